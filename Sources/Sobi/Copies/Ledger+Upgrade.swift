public import LedgerStore

extension Ledger {
  /// Brings the ledger at `path` to the newest schema, whole or not at all, and keeps a checked backup
  /// of it beside it. What is not up to date is read and written by nothing else.
  ///
  /// - Returns: What it did; nothing for a ledger that is up to date.
  /// - Throws: When there is no ledger of that name, or it is foreign, newer, locked or unwritable, or
  ///   lacks its log; then it is as it was.
  public static func upgrade(path: String) throws -> LedgerUpgrade {
    try LedgerDatabase.upgrade(path)
  }
}
