public import Benchmark
import Foundation

/// Registers a measurement whose answer is checked.
///
/// A kernel runs until a third of a second has passed, at least five times, and each time its answer
/// is compared; the fastest run counts. The processor time of the whole process is what thresholds
/// are about: other programs disturb it little.
///
/// - Parameters:
///   - items: How many items the kernel works on; nil takes ``Size/points``.
///   - prepare: Makes the input and what the answer is compared with. Not measured.
///   - kernel: What is measured.
///   - isRight: Whether an answer is right. Not measured.
public func measure<Input, Answer>(
  _ name: String, items: ((Input) -> Int)? = nil, prepare: @escaping () throws -> Input,
  kernel: @escaping (Input) throws -> Answer, isRight: @escaping (Answer, Input) -> Bool
) {
  Build.refuseDebug()
  let metrics: [BenchmarkMetric] = [.wallTimePerItem, .processorTimePerItem, .peakMemoryResident]
  let configuration = Benchmark.Configuration(
    metrics: metrics, timeUnits: .nanoseconds, warmupIterations: 0, scalingFactor: .one,
    maxDuration: .seconds(600), maxIterations: 1)
  // Each measurement runs in a process of its own, which prepares its input when it comes to it.
  let input = Prepared(prepare)
  Benchmark(name, configuration: configuration) { benchmark in
    let input = try input.value()
    let count = Double(max(1, items?(input) ?? Size.points))
    var fastest = (wall: Double.infinity, processor: Double.infinity)
    var total = 0.0
    var runs = 0
    while runs < 5 || total < 0.3 && runs < 1_000 {
      let start = (wall: Clock.wall(), processor: Clock.processor())
      let answer = try kernel(input)
      let time = (wall: Clock.wall() - start.wall, processor: Clock.processor() - start.processor)
      guard isRight(answer, input) else { return benchmark.error("\(name): a wrong answer") }
      fastest = (min(fastest.wall, time.wall), min(fastest.processor, time.processor))
      total += time.wall
      runs += 1
    }
    benchmark.measurement(.wallTimePerItem, Int((fastest.wall / count * 1e12).rounded()))
    benchmark.measurement(.processorTimePerItem, Int((fastest.processor / count * 1e12).rounded()))
  }
}

extension BenchmarkMetric {
  /// Wall time of the fastest run in picoseconds an item.
  public static let wallTimePerItem = custom(
    "ps per item (wall)", polarity: .prefersSmaller, useScalingFactor: false)
  /// User and system time of all threads in the fastest run, in picoseconds an item.
  public static let processorTimePerItem = custom(
    "ps per item (CPU)", polarity: .prefersSmaller, useScalingFactor: false)
}

/// A value that is made when it is first asked for.
private final class Prepared<Value> {
  private let make: () throws -> Value
  private var made: Value?

  init(_ make: @escaping () throws -> Value) { self.make = make }

  func value() throws -> Value {
    if let made { return made }
    let value = try make()
    made = value
    return value
  }
}

/// Clocks in seconds, to the nanosecond.
enum Clock {
  static func wall() -> Double { seconds(CLOCK_MONOTONIC) }

  /// User and system time of this process.
  static func processor() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
