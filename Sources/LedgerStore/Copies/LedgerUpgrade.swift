/// The result of an upgrade.
public struct LedgerUpgrade: Sendable {
  /// The previous version of the ledger's schema.
  public var oldVersion: Int
  /// The version that it has now; the same when there was nothing to do.
  public var version: Int
  /// The backup that was made of the ledger as it was; nil when there was nothing to do.
  public var kept: (path: String, backup: LedgerBackup)?
}
