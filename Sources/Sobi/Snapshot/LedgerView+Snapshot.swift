import LedgerStore
import Logging
import MappedColumns

extension LedgerView {
  /// The snapshot beside the ledger, brought up to what this version holds; nil where there is none that
  /// fits. Who has none reads the ledger and comes to the same.
  func snapshot() throws -> LedgerSnapshot? {
    guard !Self.passesSnapshotsOver else { return nil }
    let (ledger, logger) = (ledger, logger)
    return try part(\.snapshot) { reader -> LedgerSnapshot? in
      do {
        guard let found = try reader.snapshotChanges() else { return nil }
        let base = try ledger.snapshotBase(of: found.mark, zone: reader.zone)
        guard let snapshot = try LedgerSnapshot(reader, found, of: base) else { return nil }
        for (table, count) in base.unreadable {
          logger.warnOfUnreadable(count, in: table)
        }
        return snapshot
      } catch let fault as ColumnFileFault {
        ledger.forgetSnapshotBase()
        logger.debug("passed a snapshot over", metadata: ["reason": "\(fault.rawValue)"])
        return nil
      }
    }
  }

  /// What a snapshot holds; nil where there is none.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError/changedMeanwhile`` where its bytes are not those that were
  ///   written: the body of the view runs again, without it.
  func ofSnapshot<Value>(
    _ take: (LedgerSnapshot) throws(ColumnFileFault) -> Value
  ) throws -> Value? {
    guard let snapshot = try snapshot() else { return nil }
    do { return try take(snapshot) } catch {
      logger.debug("passed a snapshot over", metadata: ["reason": "\(error.rawValue)"])
      ledger.forgetSnapshotBase()
      throw startOverWithoutSnapshot()
    }
  }

  /// So many places are looked for one by one; more are joined with all.
  private static var mostOpenPlaces: Int { 1_000 }

  /// The names of the districts of a set and, for each place, the one that holds it, from the snapshot;
  /// nil where that does not have them.
  ///
  /// - Complexity: O(*p*) for *p* places the first time, where some are new or elsewhere also that of
  ///   reading the districts; O(1) for further versions with the same places.
  func snapshotDistricts(of set: DistrictSet) throws -> PlacedDistricts? {
    let found = try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try snapshot.districts(ofSet: set.id)
    }
    guard case .some(.some((var placed, let open))) = found, open.count <= Self.mostOpenPlaces
    else {
      return nil
    }
    if open.isEmpty { return placed }
    guard let snapshot = try snapshot() else { return nil }
    let regions = try snapshot.base.regions(ofSet: set.id) { try districts(of: set) }
    guard regions.shapes.count == placed.labels.count else { return nil }
    let coordinates = try placeCoordinates()
    let answers = regions.positions(of: open.map { coordinates[$0] })
    for (place, answer) in zip(open, answers) { placed.positions[place] = answer }
    if let moved = snapshot.places.moved { snapshot.base.keep(placed, ofSet: set.id, with: moved) }
    return placed
  }
}
