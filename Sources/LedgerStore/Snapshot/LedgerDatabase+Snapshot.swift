extension LedgerDatabase {
  /// Sets a new mark, and reads what a snapshot of it holds in the same transaction, while nobody else can
  /// write: the snapshot holds what the ledger held when it got the mark. It is no change of the history.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError/openedForReading(path:)``, ``GeoPackage/GeoPackageError/busy``
  ///   while another program writes, and what `read` throws; then the mark is the one of before.
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

  /// Forgets the snapshot: nothing is logged until there is another.
  package func forgetSnapshot() throws { try transaction(.checked) { try SnapshotMark.clear($0) } }
}
