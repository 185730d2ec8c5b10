import GeoPackage

extension Ledger {
  /// Removes the unfinished files of this process before the process ends: maps, exports, backups
  /// and ledgers that still have temporary names.
  ///
  /// - Returns: The final names that the unfinished files would have had, sorted.
  public static func removeFilesInTheMaking() -> [String] { Temporary.removeAll() }
}
