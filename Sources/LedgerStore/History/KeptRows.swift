import GRDB
import GeoPackage

/// The rows of an import that remain when the import is undone: payments that other imports also
/// contained, which then belong to those imports, and the places and categories that other payments
/// use.
struct KeptRows {
  /// The ids by table.
  private(set) var ids: [String: Set<Int64>] = [:]

  /// No row.
  init() {}

  /// Finds these rows, and assigns the payments to the next import that contained them.
  ///
  /// - Complexity: O(*k* log *n*) for *k* payments that other imports also contained.
  init(of change: HistoryEntry, in db: Database) throws {
    guard try db.tableExists("payment_sightings") else { return }
    let imports = try Self.imports(of: change, in: db).map(String.init).joined(separator: ", ")
    guard !imports.isEmpty else { return }
    try db.execute(
      sql: """
        CREATE TEMP TABLE IF NOT EXISTS history_kept (
          id INTEGER PRIMARY KEY NOT NULL, sighting_id INTEGER NOT NULL, import_id INTEGER NOT NULL);
        DELETE FROM temp.history_kept;
        INSERT INTO temp.history_kept(id, sighting_id, import_id)
        SELECT p.id, min(s.id), s.import_id FROM payment_sightings s
        JOIN payments p ON p.id = s.payment_id
        WHERE p.import_id IN (\(imports)) AND s.import_id NOT IN (\(imports)) GROUP BY p.id
        """)
    defer { try? db.execute(sql: "DROP TABLE temp.history_kept") }
    let kept = try Self.fetch("SELECT id FROM temp.history_kept", db)
    let handed = try handedOver(to: imports, by: change, without: kept, in: db)
    // Its sightings of payments that were given to it were deleted then.
    let seen = try Self.rows(of: "payment_sightings", in: change, db)
    ids["payment_sightings"] = try Self.missing(seen, from: "payment_sightings", db)
    try release(handed, db)
    ids["payments"] = kept
    for table in ["payment_identities", "payment_tags"] {
      ids[table] = try Self.fetch(
        "SELECT id FROM \(table) WHERE payment_id IN (SELECT id FROM temp.history_kept)", db)
    }
    // A refund whose payment is deleted loses its reference.
    try db.execute(
      sql: """
        UPDATE payments SET cancels_id = NULL
        WHERE id IN (SELECT id FROM temp.history_kept) AND cancels_id IN (
          SELECT id FROM payments WHERE import_id IN (\(imports)))
          AND cancels_id NOT IN (SELECT id FROM temp.history_kept);
        UPDATE payments SET import_id =
          (SELECT k.import_id FROM temp.history_kept k WHERE k.id = payments.id)
        WHERE id IN (SELECT id FROM temp.history_kept);
        DELETE FROM payment_sightings WHERE id IN (SELECT sighting_id FROM temp.history_kept)
        """)
    try keepUsed(by: "import_id IS NULL OR import_id NOT IN (\(imports))", of: change, db)
  }

  /// Keeps the places and categories of the change that payments of other imports use.
  private mutating func keepUsed(
    by others: String, of change: HistoryEntry, _ db: Database
  ) throws {
    let made = Set(try Self.rows(of: "places", in: change, db))
    let used = try Self.fetch(
      "SELECT DISTINCT place_id FROM payments WHERE place_id NOTNULL AND (\(others))", db)
    let gone = made.subtracting(used)
    ids["places"] = made.intersection(used)
    ids["categories"] = try Self.fetch(
      """
      WITH RECURSIVE used(id) AS (
        SELECT DISTINCT category_id FROM payments WHERE \(others)
        UNION SELECT category_id FROM places
        WHERE id NOT IN (\(gone.sorted().map(String.init).joined(separator: ", ")))
        UNION SELECT parent_id FROM categories c JOIN used ON c.id = used.id)
      SELECT id FROM used WHERE id NOTNULL
      """, db)
  }

  /// The payments that were assigned to the imports of a change, and that no other import
  /// contained.
  private func handedOver(
    to imports: String, by change: HistoryEntry, without kept: Set<Int64>, in db: Database
  ) throws -> [Int64] {
    let all = try Int64.fetchAll(
      db, sql: "SELECT id FROM payments WHERE import_id IN (\(imports)) ORDER BY id")
    let brought = Set(try Self.rows(of: "payments", in: change, db))
    return all.filter { !brought.contains($0) && !kept.contains($0) }
  }

  /// Removes payments that no remaining import contains.
  private func release(_ payments: [Int64], _ db: Database) throws {
    for id in payments {
      for sql in [
        "UPDATE payments SET cancels_id = NULL WHERE cancels_id = ?",
        "DELETE FROM payment_identities WHERE payment_id = ?",
        "DELETE FROM payment_tags WHERE payment_id = ?",
        "DELETE FROM visits WHERE payment_id = ?", "DELETE FROM visit_details WHERE payment_id = ?",
        "DELETE FROM payment_attachments WHERE payment_id = ?",
        "DELETE FROM payment_sightings WHERE payment_id = ?", "DELETE FROM payments WHERE id = ?",
      ] {
        try db.cachedStatement(sql: sql).execute(arguments: [id])
      }
    }
  }

  /// The imports that a change made.
  private static func imports(of change: HistoryEntry, in db: Database) throws -> [Int64] {
    try rows(of: "imports", in: change, db)
  }

  /// The rows of a table that a change touched.
  private static func rows(
    of table: String, in change: HistoryEntry, _ db: Database
  ) throws -> [Int64] {
    let blocks = try Int64.fetchAll(
      db, sql: "SELECT id FROM history_blocks WHERE change_id = ? AND table_name = ?",
      arguments: [change.id, table])
    return try blocks.flatMap { try HistoryBlock.read(db, id: $0)?.ids ?? [] }
  }

  private static func missing(
    _ ids: [Int64], from table: String, _ db: Database
  ) throws -> Set<Int64> {
    let present = try RawStatement(db, "SELECT 1 FROM \(table) WHERE id = ?")
    return Set(
      try ids.filter { id in
        present.bind(id, at: 1)
        defer { present.reset() }
        return try !present.step()
      })
  }

  private static func fetch(_ sql: String, _ db: Database) throws -> Set<Int64> {
    Set(try Int64.fetchAll(db, sql: sql))
  }
}
