/// The contents of a backup.
public struct LedgerBackup: Sendable {
  /// The totals of the backup, which equal the totals of the ledger at the moment of the copy.
  public var totals: LedgerTotals
  /// The size of the backup file in bytes.
  public var byteCount: Int
  /// The number of rows that refer to a row that another program deleted; the ledger itself
  /// contains the same dangling references.
  public var orphans: Int
  /// The number of values that violate the rules of their tables, but at most
  /// ``BackupCheck/listedFlaws``; the ledger itself contains the same values.
  public var flaws: Int
}
