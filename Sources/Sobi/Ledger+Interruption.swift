import GeoPackage

extension Ledger {
  /// Removes the unfinished files of this process before it ends: maps, exports, backups and
  /// ledgers that do not have their final names yet.
  ///
  /// - Returns: The final names that the files would have got, sorted.
  public static func removeFilesInTheMaking() -> [String] { Temporary.removeAll() }
}
