/// A question that a command asks before it goes on.
public enum CommandQuestion: Hashable, Sendable {
  /// Whether to put a backup in the place of the ledger.
  case replaceLedger(path: String)
  /// Whether to replace a file.
  case replaceFile(path: String)
  /// Whether to drop triggers; how many.
  case dropTriggers(Int)
  /// Whether to remove rows for good.
  case forget
  /// Whether to delete a session that runs; its task, and the time that it took.
  case cancelSession(String, taken: String)
  /// Which language a new ledger is made in.
  case language
  /// Which currency payments have that name none.
  case currency
  /// In which time zone days are counted.
  case timeZone
  /// Where payments are expected.
  case region
}
