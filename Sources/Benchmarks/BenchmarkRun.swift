/// Measures the speed of this build on this machine, and checks every answer.
///
/// Inputs are generated from a seed. Districts are read from a file, or are generated from the
/// seed. Every answer is compared with the answer of a slow implementation that shares no code with
/// the measured implementation.
/// ```swift
/// let run = try BenchmarkRun(.join, payments: 1_000_000, districtFile: "gu.geojson", threads: 2)
/// run.rows.last?.minimumNanosecondsPerItem
/// ```
package struct BenchmarkRun: Sendable {
  /// The measured subjects.
  package enum Subject: String, CaseIterable, Sendable {
    /// Totals by district, computed from columns of payments.
    case aggregate
    /// Positions to districts.
    case join
    /// Searches for all points within a radius, and searches for the points nearest to a position.
    case radius
  }

  /// The measurement of one kind of work with one size of input.
  package struct Row: Sendable {
    /// The number of payments or positions in the input; nil if the measured time does not depend
    /// on this number.
    package var payments: Int?
    /// The measured work.
    package var work: String
    /// The kind of items: `point`, `query`, `payment` or `vertex`.
    package var unit: String
    /// The number of items that one repeat processes.
    package var items: Int
    /// The number of repeats.
    package var repeats: Int
    /// The wall time of the fastest repeat, in seconds.
    package var minimumSeconds: Double
    /// The wall time of the median repeat, in seconds.
    package var medianSeconds: Double
    /// The peak memory of the process since its start, in bytes.
    package var peakBytes: Int

    /// The wall time of the fastest repeat, in nanoseconds per item.
    package var minimumNanosecondsPerItem: Double { minimumSeconds * 1e9 / Double(items) }
    /// The wall time of the median repeat, in nanoseconds per item.
    package var medianNanosecondsPerItem: Double { medianSeconds * 1e9 / Double(items) }
  }

  /// The measured subject.
  package let subject: Subject
  /// The machine.
  package let machine: BenchmarkMachine
  /// The name of the file of districts without its extension; nil for generated districts.
  package let setName: String?
  /// The number of districts.
  package let districtCount: Int
  /// The number of vertices of the districts.
  package let vertexCount: Int
  /// The number of threads that worked at the same time.
  package let threads: Int
  /// The seed of the inputs.
  package let seed: UInt64
  /// The measurements, by size.
  package let rows: [Row]
  /// The number of answers that were compared with the correct answers; all of them were correct.
  package let answersChecked: Int

  /// Measures the speed of the work that `subject` names, and checks the answers.
  ///
  /// - Parameters:
  ///   - payments: The largest number of payments for which the speed is measured. The speed is
  ///     also measured for each power of ten from 10,000 up to this number.
  ///   - districtFile: A GeoJSON file; nil generates 256 districts.
  ///   - progress: Called with the name of the next measurement.
  /// - Throws: ``FileProblem`` for a file that is not a set of districts, or ``WrongAnswer``.
  /// - Precondition: `payments` and `threads` are at least 1.
  /// - Complexity: O(*n* log *n*) for *n* payments. In addition, the check of the answers of
  ///   `radius` compares at most 2·10^8 pairs of a centre and a point for each size up to 10^7
  ///   points.
  package init(
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
