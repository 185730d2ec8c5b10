import GRDB
import GeoPackage
import SimpleFeatures
package import Spending

extension StoreReader {
  /// Returns the saved places in order of the UTF-8 bytes of their names; the result is empty if
  /// the ledger's schema is too old to contain saved places. Rows without a readable position are
  /// left out.
  package func savedPlaces() throws -> [SavedPlace] {
    let db = try db
    guard try db.tableExists("saved_places") else { return [] }
    let rows = try RawStatement(db, "SELECT name, geom FROM saved_places ORDER BY name")
    var places: [SavedPlace] = []
    while try rows.step() {
      guard let coordinate = try? rows.withBlob(1, GeometryBlob.decodePoint) else { continue }
      places.append(SavedPlace(name: rows.string(0) ?? "", coordinate: coordinate))
    }
    return places
  }

  /// Returns the stored names that are spellings of `name`.
  fileprivate static func savedNames(_ db: Database, called name: String) throws -> [String] {
    let wanted = MerchantName.normalized(name)
    return try String.fetchAll(db, sql: "SELECT name FROM saved_places ORDER BY name")
      .filter { MerchantName.normalized($0) == wanted }
  }

  fileprivate static func forget(_ name: String, in db: Database) throws {
    try db.execute(sql: "DELETE FROM saved_places WHERE name = ?", arguments: [name])
  }
}

extension StoreChange {
  /// Saves a place.
  ///
  /// - Parameters:
  ///   - replacing: Whether to replace places with the same name.
  /// - Returns: Whether the place was saved; false if a place with the same name exists and
  ///   `replacing` is false.
  package func save(
    _ place: SavedPlace, replacing: Bool
  ) throws -> Bool {
    let db = try db
    let taken = try Self.savedNames(db, called: place.name)
    guard taken.isEmpty || replacing else { return false }
    for name in taken { try Self.forget(name, in: db) }
    let insert = try RawStatement(db, "INSERT INTO saved_places(geom, name) VALUES (?, ?)")
    insert.bind(blob: GeometryBlob.point(place.coordinate), at: 1)
    insert.bind(place.name, at: 2)
    try insert.run()
    let (x, y) = (place.coordinate.longitudeE7, place.coordinate.latitudeE7)
    try widen(
      ["saved_places"], by: BoundingBox(westE7: x, southE7: y, eastE7: x, northE7: y), in: db)
    try GeoPackageSchema.touch(["saved_places"], in: db)
    return true
  }

  /// Removes saved places.
  ///
  /// - Returns: The number of removed places.
  package func forgetSavedPlaces(called name: String) throws -> Int {
    let db = try db
    let names = try Self.savedNames(db, called: name)
    for name in names { try Self.forget(name, in: db) }
    if !names.isEmpty { try GeoPackageSchema.touch(["saved_places"], in: db) }
    return names.count
  }
}
