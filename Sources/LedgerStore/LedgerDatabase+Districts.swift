import Foundation
import GRDB
import GeoPackage
public import SimpleFeatures

/// A stored set of districts.
public struct DistrictSet: Hashable, Sendable {
  /// The row id.
  public var id: Int64
  /// The name, unique in the ledger.
  public var name: String
  /// The level: `sido`, `sigungu`, `dong` or a word of one's own.
  public var level: String
  /// How many districts it has.
  public var count: Int
}

/// A stored district.
public struct StoredDistrict: Sendable {
  /// The row id.
  public var id: Int64
  /// The official code.
  public var code: String
  /// The name.
  public var name: String
  /// The rings as published, rounded once.
  public var shape: MultiPolygon

  /// Creates a district; `id` is ignored when it is stored.
  public init(id: Int64 = 0, code: String, name: String, shape: MultiPolygon) {
    self.id = id
    self.code = code
    self.name = name
    self.shape = shape
  }
}

extension LedgerDatabase {
  /// The sets of districts by name.
  public func districtSets() throws -> [DistrictSet] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT s.id, s.name, s.level, (SELECT count(*) FROM districts d WHERE d.set_id = s.id) AS n
          FROM district_sets s ORDER BY s.name
          """
      ).map { DistrictSet(id: $0["id"], name: $0["name"], level: $0["level"], count: $0["n"]) }
    }
  }

  /// The one set that fits.
  ///
  /// - Parameters:
  ///   - level: Only sets of this level; nil for any.
  ///   - name: Only the set of this name; nil for any.
  /// - Throws: ``LedgerStoreError/noDistrictSet(wanted:available:)`` or
  ///   ``LedgerStoreError/ambiguousDistrictSet(available:)``.
  public func districtSet(level: String?, name: String?) throws -> DistrictSet {
    let all = try districtSets()
    let listed = all.map { "\($0.name) (\($0.level))" }
    let fitting = all.filter {
      (level == nil || $0.level == level) && (name == nil || $0.name == name)
    }
    guard let first = fitting.first else {
      let wanted = [level.map { "at level \($0)" }, name.map { "named \($0)" }]
      throw LedgerStoreError.noDistrictSet(
        wanted: wanted.compactMap { $0 }.joined(separator: " "), available: listed)
    }
    guard fitting.count == 1 else {
      throw LedgerStoreError.ambiguousDistrictSet(available: listed)
    }
    return first
  }

  /// The districts of a set in order of their codes' UTF-8 bytes.
  ///
  /// - Complexity: O(*v*) for *v* vertices, 0.1 s for 700 000.
  public func districts(of set: DistrictSet) throws -> [StoredDistrict] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT id, code, name, geom FROM districts WHERE set_id = ? ORDER BY code",
        arguments: [set.id]
      ).map { row in
        let blob: Data = row["geom"]
        return StoredDistrict(
          id: row["id"], code: row["code"], name: row["name"],
          shape: try GeometryBlob.decodeMultiPolygon(Array(blob)))
      }
    }
  }

  /// Stores a set of districts, whole or not at all.
  ///
  /// - Parameter replacing: Whether a set of the same name gives way.
  /// - Throws: ``LedgerStoreError/districtSetExists(name:)``.
  public func addDistrictSet(
    name: String, level: String, source: String?, licence: String?, attribution: String?,
    districts: [StoredDistrict], replacing: Bool
  ) throws {
    try write { db in
      if let old = try Int64.fetchOne(
        db, sql: "SELECT id FROM district_sets WHERE name = ?", arguments: [name])
      {
        guard replacing else { throw LedgerStoreError.districtSetExists(name: name) }
        try db.execute(sql: "DELETE FROM districts WHERE set_id = ?", arguments: [old])
        try db.execute(sql: "DELETE FROM district_sets WHERE id = ?", arguments: [old])
      }
      try db.execute(
        sql: """
          INSERT INTO district_sets(name, level, source, licence, attribution) VALUES (?, ?, ?, ?, ?)
          """, arguments: [name, level, source, licence, attribution])
      let set = db.lastInsertedRowID
      let insert = try RawStatement(
        db, "INSERT INTO districts(geom, set_id, code, name) VALUES (?, ?, ?, ?)")
      var extent: BoundingBox?
      for district in districts {
        insert.bind(blob: GeometryBlob.multiPolygon(district.shape), at: 1)
        insert.bind(set, at: 2)
        insert.bind(district.code, at: 3)
        insert.bind(district.name, at: 4)
        try insert.run()
        guard let box = district.shape.boundingBox else { continue }
        if extent == nil { extent = box } else { extent?.formUnion(box) }
      }
      if let extent { try widen(["districts"], by: extent, in: db) }
      try GeoPackageSchema.touch(["districts", "district_sets"], in: db)
    }
  }

  func widen(_ layers: [String], by box: BoundingBox, in db: Database) throws {
    try GeoPackageSchema.widenExtent(
      of: layers, west: Double(box.westE7) / 1e7, south: Double(box.southE7) / 1e7,
      east: Double(box.eastE7) / 1e7, north: Double(box.northE7) / 1e7, in: db)
  }
}
