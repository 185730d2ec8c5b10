import GeoPackage

extension Ledger {
  /// Removes the files that this process has in the making, as it is about to be ended: maps, exports,
  /// backups and ledgers that do not have their names yet.
  ///
  /// - Returns: What they were to become, sorted.
  public static func removeFilesInTheMaking() -> [String] { Temporary.removeAll() }
}
