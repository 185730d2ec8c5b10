import Questions
import Sobi

/// What an answer depends on besides its address: which ledger, in which version, on which day.
struct LedgerState: Hashable, Sendable {
  /// A random number of the process and the opened file, and how often the file was seen to change.
  var version: LedgerVersion
  /// When questions are asked.
  var moment: QuestionClock
  /// The second of an answer that follows the clock; nil for any other one.
  var second: Int64?

  /// The state at a second.
  func at(second: Int64) -> LedgerState {
    LedgerState(version: version, moment: moment, second: second)
  }

  /// The state as clients know it, in letters that need no quoting: never a value of the ledger.
  var tag: String {
    String(version.epoch, radix: 36) + "-" + String(version.counter, radix: 36) + "-"
      + moment.today.description + (second.map { "-" + String($0, radix: 36) } ?? "")
  }
}
