import GRDB

/// The temporary triggers on all tables in the history, which report each changed row to
/// ``TouchFunction``.
///
/// They stay on the writing connection from one change to the next, because SQLite needs longer to
/// compile them than to write a payment. Between changes, the function ignores their reports.
struct HistoryTriggers {
  private let tables: [TableShape]
  /// A digest of the tables and their columns, with which the name of each trigger ends: triggers
  /// of an earlier schema therefore have different names.
  private let digest: String

  init(_ tables: [TableShape]) {
    self.tables = tables
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for table in tables {
      for name in [table.name] + table.columns {
        // FNV-1a; 0xFF is in no text and ends each name.
        for byte in Array(name.utf8) + [0xFF] {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
      hash = (hash ^ 0xFE) &* 0x100_0000_01B3
    }
    digest = String(hash, radix: 16)
  }

  /// Makes sure that the connection has these triggers and no triggers of an earlier schema.
  ///
  /// If the transaction is rolled back, SQLite also removes the triggers that it created.
  func create(in db: Database) throws {
    // REPLACE fires the triggers of the rows it removes only then.
    if try !Self.isRecursive(db) { try db.execute(sql: "PRAGMA recursive_triggers=ON") }
    if try Self.count("history_*_\(digest)", in: db) == 3 * tables.count { return }
    try Self.dropAll(in: db)
    let function = TouchFunction.name
    for (number, table) in tables.enumerated() {
      let name = TableShape.quoted(table.name)
      let columns = table.columns.map(TableShape.quoted)
      let pairs = columns.map { ", OLD.\($0), NEW.\($0)" }.joined()
      let old = columns.map { ", OLD.\($0)" }.joined()
      let end = "\(number)_\(digest)"
      // An insertion has its id only afterwards; the other events are seen before triggers of the
      // table change the row further.
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER history_insert_\(end) AFTER INSERT ON main.\(name)
          BEGIN SELECT \(function)(\(number), 0, NEW.id); END;
          CREATE TEMP TRIGGER history_update_\(end) BEFORE UPDATE ON main.\(name)
          BEGIN SELECT \(function)(\(number), 1, OLD.id, NEW.id\(pairs)); END;
          CREATE TEMP TRIGGER history_delete_\(end) BEFORE DELETE ON main.\(name)
          BEGIN SELECT \(function)(\(number), 2, OLD.id\(old)); END;
          """)
    }
  }

  /// Removes the triggers of the connection: a writer that reports its rows itself, or whose rows
  /// the history does not record, is faster without them.
  static func drop(in db: Database) throws {
    try dropAll(in: db)
    if try isRecursive(db) { try db.execute(sql: "PRAGMA recursive_triggers=OFF") }
  }

  private static func count(_ pattern: String, in db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM temp.sqlite_schema WHERE type = 'trigger' AND name GLOB ?",
      arguments: [pattern]) ?? 0
  }

  private static func dropAll(in db: Database) throws {
    // Nearly always there are no triggers: a command makes one change.
    guard try count("history_*", in: db) > 0 else { return }
    let names = try String.fetchAll(
      db,
      sql: "SELECT name FROM temp.sqlite_schema WHERE type = 'trigger' AND name GLOB 'history_*'")
    for name in names { try db.execute(sql: "DROP TRIGGER temp.\(name)") }
  }

  private static func isRecursive(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "PRAGMA recursive_triggers") ?? false
  }
}
