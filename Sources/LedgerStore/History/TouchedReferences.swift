import GRDB
import GeoPackage

/// Checks the references of the rows that a change touched, if SQLite did not check them during the
/// change.
///
/// `PRAGMA foreign_key_check` reads whole tables, and finds references that other programs broke
/// long ago; these queries read only the rows of the change.
enum TouchedReferences {
  /// - Throws: ``LedgerStoreError/brokenReference(table:id:column:)`` with a row that refers to a
  ///   missing row.
  /// - Complexity: O(*k* log *n*) for *k* touched of *n* rows.
  static func check(_ recorder: ChangeRecorder, in db: Database) throws {
    let links = try Link.all(in: db)
    for table in recorder.tables {
      let name = table.shape.name
      let added = recorder.added[name] ?? []
      let ids = table.touchedIDs
      for link in links where link.table == name {
        if let told = recorder.references[name]?[link.column] {
          try link.check(told: told, in: db)
        } else {
          for range in added { try link.check(range, in: db) }
        }
        if !ids.isEmpty { try link.check(ids, in: db) }
      }
      // A deleted row may leave others that refer to it.
      let referring = links.filter { $0.parent == name }
      guard !referring.isEmpty else { continue }
      let gone = try missing(ids, in: name, db) + missing(recorder.stale[name] ?? [], in: name, db)
      for link in referring { for id in gone { try link.check(parent: id, in: db) } }
    }
  }

  /// Returns the ids that no row of a table has.
  fileprivate static func missing(
    _ ids: some Sequence<Int64>, in table: String, _ db: Database
  ) throws -> [Int64] {
    let row = try RawStatement(db, "SELECT 1 FROM \(TableShape.quoted(table)) WHERE id = ?")
    return try ids.filter { id in
      row.bind(id, at: 1)
      defer { row.reset() }
      return try !row.step()
    }
  }

  /// A column that refers to the ids of a table.
  private struct Link {
    let table: String
    let column: String
    let parent: String
    /// Whether an index exists for the column.
    let isIndexed: Bool

    static func all(in db: Database) throws -> [Link] {
      try Row.fetchAll(
        db,
        sql: """
          SELECT t.name AS name, f."from" AS "column", f."table" AS parent,
            EXISTS (
              SELECT 1 FROM pragma_index_list(t.name) AS l, pragma_index_info(l.name) AS i
              WHERE i.seqno = 0 AND i.name = f."from") AS indexed
          FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS f
          WHERE t.type = 'table' AND (f."to" IS NULL OR f."to" = 'id')
          ORDER BY t.name, f.id
          """
      ).map {
        Link(
          table: $0["name"], column: $0["column"], parent: $0["parent"], isIndexed: $0["indexed"])
      }
    }

    /// Checks rows by their ids.
    func check(_ ids: ClosedRange<Int64>, in db: Database) throws {
      let (table, column) = (TableShape.quoted(table), TableShape.quoted(column))
      let parent = TableShape.quoted(parent)
      // Many rows are read in the order of their references if an index has it; if a table has no
      // other rows, no check of each row is needed.
      let isLarge = ids.upperBound - ids.lowerBound >= 10_000
      let rows =
        if try isLarge && isWhole(ids, in: db) {
          "?1 <= ?2"
        } else if isLarge && isIndexed {
          "+id BETWEEN ?1 AND ?2"
        } else {
          "id BETWEEN ?1 AND ?2"
        }
      let broken = try Int64.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT value FROM (
              SELECT DISTINCT \(column) AS value FROM \(table) WHERE \(column) NOTNULL AND \(rows)
            ) WHERE NOT EXISTS (SELECT 1 FROM \(parent) WHERE id = value) LIMIT 1
            """), arguments: [ids.lowerBound, ids.upperBound])
      guard let broken else { return }
      let row = try Int64.fetchOne(
        db, sql: "SELECT id FROM \(table) WHERE id BETWEEN ? AND ? AND \(column) = ? LIMIT 1",
        arguments: [ids.lowerBound, ids.upperBound, broken])
      throw LedgerStoreError.brokenReference(
        table: self.table, id: row ?? ids.lowerBound, column: self.column)
    }

    /// Checks single rows.
    func check(_ ids: [Int64], in db: Database) throws {
      let column = TableShape.quoted(column)
      let broken = try RawStatement(
        db,
        """
        SELECT 1 FROM \(TableShape.quoted(table)) AS t WHERE id = ? AND \(column) NOTNULL
          AND NOT EXISTS (SELECT 1 FROM \(TableShape.quoted(parent)) WHERE id = t.\(column))
        """)
      for id in ids {
        broken.bind(id, at: 1)
        defer { broken.reset() }
        if try broken.step() {
          throw LedgerStoreError.brokenReference(table: table, id: id, column: self.column)
        }
      }
    }

    /// Whether the table contains only rows with the given ids.
    private func isWhole(_ ids: ClosedRange<Int64>, in db: Database) throws -> Bool {
      let table = TableShape.quoted(table)
      return try Bool.fetchOne(
        db,
        sql: """
          SELECT NOT EXISTS (SELECT 1 FROM \(table) WHERE id < ?)
            AND NOT EXISTS (SELECT 1 FROM \(table) WHERE id > ?)
          """, arguments: [ids.lowerBound, ids.upperBound]) == true
    }

    /// Checks that the rows with the given ids exist; an import reported that its rows refer to
    /// them.
    func check(told ids: Set<Int64>, in db: Database) throws {
      guard let id = try TouchedReferences.missing(ids, in: parent, db).first else { return }
      throw LedgerStoreError.brokenReference(table: table, id: id, column: column)
    }

    /// Checks that no row refers to a deleted row.
    func check(parent gone: Int64, in db: Database) throws {
      let id = try Int64.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT id FROM \(TableShape.quoted(table)) WHERE \(TableShape.quoted(column)) = ? LIMIT 1
            """), arguments: [gone])
      if let id {
        throw LedgerStoreError.brokenReference(table: table, id: id, column: column)
      }
    }
  }
}
