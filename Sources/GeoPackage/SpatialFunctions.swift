private import Foundation
package import GRDB

/// The SQL functions that the R*Tree triggers of a GeoPackage call.
package enum SpatialFunctions {
  /// Registers ST_IsEmpty, ST_MinX, ST_MaxX, ST_MinY and ST_MaxY on a connection.
  @Sendable
  package static func register(on db: Database) throws {
    db.add(
      function: DatabaseFunction("ST_IsEmpty", argumentCount: 1, pure: true) { values in
        guard let bytes = blob(values) else { return nil }
        return try GeometryBlob.envelope(bytes) == nil
      })
    edge("ST_MinX", on: db) { $0.0 }
    edge("ST_MaxX", on: db) { $0.1 }
    edge("ST_MinY", on: db) { $0.2 }
    edge("ST_MaxY", on: db) { $0.3 }
  }

  private static func edge(
    _ name: String, on db: Database,
    _ pick: @escaping @Sendable ((Double, Double, Double, Double)) -> Double
  ) {
    db.add(
      function: DatabaseFunction(name, argumentCount: 1, pure: true) { values in
        guard let bytes = blob(values) else { return nil }
        return try GeometryBlob.envelope(bytes).map(pick)
      })
  }

  private static func blob(_ values: [DatabaseValue]) -> [UInt8]? {
    Data.fromDatabaseValue(values[0]).map(Array.init)
  }
}
