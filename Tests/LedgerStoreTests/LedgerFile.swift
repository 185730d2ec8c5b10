import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import TestSupport

@testable import LedgerStore

/// A ledger's file, looked at and changed as another program does it: by plain SQL.
struct LedgerFile {
  let path: String

  /// The bytes of an empty ledger: a copy takes a tenth of the time of a new one.
  private static let empty = Result {
    let folder = try TemporaryFolder()
    try LedgerDatabase.create(
      at: folder["ledger.gpkg"], settings: LedgerSettings(region: LedgerSettings.korea))
    return try Data(contentsOf: URL(filePath: folder["ledger.gpkg"]))
  }

  /// Makes an empty ledger in Korea.
  init(in folder: TemporaryFolder) throws {
    path = folder["ledger.gpkg"]
    _ = try FileManager.default.createFile(
      atPath: path, contents: Self.empty.get(), attributes: [.posixPermissions: 0o600])
  }

  /// Makes an empty ledger.
  init(in folder: TemporaryFolder, settings: LedgerSettings) throws {
    path = folder["ledger.gpkg"]
    try LedgerDatabase.create(at: path, settings: settings)
  }

  /// A ledger that is there already.
  init(at path: String) { self.path = path }

  /// Runs `body` on a connection that checks no foreign keys and knows the functions of the R*Tree
  /// triggers, as that of a desktop program does.
  func sql<Result>(_ body: (Database) throws -> Result) throws -> Result {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase(SpatialFunctions.register)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.writeWithoutTransaction(body)
    try queue.close()
    return result
  }

  func execute(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
    try self.sql { try $0.execute(sql: sql, arguments: arguments) }
  }

  func integer(_ sql: String) throws -> Int64? {
    try self.sql { try Int64.fetchOne($0, sql: sql) }
  }

  func strings(_ sql: String) throws -> [String?] {
    try self.sql { try Optional<String>.fetchAll($0, sql: sql) }
  }

  /// Whether the file is sound to SQLite and its R*Trees are to theirs.
  func isSound() throws -> Bool {
    try sql { db in
      let checks = [
        "PRAGMA integrity_check", "SELECT rtreecheck('rtree_places_geom')",
        "SELECT rtreecheck('rtree_districts_geom')",
      ]
      return try checks.allSatisfy { try String.fetchOne(db, sql: $0) == "ok" }
        && Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty
    }
  }

  /// Everything in the file: the schema and every row of every table, the R*Trees' nodes included.
  func dump() throws -> [String] {
    try sql { db in
      var lines = try Row.fetchAll(
        db, sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
      ).map { line($0) }
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      for table in tables {
        lines += try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map {
          table + " " + line($0)
        }.sorted()
      }
      return lines
    }
  }

  /// The rows of the ledger's own tables and what their R*Trees hold, without the history.
  func content() throws -> [String] {
    try sql { db in
      let tables = try TableShape.all(in: db).map(\.name)
      let trees = try ["rtree_places_geom", "rtree_saved_places_geom", "rtree_districts_geom"]
        .filter { try db.tableExists($0) }
      return try (tables + trees).flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\" ORDER BY id").map {
          table + " " + line($0)
        }
      }
    }
  }

  private func line(_ row: Row) -> String {
    row.databaseValues.map { value in
      switch value.storage {
      case .blob(let data): data.base64EncodedString()
      default: value.description
      }
    }.joined(separator: "|")
  }
}
