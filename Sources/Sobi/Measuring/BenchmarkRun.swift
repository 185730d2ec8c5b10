import Boundaries
public import Diagnostics
import Foundation
import SimpleFeatures
import Workloads

/// How fast this build answers on this machine, with every answer checked.
///
/// Inputs are made from a seed; districts come from a file or are made too. The answers are compared
/// with those of a slow way that shares no code with the fast one.
/// ```swift
/// let run = try BenchmarkRun(.join, payments: 1_000_000, districtFile: "gu.geojson", threads: 2)
/// run.rows.last?.minimumNanosecondsPerItem
/// ```
public struct BenchmarkRun: Sendable {
  /// What is measured.
  public enum Subject: String, CaseIterable, Sendable {
    /// From columns of payments to totals by district.
    case aggregate
    /// Positions to districts.
    case join
    /// Points within a radius, and the nearest ones.
    case radius
  }

  /// One kernel at one size.
  public struct Row: Sendable {
    /// Payments, or positions of payments, in the input; nil where their number plays no part.
    public var payments: Int?
    /// What was done.
    public var work: String
    /// What an item is: `point`, `query`, `payment` or `vertex`.
    public var unit: String
    /// How many items one repeat worked on.
    public var items: Int
    /// How often it was measured.
    public var repeats: Int
    /// The fastest repeat in seconds of wall time.
    public var minimumSeconds: Double
    /// The median repeat in seconds of wall time.
    public var medianSeconds: Double
    /// The largest memory that the process had so far, in bytes.
    public var peakBytes: Int

    /// The fastest repeat in nanoseconds of wall time an item.
    public var minimumNanosecondsPerItem: Double { minimumSeconds * 1e9 / Double(items) }
    /// The median repeat in nanoseconds of wall time an item.
    public var medianNanosecondsPerItem: Double { medianSeconds * 1e9 / Double(items) }
  }

  /// What was measured.
  public let subject: Subject
  /// Where.
  public let machine: BenchmarkMachine
  /// The name of the file of districts without its extension; nil when they were made up.
  public let setName: String?
  /// How many districts it has.
  public let districtCount: Int
  /// How many vertices they have.
  public let vertexCount: Int
  /// How many threads worked at a time.
  public let threads: Int
  /// What the inputs were made from.
  public let seed: UInt64
  /// The measurements, by size.
  public let rows: [Row]
  /// How many answers were compared; all of them were right.
  public let answersChecked: Int

  /// Measures.
  ///
  /// - Parameters:
  ///   - payments: The largest size; smaller ones are the powers of ten from 10,000 on.
  ///   - districtFile: A GeoJSON file; nil makes 256 districts.
  ///   - progress: Is told what comes next.
  /// - Throws: ``FileProblem`` for a file that is no set of districts, ``WrongAnswer``.
  /// - Precondition: At least 1 payment and 1 thread.
  /// - Complexity: O(*n* log *n*) for *n* payments; the checks of `radius` look at 2·10^8 pairs.
  public init(
    _ subject: Subject, payments: Int, districtFile: String? = nil, threads: Int = 1,
    seed: UInt64 = 1, progress: @escaping (String) -> Void = { _ in }
  ) throws {
    precondition(payments > 0, "a benchmark needs at least 1 payment")
    precondition(threads > 0, "a benchmark needs at least 1 thread")
    let districts = try BenchmarkDistricts(file: districtFile, seed: seed)
    var recorder = BenchmarkRecorder(threads: threads, progress: progress)
    let sizes = Self.sizes(upTo: payments)
    switch subject {
    case .aggregate: try recorder.aggregate(sizes, districts, seed: seed)
    case .join: try recorder.join(sizes, districts, seed: seed)
    case .radius: try recorder.radius(sizes, in: districts.box, seed: seed)
    }
    self.subject = subject
    self.threads = threads
    self.seed = seed
    machine = BenchmarkMachine()
    setName = districts.name
    districtCount = districts.shapes.count
    vertexCount = districts.vertexCount
    rows = recorder.rows
    answersChecked = recorder.answersChecked
  }

  /// 10,000, 100,000 and so on below `payments`, and `payments` itself.
  static func sizes(upTo payments: Int) -> [Int] {
    var sizes = [payments]
    var size = 10_000
    while size < payments {
      sizes.insert(size, at: sizes.count - 1)
      size *= 10
    }
    return sizes
  }
}

/// A kernel gave another answer than the slow way. Its times mean nothing and are not shown.
public struct WrongAnswer: Fault, Equatable {
  /// What was done.
  public var work: String
  /// How many payments the input had; nil where their number plays no part.
  public var payments: Int?

  /// Creates an error.
  public init(work: String, payments: Int?) {
    self.work = work
    self.payments = payments
  }

  public var code: String { "benchmark.answer.wrong" }

  public var recovery: Recovery? { .reportCommand }
}

/// The districts that a benchmark works with.
struct BenchmarkDistricts {
  let name: String?
  let shapes: [MultiPolygon]
  let box: BoundingBox
  let vertexCount: Int

  init(file: String?, seed: UInt64) throws {
    if let file {
      let districts = try DistrictFiles.read(path: file, DistrictOptions()).districts
      name = URL(filePath: file).deletingPathExtension().lastPathComponent
      shapes = districts.map(\.shape)
    } else {
      name = nil
      shapes = MadeDistricts(side: 16, bends: 8, seed: seed, in: PointWorkload.korea).shapes
    }
    var box: BoundingBox?
    for part in shapes.compactMap(\.boundingBox) {
      if box == nil { box = part } else { box?.formUnion(part) }
    }
    self.box = box ?? PointWorkload.korea
    vertexCount = shapes.reduce(0) { $0 + $1.vertexCount }
  }
}
