/// A question that a command asks before it continues.
public enum CommandQuestion: Hashable, Sendable {
  /// Whether to replace the ledger with a backup.
  case replaceLedger(path: String)
  /// Whether to replace a file.
  case replaceFile(path: String)
  /// Whether to drop this number of triggers.
  case dropTriggers(Int)
  /// Whether to remove rows for good.
  case forget
  /// Whether to delete the running session of a task, with the time that it has taken so far.
  case cancelSession(String, taken: String)
  /// The question for the password of a file; it is repeated after a wrong password.
  case password(file: String, isWrong: Bool)
  /// The language of a new ledger.
  case language
  /// The currency of payments for which no currency is stated.
  case currency
  /// The time zone in which days are counted.
  case timeZone
  /// The region in which payments are expected to be.
  case region
}
