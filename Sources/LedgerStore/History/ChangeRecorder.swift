import GRDB
import GeoPackage

/// Records what a transaction changes, for the history.
///
/// Statements are seen by temporary triggers over all tables that history covers, so that a command
/// writes as it likes and a table that comes later needs nothing. A bulk import has no triggers and
/// tells of its rows itself.
final class ChangeRecorder {
  /// The tables with the rows that were touched.
  var tables: [TouchedRows]
  private let title: HistoryEntry.Title
  private var changeID: Int64?
  /// Blocks of rows that were added in bulk and are not full yet, by table.
  private var open: [String: HistoryBlock] = [:]
  private var added: [AddedBlock] = []
  /// The first payment that was added in bulk: no other has a larger id.
  private var firstAdded: Int64?
  /// Payments that got a column after they were added.
  private var stale: [Int64] = []

  /// A stored block of rows that were added in bulk.
  private struct AddedBlock {
    var id: Int64
    var table: String
    var ids: ClosedRange<Int64>
  }

  /// Runs `body`, recording what it changes as one change.
  ///
  /// - Parameter seesStatements: Whether every statement is seen; otherwise `body` tells of its rows.
  static func recording<Result>(
    _ title: HistoryEntry.Title, in db: Database, seesStatements: Bool = true,
    _ body: (ChangeRecorder) throws -> Result
  ) throws -> Result {
    let recorder = try ChangeRecorder(title, in: db)
    guard seesStatements else {
      let result = try body(recorder)
      try recorder.finish(db)
      return result
    }
    let result = try recorder.seeing(db) { try body(recorder) }
    try recorder.finish(db)
    return result
  }

  /// Runs `body` seeing every statement of it.
  func seeing<Result>(_ db: Database, _ body: () throws -> Result) throws -> Result {
    try withExtendedLifetime(self) {
      TouchFunction.register(self, on: db)
      defer { TouchFunction.unregister(from: db) }
      try createTriggers(db)
      // A failure rolls the transaction back, and the triggers with it.
      let result = try body()
      try dropTriggers(db)
      return result
    }
  }

  private init(_ title: HistoryEntry.Title, in db: Database) throws {
    self.title = title
    tables = try TableShape.all(in: db).map { TouchedRows($0) }
  }

  // MARK: Triggers

  private func createTriggers(_ db: Database) throws {
    // REPLACE tells of the rows it removes only then.
    try db.execute(sql: "PRAGMA recursive_triggers=ON")
    let function = TouchFunction.name
    for (number, table) in tables.enumerated() {
      let name = TableShape.quoted(table.shape.name)
      let columns = table.shape.columns.map(TableShape.quoted)
      let pairs = columns.map { ", OLD.\($0), NEW.\($0)" }.joined()
      let old = columns.map { ", OLD.\($0)" }.joined()
      // An insertion has its id only afterwards; the others are seen before triggers of the table
      // change the row further.
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER history_insert_\(number) AFTER INSERT ON main.\(name)
          BEGIN SELECT \(function)(\(number), 0, NEW.id); END;
          CREATE TEMP TRIGGER history_update_\(number) BEFORE UPDATE ON main.\(name)
          BEGIN SELECT \(function)(\(number), 1, OLD.id, NEW.id\(pairs)); END;
          CREATE TEMP TRIGGER history_delete_\(number) BEFORE DELETE ON main.\(name)
          BEGIN SELECT \(function)(\(number), 2, OLD.id\(old)); END;
          """)
    }
  }

  private func dropTriggers(_ db: Database) throws {
    for number in tables.indices {
      for event in ["insert", "update", "delete"] {
        try db.execute(sql: "DROP TRIGGER temp.history_\(event)_\(number)")
      }
    }
    try db.execute(sql: "PRAGMA recursive_triggers=OFF")
  }

  // MARK: Rows that a bulk import tells of

  /// Tells of a row that was added.
  func added(_ id: Int64, to table: String) {
    guard let index = tables.firstIndex(where: { $0.shape.name == table }) else { return }
    tables[index].inserted(id)
  }

  /// Tells of rows that were added in bulk: ids from `first` on, with their digests.
  func added(
    _ digests: some Collection<UInt32>, to table: String, from first: Int64, in db: Database
  )
    throws
  {
    if table == "payments", firstAdded == nil { firstAdded = first }
    for (offset, digest) in digests.enumerated() {
      open[table, default: HistoryBlock(table: table, columns: [])]
        .appendAbsent(id: first + Int64(offset), digest: digest)
      if open[table]?.isFull == true { try close(table, in: db) }
    }
  }

  /// Tells of a column of a payment that was NULL and is no longer.
  func filled(_ column: String, ofPayment id: Int64) {
    if let firstAdded, id >= firstAdded {
      stale.append(id)
      return
    }
    guard let index = tables.firstIndex(where: { $0.shape.name == "payments" }),
      let number = tables[index].shape.columns.firstIndex(of: column)
    else { return }
    tables[index].changes(id) { known, bytes in
      guard !known.contains(number) else { return }
      bytes.appendVarint(UInt64(number + 1))
      bytes.append(RawStatement.ValueKind.null.rawValue)
    }
  }

  private func close(_ table: String, in db: Database) throws {
    guard let block = open.removeValue(forKey: table), let first = block.ids.first,
      let last = block.ids.last
    else { return }
    try store(block, in: db)
    added.append(AddedBlock(id: db.lastInsertedRowID, table: table, ids: first...last))
  }

  /// Gives the rows whose columns were filled after they were added the digests of what they are now.
  private func refreshDigests(_ db: Database) throws {
    guard let payments = tables.first(where: { $0.shape.name == "payments" })?.shape else { return }
    let select = try payments.selectByID(db)
    let seeds = payments.seeds
    stale.sort()
    var rest = stale[...]
    for block in added where block.table == "payments" {
      let ids = Set(rest.prefix { $0 <= block.ids.upperBound })
      rest = rest.drop { $0 <= block.ids.upperBound }
      guard !ids.isEmpty, var stored = try HistoryBlock.read(db, id: block.id) else { continue }
      for (index, id) in stored.ids.enumerated() where ids.contains(id) {
        select.bind(id, at: 1)
        guard try select.step() else { throw HistoryError.damaged }
        stored.digests[index] = RowDigest(select, seeds: seeds).value
        select.reset()
      }
      try stored.update(in: db, id: block.id)
    }
  }

  // MARK: Storing

  private func finish(_ db: Database) throws {
    for table in tables { try table.forEachBlock(in: db) { try store($0, in: db) } }
    for table in open.keys.sorted() { try close(table, in: db) }
    if !stale.isEmpty { try refreshDigests(db) }
  }

  private func store(_ block: HistoryBlock, in db: Database) throws {
    try block.insert(into: db, change: change(db))
  }

  /// The change that blocks belong to. It is made with its first block, and what was undone before
  /// can be redone no longer.
  private func change(_ db: Database) throws -> Int64 {
    if let changeID { return changeID }
    try History.dropUndone(db)
    try db.execute(
      sql: "INSERT INTO history_changes(command, subject) VALUES (?, ?)",
      arguments: [title.command, title.subject])
    changeID = db.lastInsertedRowID
    return db.lastInsertedRowID
  }
}
