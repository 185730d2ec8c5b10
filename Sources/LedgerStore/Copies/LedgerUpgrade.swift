/// The result of an upgrade.
public struct LedgerUpgrade: Sendable {
  /// The previous version of the ledger's schema.
  public var oldVersion: Int
  /// The version of the ledger's schema after the upgrade; equal to ``oldVersion`` if no upgrade
  /// was needed.
  public var version: Int
  /// The backup that was made before the upgrade; nil if no upgrade was needed.
  public var kept: (path: String, backup: LedgerBackup)?
}
