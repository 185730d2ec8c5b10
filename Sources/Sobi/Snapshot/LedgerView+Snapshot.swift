import LedgerStore
import Logging
import MappedColumns
import SimpleFeatures
import SpatialIndex

extension LedgerView {
  /// The snapshot beside the ledger, brought up to what this version holds; nil where there is none that
  /// fits. Who has none reads the ledger and comes to the same.
  func snapshot() throws -> LedgerSnapshot? {
    guard !Self.passesSnapshotsOver else { return nil }
    let (path, logger) = (ledger.path, logger)
    return try part(\.snapshot) { reader -> LedgerSnapshot? in
      do {
        guard let snapshot = try LedgerSnapshot(reader, beside: path) else { return nil }
        for (table, count) in snapshot.unreadable {
          logger.warning(
            "left rows out that cannot be read",
            metadata: ["table": "\(table)", "rows": "\(count)"])
        }
        return snapshot
      } catch let fault as ColumnFileFault {
        logger.debug("passed a snapshot over", metadata: ["reason": "\(fault.rawValue)"])
        return nil
      }
    }
  }

  /// What a snapshot holds; nil where there is none, or one whose bytes are not those that were written.
  func ofSnapshot<Value>(
    _ take: (LedgerSnapshot) throws(ColumnFileFault) -> Value
  ) throws -> Value? {
    guard let snapshot = try snapshot() else { return nil }
    do { return try take(snapshot) } catch {
      logger.debug("passed a snapshot over", metadata: ["reason": "\(error.rawValue)"])
      forgetSnapshot()
      return nil
    }
  }

  /// So many places are looked for one by one; more are joined with all.
  private static var mostOpenPlaces: Int { 1_000 }

  /// The names of the districts of a set and, for each place, the one that holds it, from the snapshot;
  /// nil where that does not have them.
  ///
  /// - Complexity: O(*p*) for *p* places; where some are new or elsewhere, that of reading the districts
  ///   and of joining those near these places.
  func snapshotDistricts(of set: DistrictSet) throws -> PlacedDistricts? {
    let found = try ofSnapshot { (snapshot) throws(ColumnFileFault) in
      try snapshot.districts(ofSet: set.id)
    }
    guard case .some(.some((var placed, let open))) = found, open.count <= Self.mostOpenPlaces
    else {
      return nil
    }
    if open.isEmpty { return placed }
    let districts = try districts(of: set)
    guard districts.count == placed.labels.count else { return nil }
    let all = try placeCoordinates()
    let coordinates = open.map { all[$0] }
    // The first of several wins, as it does among all: they keep their order.
    let near = districts.indices.filter { position in
      districts[position].shape.boundingBox.map { coordinates.contains(where: $0.covers) } ?? false
    }
    let answers = RegionIndex(regions: near.map { districts[$0].shape }).positions(of: coordinates)
    for (place, answer) in zip(open, answers) where answer >= 0 {
      placed.positions[place] = Int32(near[Int(answer)])
    }
    return placed
  }
}
