import Questions
import Sobi

/// The inputs of an answer in addition to its address: the ledger, its version and the day.
struct LedgerState: Hashable, Sendable {
  /// A random number of the process and the opened file, and the number of changes of the file that
  /// were seen.
  var version: LedgerVersion
  /// The moment of questions.
  var moment: QuestionClock
  /// The second of an answer that follows the clock; nil for other answers.
  var second: Int64?

  /// The state at a second.
  func at(second: Int64) -> LedgerState {
    LedgerState(version: version, moment: moment, second: second)
  }

  /// The state as clients know it, in letters that need no quoting; it never contains a value of
  /// the ledger.
  var tag: String {
    String(version.epoch, radix: 36) + "-" + String(version.counter, radix: 36) + "-"
      + moment.today.description + (second.map { "-" + String($0, radix: 36) } ?? "")
  }
}
