import GeoPackage

extension Ledger {
  /// Removes the unfinished files of this process: maps, exports, backups and ledgers that still
  /// have temporary names. Call this method before the process ends.
  ///
  /// - Returns: The names, in sorted order, that the unfinished files would have had when finished.
  public static func removeFilesInTheMaking() -> [String] { Temporary.removeAll() }
}
