/// The contents of a backup.
public struct LedgerBackup: Sendable {
  /// The totals of the backup, which equal the ledger's totals at the moment of the copy.
  public var totals: LedgerTotals
  /// The size of the file.
  public var byteCount: Int
  /// The number of rows that refer to deleted rows, in the ledger as well, because another program
  /// deleted them.
  public var orphans: Int
  /// The number of values that violate rules of their tables, in the ledger as well; at most
  /// ``BackupCheck/listedFlaws``.
  public var flaws: Int
}
