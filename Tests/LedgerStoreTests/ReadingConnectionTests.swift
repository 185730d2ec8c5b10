import GRDB
import GRDBSQLite
import GeoPackage
import Spending
import TestSupport
import Testing

@testable import LedgerStore

/// The connection that reads keeps what it compiled, and cannot write.
@Suite final class ReadingConnectionTests: LedgerSuite {
  @Test func `it stays one that cannot write`() throws {
    for _ in 0..<3 {
      let isReadOnly = try store.read { reader in
        try Bool.fetchOne(reader.connection, sql: "PRAGMA query_only")
      }
      #expect(isReadOnly == true)
      #expect(throws: GeoPackageError.self) {
        try store.read { try $0.connection.execute(sql: "DELETE FROM settings") }
      }
      #expect(throws: (any Error).self) { try store.read { _ in throw CancellationError() } }
    }
    #expect(try file.strings("SELECT value FROM settings").isEmpty == false)
  }

  @Test func `statements are compiled once`() throws {
    func statement() throws -> (ObjectIdentifier, Int32) {
      try store.read { reader in
        _ = try reader.snapshotChanges()
        let statement = try reader.connection.cachedStatement(
          sql: "SELECT build, payments, places FROM cache_mark WHERE id = 1")
        // How often SQLite had to compile it anew, which it does where a pragma has told it to.
        return (
          ObjectIdentifier(statement),
          unsafe sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
        )
      }
    }
    let first = try statement()
    for _ in 0..<4 { #expect(try statement() == first) }
  }

  @Test func `a statement of the cache begins anew, with nothing bound`() throws {
    try store.read { reader in
      let sql = "SELECT ?1 UNION ALL SELECT 7"
      do {
        let rows = try RawStatement(cached: reader.connection, sql)
        rows.bind(Int64(5), at: 1)
        #expect(try rows.step() && rows.integer(0) == 5)
      }
      let rows = try RawStatement(cached: reader.connection, sql)
      #expect(try rows.step() && rows.isNull(0))
      #expect(try rows.step() && rows.integer(0) == 7)
      #expect(try !rows.step())
      #expect(throws: (any Error).self) {
        try RawStatement(cached: reader.connection, "SELECT FROM")
      }
    }
  }

  @Test func `what another program adds to the schema is met by statements that are kept`() throws {
    func sets() throws -> [String] { try store.read { try $0.districtSets().map(\.name) } }
    #expect(try sets() == [])
    try file.sql { db in
      try db.execute(
        sql: """
          INSERT INTO district_sets(name, level) VALUES ('a', 'x');
          ALTER TABLE district_sets ADD COLUMN later TEXT;
          INSERT INTO district_sets(name, level, later) VALUES ('b', 'x', '9');
          """)
    }
    #expect(try sets() == ["a", "b"])
    #expect(try store.read { try $0.districtSets().map(\.count) } == [0, 0])
  }
}
