extension LedgerDatabase {
  /// Writes a new snapshot mark to the ledger and, in the same transaction, reads the data for the
  /// snapshot. No other program can write during this transaction, so the data in the snapshot is
  /// the state of the ledger at the time of the mark. The history does not list the new mark.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)``,
  ///   ``GeoPackage/GeoPackageError/busy`` while another program writes, and the errors of `read`;
  ///   in these cases the previous mark is kept.
  package func markSnapshot<Result>(
    _ read: (SnapshotMark, StoreReader) throws -> Result
  ) throws -> Result {
    try transaction(.checked) { db in
      let mark = try SnapshotMark.set(db)
      let reader = StoreReader(db, zone: zone, path: path, version: nil)
      // The lock is held, and the mark is no payment.
      reader.beside = try? SecondConnection(path, isAlone: true)
      return try read(mark, reader)
    }
  }

  /// Invalidates the snapshot; changes are not logged until a new snapshot is made.
  package func forgetSnapshot() throws { try transaction(.checked) { try SnapshotMark.clear($0) } }
}
