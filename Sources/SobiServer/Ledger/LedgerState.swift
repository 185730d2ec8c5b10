import Questions
import Sobi

/// The inputs of an answer in addition to its address: the ledger, its version and the day.
struct LedgerState: Hashable, Sendable {
  /// A random number for the process and the opened file, and the number of seen changes of the
  /// file.
  var version: LedgerVersion
  /// The moment of questions.
  var moment: QuestionClock
  /// For an answer that depends on the current time, this time in seconds; nil for all other
  /// answers.
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
