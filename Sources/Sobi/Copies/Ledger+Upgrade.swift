public import LedgerStore

extension Ledger {
  /// Upgrades the ledger at `path` to the newest schema, completely or not at all, and keeps a
  /// checked backup beside it. Only this function writes to a ledger of an older schema.
  ///
  /// - Returns: The steps that were taken; empty if the ledger is already up to date.
  /// - Throws: An error if the file does not exist, is not a ledger, has a newer schema, is locked,
  ///   is not writable, or was copied without its `-wal` file. After an error, the file is
  ///   unchanged.
  public static func upgrade(path: String) throws -> LedgerUpgrade {
    try LedgerDatabase.upgrade(path)
  }
}
