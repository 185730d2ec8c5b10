import GRDB
import GeoPackage

extension StoreReader {
  /// The rows of the district code crosswalk, in the order of the imported file; empty if there is
  /// no crosswalk.
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
  /// Stores a crosswalk of district codes completely or not at all; it replaces the previous
  /// crosswalk.
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
