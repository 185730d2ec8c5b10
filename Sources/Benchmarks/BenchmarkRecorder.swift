import Diagnostics

/// Times kernels, checks their answers and keeps the rows.
struct BenchmarkRecorder {
  /// The number of threads that share the work of a kernel.
  let threads: Int
  let progress: (String) -> Void
  private(set) var rows: [BenchmarkRun.Row] = []
  private(set) var answersChecked = 0

  init(threads: Int, progress: @escaping (String) -> Void) {
    self.threads = threads
    self.progress = progress
  }

  /// The least number of repeats, so that minimum and median are meaningful.
  private static let fewestRepeats = 5
  private static let mostRepeats = 100
  /// The number of nanoseconds after which no further repeat starts.
  private static let patience: Int64 = 300_000_000

  /// Measures a kernel repeatedly.
  ///
  /// - Parameters:
  ///   - items: The number of items of one repeat.
  ///   - answers: The number of answers that `isRight` compares.
  ///   - isRight: Whether the answers of a repeat are right; not timed.
  /// - Throws: ``WrongAnswer``.
  mutating func measure<Answer>(
    _ work: String, payments: Int?, items: Int, unit: String, answers: Int,
    kernel: () throws -> Answer, isRight: (Answer) -> Bool
  ) throws {
    progress(work)
    let clock = ContinuousClock()
    var times: [Duration] = []
    var total = Duration.zero
    while times.count < Self.fewestRepeats
      || times.count < Self.mostRepeats && total < .nanoseconds(Self.patience)
    {
      var answer: Answer?
      let time = try clock.measure { answer = try kernel() }
      guard let answer, isRight(answer) else { throw WrongAnswer(work: work, payments: payments) }
      times.append(time)
      total += time
    }
    times.sort()
    answersChecked += answers * times.count
    rows.append(
      BenchmarkRun.Row(
        payments: payments, work: work, unit: unit, items: items, repeats: times.count,
        minimumSeconds: times[0] / .seconds(1), medianSeconds: times[times.count / 2] / .seconds(1),
        peakBytes: BenchmarkMachine.peakBytes))
  }
}
