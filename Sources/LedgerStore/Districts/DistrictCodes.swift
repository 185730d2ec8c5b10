import GRDB
import GeoPackage

/// A row of the crosswalk: one district in two code systems.
public struct DistrictCode: Hashable, Sendable {
  /// The code of the administration.
  public var standard: String
  /// The code of the statistics office.
  public var statistics: String
  /// The name.
  public var name: String

  /// Creates a row.
  public init(standard: String, statistics: String, name: String) {
    self.standard = standard
    self.statistics = statistics
    self.name = name
  }
}

extension StoreReader {
  /// The crosswalk in the order of its file; empty without one.
  package func districtCodes() throws -> [DistrictCode] {
    try Row.fetchAll(
      db, sql: "SELECT standard, statistics, name FROM district_codes ORDER BY id"
    ).map {
      DistrictCode(
        standard: $0.text("standard") ?? "", statistics: $0.text("statistics") ?? "",
        name: $0.text("name") ?? "")
    }
  }
}

extension StoreChange {
  /// Stores a crosswalk in the place of the one before, whole or not at all.
  package func setDistrictCodes(_ codes: [DistrictCode]) throws {
    let db = try db
    try db.execute(sql: "DELETE FROM district_codes")
    let insert = try RawStatement(
      db, "INSERT INTO district_codes(standard, statistics, name) VALUES (?, ?, ?)")
    for code in codes {
      insert.bind(code.standard, at: 1)
      insert.bind(code.statistics, at: 2)
      insert.bind(code.name, at: 3)
      try insert.run()
    }
    try GeoPackageSchema.touch(["district_codes"], in: db)
  }
}
