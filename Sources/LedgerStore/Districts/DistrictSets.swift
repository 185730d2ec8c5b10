import Foundation
import GRDB
import GeoPackage
package import SimpleFeatures
package import Spending

extension StoreReader {
  /// The sets of districts in order of their names.
  package func districtSets() throws -> [DistrictSet] {
    // Further columns of a later version would come last.
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT (SELECT count(*) FROM districts d WHERE d.set_id = s.id) AS n, s.*
          FROM district_sets s ORDER BY s.name
          """)
    ).map { row in
      func day(_ column: String) -> CalendarDay? {
        row.text(column).flatMap { CalendarDay($0) }
      }
      var set = DistrictSet(
        name: row.text("name") ?? "", level: row.text("level") ?? "", source: row.text("source"),
        licence: row.text("licence"), attribution: row.text("attribution"),
        validFrom: day("valid_from"), validTo: day("valid_to"))
      set.id = row.whole("id") ?? 0
      set.count = Int(row.whole("n") ?? 0)
      return set
    }
  }

  /// Returns the set of districts that matches the level, the name and the day, if exactly one set
  /// matches; see ``DistrictSet/choice(of:level:name:on:)``.
  package func districtSet(
    level: String?, name: String?, on day: CalendarDay? = nil
  ) throws -> DistrictSet {
    try DistrictSet.choice(of: districtSets(), level: level, name: name, on: day)
  }

  /// Returns the districts of a set in order of their codes' UTF-8 bytes.
  ///
  /// - Parameter unreadable: Called with the id of each unreadable row, which is left out.
  /// - Complexity: O(*v*) for *v* vertices, 0.1 s for 700 000 vertices.
  package func districts(
    of set: DistrictSet, unreadable: (Int64) -> Void = { _ in }
  ) throws -> [StoredDistrict] {
    try Row.fetchAll(
      db,
      // An older version, which is only checked, has no `published`; it is read as absent.
      sql: "SELECT * FROM districts WHERE set_id = ? ORDER BY code", arguments: [set.id]
    ).compactMap { row in
      let district = StoredDistrict(row)
      if district == nil { unreadable(row.whole("id") ?? 0) }
      return district
    }
  }

  /// Returns the districts of a set whose boxes contain a position, in order of their codes' UTF-8
  /// bytes.
  ///
  /// - Complexity: O(log *d* + *v*) for *d* districts and the *v* vertices of the found districts.
  package func districts(
    of set: DistrictSet, around position: Coordinate
  ) throws -> [StoredDistrict] {
    let (x, y) = (Double(position.longitudeE7) / 1e7, Double(position.latitudeE7) / 1e7)
    return try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM districts WHERE set_id = ? AND id IN (
          SELECT id FROM rtree_districts_geom
          WHERE minx <= ? AND maxx >= ? AND miny <= ? AND maxy >= ?)
        ORDER BY code
        """, arguments: [set.id, x, x, y, y]
    ).compactMap(StoredDistrict.init)
  }

  fileprivate static func insert(
    _ districts: [StoredDistrict], intoSet set: Int64, in db: Database
  ) throws {
    let insert = try RawStatement(
      db,
      "INSERT INTO districts(geom, set_id, code, name, published, parent_id) VALUES (?,?,?,?,?,?)")
    for district in districts {
      insert.bind(blob: GeometryBlob.multiPolygon(district.displayed), at: 1)
      insert.bind(set, at: 2)
      insert.bind(district.code, at: 3)
      insert.bind(district.name, at: 4)
      if district.repaired != nil {
        insert.bind(blob: GeometryBlob.multiPolygon(district.shape), at: 5)
      } else {
        insert.bindNull(at: 5)
      }
      if let parent = district.parentID {
        insert.bind(parent, at: 6)
      } else {
        insert.bindNull(at: 6)
      }
      try insert.run()
    }
  }

  /// Returns the set that contains the parents of a set's districts; nil if the districts have no
  /// parents.
  package func parentSet(of set: DistrictSet) throws -> DistrictSet? {
    let id = try Int64.fetchOne(
      db,
      sql: """
        SELECT p.set_id FROM districts c JOIN districts p ON p.id = c.parent_id
        WHERE c.set_id = ? LIMIT 1
        """, arguments: [set.id])
    return try id.flatMap { id in try districtSets().first { $0.id == id } }
  }

  fileprivate static func setID(_ name: String, in db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT id FROM district_sets WHERE name = ?", arguments: [name])
  }

  fileprivate static func removeSet(_ id: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE districts SET parent_id = NULL
        WHERE parent_id IN (SELECT id FROM districts WHERE set_id = ?)
        """, arguments: [id])
    try db.execute(sql: "DELETE FROM districts WHERE set_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM district_sets WHERE id = ?", arguments: [id])
  }

  func widen(_ layers: [String], by box: BoundingBox, in db: Database) throws {
    try GeoPackageSchema.widenExtent(
      of: layers, west: Double(box.westE7) / 1e7, south: Double(box.southE7) / 1e7,
      east: Double(box.eastE7) / 1e7, north: Double(box.northE7) / 1e7, in: db)
  }
}

extension DistrictSet {
  /// Returns the set in `all` that satisfies all conditions. If sets of several levels satisfy them,
  /// the set is one of the coarsest level; throws an error unless this level has exactly one set.
  ///
  /// - Parameters:
  ///   - all: The sets to choose from.
  ///   - level: The level that the set must have; nil for any level.
  ///   - name: The name that the set must have; nil for any name. If a name is given, `day` is
  ///     ignored.
  ///   - day: The day on which the set must be valid, if no name is given; nil for any day.
  /// - Throws: ``LedgerStoreError/noDistrictSet(level:name:available:)``,
  ///   ``LedgerStoreError/noValidDistrictSet(day:available:)`` or
  ///   ``LedgerStoreError/ambiguousDistrictSet(available:)``.
  package static func choice(
    of all: [DistrictSet], level: String?, name: String?, on day: CalendarDay?
  ) throws(LedgerStoreError) -> DistrictSet {
    let fitting = all.filter {
      (level == nil || $0.level == level) && (name == nil || $0.name == name)
    }
    guard !fitting.isEmpty else {
      throw LedgerStoreError.noDistrictSet(level: level, name: name, available: all)
    }
    guard name == nil, let day else {
      return try coarsest(of: fitting)
    }
    let valid = fitting.filter { $0.isValid(on: day) }
    guard !valid.isEmpty else {
      throw LedgerStoreError.noValidDistrictSet(
        day: day, available: fitting)
    }
    return try coarsest(of: valid)
  }

  /// Returns the only set of the coarsest level among some sets.
  private static func coarsest(
    of sets: [DistrictSet]
  ) throws(LedgerStoreError) -> DistrictSet {
    let least = sets.dropFirst().reduce(sets[0]) { $1.isCoarser(than: $0) ? $1 : $0 }
    let candidates = sets.filter { $0.level == least.level }
    guard candidates.count == 1 else {
      throw LedgerStoreError.ambiguousDistrictSet(available: candidates)
    }
    return least
  }

  /// The known levels, the coarsest first.
  private static let levels = ["country", "province", "sido", "sigungu", "dong", "legal-dong"]

  /// Whether the districts are of a coarser level than the districts of another set. If the levels
  /// are not known, the set with fewer districts is the coarser one.
  private func isCoarser(than other: DistrictSet) -> Bool {
    if let own = Self.levels.firstIndex(of: level),
      let others = Self.levels.firstIndex(of: other.level)
    {
      return own < others
    }
    return count < other.count
  }
}

extension StoreChange {
  /// Stores a set of districts, either completely or not at all.
  ///
  /// - Parameter replacing: Whether the new set replaces an existing set with the same name.
  /// - Throws: ``LedgerStoreError/districtSetExists(name:)``.
  package func addDistrictSet(
    _ set: DistrictSet, districts: [StoredDistrict], replacing: Bool
  ) throws {
    let db = try db
    if let old = try Self.setID(set.name, in: db) {
      guard replacing else { throw LedgerStoreError.districtSetExists(name: set.name) }
      try Self.removeSet(old, in: db)
    }
    try db.execute(
      sql: """
        INSERT INTO district_sets(name, level, source, licence, attribution, valid_from, valid_to)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        set.name, set.level, set.source, set.licence, set.attribution,
        set.validFrom?.description, set.validTo?.description,
      ])
    try Self.insert(districts, intoSet: db.lastInsertedRowID, in: db)
    let boxes = districts.compactMap(\.displayed.boundingBox)
    if var extent = boxes.first {
      for box in boxes.dropFirst() { extent.formUnion(box) }
      try widen(["districts"], by: extent, in: db)
    }
    try GeoPackageSchema.touch(["districts", "district_sets"], in: db)
  }

  /// Removes a set with its districts. If a district of the removed set is the parent of a district
  /// in another set, that other district has no parent afterwards.
  ///
  /// - Returns: The number of districts in the set.
  /// - Throws: ``LedgerStoreError/noDistrictSet(level:name:available:)``.
  package func removeDistrictSet(named name: String) throws -> Int {
    let set = try districtSet(level: nil, name: name)
    let db = try db
    try Self.removeSet(set.id, in: db)
    try GeoPackageSchema.touch(["districts", "district_sets"], in: db)
    return set.count
  }

  /// Sets the parents of districts, given by their row ids; nil removes the parent.
  package func setParents(_ parents: [(district: Int64, parent: Int64?)]) throws {
    let db = try db
    let update = try db.makeStatement(
      sql: "UPDATE districts SET parent_id = ? WHERE id = ? AND parent_id IS NOT ?")
    for (district, parent) in parents {
      try update.execute(arguments: [parent, district, parent])
    }
    try GeoPackageSchema.touch(["districts"], in: db)
  }
}
