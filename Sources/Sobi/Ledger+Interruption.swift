import GeoPackage

extension Ledger {
  /// Removes the unfinished files of this process before it ends: maps, exports, backups and
  /// ledgers that do not have their names yet.
  ///
  /// - Returns: The names that they were to get, sorted.
  public static func removeFilesInTheMaking() -> [String] { Temporary.removeAll() }
}
