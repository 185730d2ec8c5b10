import GRDB
import GeoPackage

/// The foreign keys of the ledger, and the rows that a swap deleted or restored. They serve to
/// check that the row of every reference exists.
struct RowReferences {
  private let keys: [RowLink]
  private var gone: [String: [Int64]] = [:]
  private var came: [String: [Int64]] = [:]

  init(_ db: Database) throws {
    keys = try RowLink.all(in: db)
  }

  mutating func note(gone: [Int64], came: [Int64], in table: String) {
    if !gone.isEmpty { self.gone[table, default: []] += gone }
    if !came.isEmpty { self.came[table, default: []] += came }
  }

  /// Returns the rows that refer to a deleted row, and the restored rows that refer to a missing
  /// row.
  func conflicts(_ db: Database) throws -> [HistoryConflict] {
    let limit = HistorySwap.listedConflicts
    var found: [HistoryConflict] = []
    for key in keys {
      if let gone = gone[key.parent] {
        try Self.fill(gone, in: db)
        found += try rows(
          """
          SELECT c.id, c.\(TableShape.quoted(key.column)) AS parent
          FROM temp.history_ids i
          JOIN main.\(TableShape.quoted(key.child)) c
            ON c.\(TableShape.quoted(key.column)) = i.id
          LIMIT \(limit)
          """, in: db
        ).map { .init(table: key.child, id: $0, reason: .uses(table: key.parent, id: $1)) }
      }
      if let came = came[key.child], !key.goesAlong {
        try Self.fill(came, in: db)
        found += try rows(
          """
          SELECT c.id, c.\(TableShape.quoted(key.column)) AS parent
          FROM temp.history_ids i JOIN main.\(TableShape.quoted(key.child)) c ON c.id = i.id
          WHERE c.\(TableShape.quoted(key.column)) NOTNULL AND NOT EXISTS (
            SELECT 1 FROM main.\(TableShape.quoted(key.parent)) p
            WHERE p.id = c.\(TableShape.quoted(key.column)))
          LIMIT \(limit)
          """, in: db
        ).map { .init(table: key.child, id: $0, reason: .lacks(table: key.parent, id: $1)) }
      }
    }
    try db.execute(sql: "DROP TABLE IF EXISTS temp.history_ids")
    return found
  }

  private func rows(_ sql: String, in db: Database) throws -> [(Int64, Int64)] {
    try Row.fetchAll(db, sql: sql).map { ($0.whole("id") ?? 0, $0.whole("parent") ?? 0) }
  }

  private static func fill(_ ids: [Int64], in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE IF NOT EXISTS history_ids (id INTEGER PRIMARY KEY NOT NULL);
        DELETE FROM temp.history_ids
        """)
    let insert = try BatchInsert(db, into: "temp.history_ids", columnCount: 1)
    try insert.insert(count: ids.count) { position, statement, base in
      statement.bind(ids[position], at: base + 1)
    }
  }
}
