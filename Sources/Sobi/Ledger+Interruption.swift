import GeoPackage

extension Ledger {
  /// Removes the unfinished files of this process: maps, exports, backups and ledgers that still
  /// have temporary names. Call this method before the process ends.
  ///
  /// - Returns: The final names that the unfinished files would have received, in sorted order.
  public static func removeFilesInTheMaking() -> [String] { Temporary.removeAll() }
}
