/// The contents of a backup.
public struct LedgerBackup: Sendable {
  /// The totals, the same as the ledger's at the moment of the copy.
  public var totals: LedgerTotals
  /// The size of the file.
  public var byteCount: Int
  /// Rows that refer to deleted rows, in the ledger as well, because of another program.
  public var orphans: Int
  /// Values that break rules of their tables, ``BackupCheck/listedFlaws`` at most, as in the ledger.
  public var flaws: Int
}
