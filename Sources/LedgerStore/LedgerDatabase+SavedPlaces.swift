import GRDB
import GeoPackage
public import SimpleFeatures

/// A position with a name of one's own, as `home`.
public struct SavedPlace: Hashable, Sendable {
  /// The name as it was given.
  public var name: String
  /// The position.
  public var coordinate: Coordinate

  /// Creates a saved place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}

extension LedgerDatabase {
  /// The saved places in order of their names' UTF-8 bytes; none in a ledger from before there were
  /// any. Rows without a readable position are left out.
  public func savedPlaces() throws -> [SavedPlace] {
    try read { db in
      guard try db.tableExists("saved_places") else { return [] }
      let rows = try RawStatement(db, "SELECT name, geom FROM saved_places ORDER BY name")
      var places: [SavedPlace] = []
      while try rows.step() {
        guard let coordinate = try? rows.withBlob(1, GeometryBlob.decodePoint) else { continue }
        places.append(SavedPlace(name: rows.string(0) ?? "", coordinate: coordinate))
      }
      return places
    }
  }

  /// Saves a place.
  ///
  /// - Parameters:
  ///   - replacing: Whether places of the same name give way.
  ///   - isSame: Whether a stored name is the same name.
  /// - Returns: Whether it is saved; false when the name is taken and nothing changed.
  public func save(
    _ place: SavedPlace, replacing: Bool, isSame: (String) -> Bool
  ) throws -> Bool {
    try write("places save", place.name) { db in
      let taken = try Self.savedNames(db).filter(isSame)
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
  }

  /// Forgets saved places.
  ///
  /// - Returns: How many there were.
  public func forgetSavedPlaces(where isMeant: (String) -> Bool) throws -> Int {
    try write("places forget") { db in
      let names = try Self.savedNames(db).filter(isMeant)
      for name in names { try Self.forget(name, in: db) }
      if !names.isEmpty { try GeoPackageSchema.touch(["saved_places"], in: db) }
      return names.count
    }
  }

  private static func savedNames(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM saved_places ORDER BY name")
  }

  private static func forget(_ name: String, in db: Database) throws {
    try db.execute(sql: "DELETE FROM saved_places WHERE name = ?", arguments: [name])
  }
}
