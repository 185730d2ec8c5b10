public import LedgerStore

extension Ledger {
  /// Upgrades the ledger at `path` to the newest schema, whole or not at all, and keeps a checked
  /// backup beside it. No other function reads or writes an older ledger.
  ///
  /// - Returns: The steps taken; empty for a ledger that is up to date.
  /// - Throws: If there is no ledger of that name, or it is foreign, newer, locked or unwritable,
  ///   or lacks its log; then it is unchanged.
  public static func upgrade(path: String) throws -> LedgerUpgrade {
    try LedgerDatabase.upgrade(path)
  }
}
