import GRDB
import GeoPackage
package import SimpleFeatures
package import Spending

extension StoreReader {
  /// Returns a place by its id.
  ///
  /// - Throws: ``LedgerEditError/noPlace(id:)``.
  package func place(_ id: Int64) throws -> Place {
    let rows = try RawStatement(db, "SELECT name, geom, category_id FROM places WHERE id = ?")
    rows.bind(id, at: 1)
    guard try rows.step(), let coordinate = try? rows.withBlob(1, GeometryBlob.decodePoint) else {
      throw LedgerEditError.noPlace(id: id)
    }
    return Place(
      id: id, name: rows.string(0) ?? "", coordinate: coordinate,
      categoryID: rows.whole(2))
  }

  /// Returns the readable places among the places with these row ids.
  ///
  /// - Complexity: O(*k* log *p*) for *k* of *p* places.
  package func places(ids: some Sequence<Int64>) throws -> [Int64: Place] {
    try Self.places(ids: ids, in: db)
  }

  static func places(
    ids: some Sequence<Int64>, in db: Database
  ) throws -> [Int64: Place] {
    let rows = try RawStatement(db, "SELECT id, name, geom, category_id FROM places WHERE id = ?")
    var places: [Int64: Place] = [:]
    var unreadable: [String: Int] = [:]
    for id in ids {
      rows.bind(id, at: 1)
      for place in try placeRows(rows, &unreadable) { places[id] = place }
      rows.reset()
    }
    return places
  }

  /// The places at a position, found through the R*Tree.
  func places(at coordinate: Coordinate) throws -> [Place] {
    let rows = try RawStatement(
      db,
      """
      SELECT id FROM rtree_places_geom
      WHERE minx <= ?1 AND maxx >= ?1 AND miny <= ?2 AND maxy >= ?2 ORDER BY id
      """)
    rows.bind(coordinate.longitude, at: 1)
    rows.bind(coordinate.latitude, at: 2)
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.integer(0)) }
    return try ids.compactMap { id in
      do {
        let place = try place(id)
        return place.coordinate == coordinate ? place : nil
      } catch LedgerEditError.noPlace { return nil }
    }
  }
}

extension StoreChange {
  /// Returns the place of a merchant at a position, and creates the place if it does not exist.
  ///
  /// - Parameter merchant: The name of the merchant; nil or empty for a position without a
  ///   merchant.
  package func place(of merchant: String?, at coordinate: Coordinate) throws -> Int64 {
    let db = try db
    let name = merchant.flatMap { MerchantName.key($0) == 0 ? nil : $0 } ?? coordinate.description
    if let id = try places(at: coordinate).first(where: { isSame($0.name, name) })?.id {
      return id
    }
    if let id = try alias(name, at: coordinate) { return id }
    let insert = try RawStatement(db, "INSERT INTO places(geom, name) VALUES (?, ?)")
    insert.bind(blob: GeometryBlob.point(coordinate), at: 1)
    insert.bind(name, at: 2)
    try insert.run()
    let id = db.lastInsertedRowID
    try widen(to: coordinate)
    return id
  }

  /// Renames a place. Statements that are imported later can still contain the old name; their
  /// payments also belong to this place.
  ///
  /// - Throws: ``LedgerEditError``.
  package func rename(_ id: Int64, to name: String) throws {
    let place = try place(id)
    try checkNoOther(than: id, named: name, at: place.coordinate)
    try db.execute(sql: "UPDATE places SET name = ? WHERE id = ?", arguments: [name, id])
    if !isSame(place.name, name) { try remember(place) }
    try GeoPackageSchema.touch(["places", "payments_map"], in: db)
  }

  /// Moves a place. Statements that are imported later can still contain the old position; their
  /// payments also belong to this place.
  ///
  /// - Throws: ``LedgerEditError``.
  package func move(_ id: Int64, to coordinate: Coordinate) throws {
    // A place to which another program gave no position can be moved, but has no former position.
    let place = try? place(id)
    let name = try String.fetchOne(
      db, sql: "SELECT CAST(name AS TEXT) FROM places WHERE id = ?", arguments: [id])
    guard let name else { throw LedgerEditError.noPlace(id: id) }
    try checkNoOther(than: id, named: name, at: coordinate)
    let update = try RawStatement(db, "UPDATE places SET geom = ? WHERE id = ?")
    update.bind(blob: GeometryBlob.point(coordinate), at: 1)
    update.bind(id, at: 2)
    try update.run()
    if let place, place.coordinate != coordinate { try remember(place) }
    try widen(to: coordinate)
  }

  /// Merges two places: the payments at `id` move to `target`, and `id` is removed. If a statement
  /// that is imported later contains a payment with the name and the position of `id`, this payment
  /// belongs to `target`.
  ///
  /// - Returns: The number of moved payments.
  /// - Throws: ``LedgerEditError/noPlace(id:)``.
  package func merge(_ id: Int64, into target: Int64) throws -> Int {
    let db = try db
    let (place, kept) = (try place(id), try self.place(target))
    try db.execute(
      sql: "UPDATE payments SET place_id = ? WHERE place_id = ?", arguments: [target, id])
    let count = db.changesCount
    try db.execute(
      sql: "UPDATE place_aliases SET place_id = ? WHERE place_id = ?", arguments: [target, id])
    if kept.categoryID == nil, let category = place.categoryID {
      try db.execute(
        sql: "UPDATE places SET category_id = ? WHERE id = ?", arguments: [category, target])
    }
    try remember(place, as: target)
    try db.execute(sql: "DELETE FROM places WHERE id = ?", arguments: [id])
    try GeoPackageSchema.touch(["places", "payments", "payments_map", "place_aliases"], in: db)
    return count
  }

  // MARK: Names and positions

  /// Returns whether the names of two places at one position are names of the same merchant.
  private func isSame(_ left: String, _ right: String) -> Bool {
    left == right || MerchantName.key(left) == MerchantName.key(right)
  }

  private func checkNoOther(
    than id: Int64, named name: String, at coordinate: Coordinate
  ) throws {
    let other = try places(at: coordinate).first { $0.id != id && isSame($0.name, name) }
    if let other { throw LedgerEditError.samePlace(id: id, other: other.id) }
  }

  private func alias(_ name: String, at coordinate: Coordinate) throws -> Int64? {
    try Row.fetchAll(
      db,
      sql: """
        SELECT place_id, name FROM place_aliases a
        WHERE round(longitude * 1e7) = ? AND round(latitude * 1e7) = ?
          AND EXISTS (SELECT 1 FROM places p WHERE p.id = a.place_id) ORDER BY id
        """, arguments: [coordinate.longitudeE7, coordinate.latitudeE7]
    ).first { isSame($0.text("name") ?? "", name) }?.whole("place_id")
  }

  /// Stores the former name and position of a place.
  private func remember(_ place: Place, as target: Int64? = nil) throws {
    try db.execute(
      sql: "INSERT INTO place_aliases(place_id, name, longitude, latitude) VALUES (?, ?, ?, ?)",
      arguments: [
        target ?? place.id, place.name, place.coordinate.longitude, place.coordinate.latitude,
      ])
    try GeoPackageSchema.touch(["place_aliases"], in: db)
  }

  private func widen(to coordinate: Coordinate) throws {
    let layers = ["places", "payments_map"]
    try GeoPackageSchema.widenExtent(
      of: layers, west: coordinate.longitude, south: coordinate.latitude,
      east: coordinate.longitude, north: coordinate.latitude, in: db)
    try GeoPackageSchema.touch(layers, in: db)
  }
}
