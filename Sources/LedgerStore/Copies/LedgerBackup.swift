/// The contents of a backup.
public struct LedgerBackup: Sendable {
  /// The totals, the same as the ledger's at the moment of the copy.
  public var totals: LedgerTotals
  /// The size of the file.
  public var byteCount: Int
  /// Rows that refer to deleted rows, in the ledger as well, because of another program.
  public var orphans: Int
  /// Values that violate rules of their tables, in the ledger as well; at most
  /// ``BackupCheck/listedFlaws``.
  public var flaws: Int
}
