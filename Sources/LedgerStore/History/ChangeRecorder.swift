import GRDB
import GeoPackage

/// Records the changes of a transaction for the history.
///
/// Temporary triggers on all tables in the history report each changed row, so that a change needs
/// no extra calls and a new table needs no extra code; see ``HistoryTriggers``. An import drops the
/// triggers to save time, and reports the added rows itself. One change can contain both kinds of
/// writes.
final class ChangeRecorder {
  /// The tables whose rows were touched by statements.
  private(set) var tables: [TouchedRows]
  /// The title of the change when it is stored.
  var title: HistoryEntry.Title
  /// The row of the change; nil before anything was stored.
  private(set) var changeID: Int64?
  /// Whether the connection has the triggers; nil before the recorder has created or removed them.
  private var isLooking: Bool?
  private let triggers: HistoryTriggers
  /// Whether the changes were stored; later writes are not recorded.
  private var isStored = false
  /// Blocks of rows that were added in bulk and are not full yet, by table.
  private var open: [String: HistoryBlock] = [:]
  private var stored: [StoredBlock] = []
  /// The ids of the rows that were added in bulk, by table.
  private(set) var added: [String: [ClosedRange<Int64>]] = [:]
  /// The ids that rows added in bulk refer to, by table and column, as reported by
  /// ``refers(_:by:to:)``.
  private(set) var references: [String: [String: Set<Int64>]] = [:]
  /// Rows that were changed or removed after they were added in bulk, by table.
  private(set) var stale: [String: Set<Int64>] = [:]

  /// A stored block of rows that were added in bulk.
  private struct StoredBlock {
    var id: Int64
    var table: String
    var ids: ClosedRange<Int64>
  }

  /// - Parameter tables: The tables that the history covers.
  init(_ title: HistoryEntry.Title, _ tables: [TableShape]) {
    self.title = title
    self.tables = tables.map { TouchedRows($0) }
    triggers = HistoryTriggers(tables)
  }

  /// Stores the recorded changes and ends the recording.
  func store(in db: Database) throws {
    isStored = true
    try finish(db)
  }

  /// From now on, the triggers report every changed row.
  func look(_ db: Database) throws {
    guard isLooking != true else { return }
    try triggers.create(in: db)
    isLooking = true
  }

  /// From now on, the writer reports its rows.
  func lookAway(_ db: Database) throws {
    guard isLooking != false else { return }
    try HistoryTriggers.drop(in: db)
    isLooking = false
  }

  // MARK: Reports of triggers

  /// A row was inserted.
  func inserted(_ id: Int64, into table: Int) {
    if !isStored, !isAdded(id, to: tables[table].shape.name) { tables[table].inserted(id) }
  }

  /// A row is about to be changed; see ``TouchedRows/changes(_:_:)``.
  func changes(
    _ id: Int64, of table: Int, _ append: (_ known: Set<Int>, inout [UInt8]) -> Void
  ) {
    if !isStored, !isAdded(id, to: tables[table].shape.name) { tables[table].changes(id, append) }
  }

  /// A row is about to be removed; see ``TouchedRows/removes(_:_:)``.
  func removes(
    _ id: Int64, from table: Int, _ append: (_ column: Int, inout [UInt8]) -> Void
  ) {
    if !isStored, !isAdded(id, to: tables[table].shape.name) { tables[table].removes(id, append) }
  }

  /// Returns whether a row was added in bulk by this change: it did not exist before, and only its
  /// final state has to be read.
  private func isAdded(_ id: Int64, to table: String) -> Bool {
    guard added[table]?.contains(where: { $0.contains(id) }) == true else { return false }
    stale[table, default: []].insert(id)
    return true
  }

  // MARK: Reports of an import

  /// Reports a row that was added.
  func added(_ id: Int64, to table: String) {
    guard let index = tables.firstIndex(where: { $0.shape.name == table }) else { return }
    inserted(id, into: index)
  }

  /// Reports rows that were added in bulk: ids from `first` on, with their digests.
  func added(
    _ digests: some Collection<UInt32>, to table: String, from first: Int64, in db: Database
  ) throws {
    guard !digests.isEmpty else { return }
    let last = first + Int64(digests.count) - 1
    if let range = added[table]?.last, range.upperBound + 1 == first {
      added[table]?.removeLast()
      added[table]?.append(range.lowerBound...last)
    } else {
      // A block holds rows that follow one another.
      try close(table, in: db)
      added[table, default: []].append(first...last)
    }
    var block = open.removeValue(forKey: table) ?? HistoryBlock(table: table, columns: [])
    for (offset, digest) in digests.enumerated() {
      block.appendAbsent(id: first + Int64(offset), digest: digest)
      guard block.isFull else { continue }
      open[table] = block
      try close(table, in: db)
      block = HistoryBlock(table: table, columns: [])
    }
    if !block.ids.isEmpty { open[table] = block }
  }

  /// Reports the ids of another table to which rows added to `table` refer in `column`, except the
  /// ids of rows that are added to the other table in bulk.
  func refers(_ table: String, by column: String, to ids: Set<Int64>) {
    references[table, default: [:]][column, default: []].formUnion(ids)
  }

  /// Reports a column of a payment that was NULL and now has a value.
  func filled(_ column: String, ofPayment id: Int64) {
    guard let index = tables.firstIndex(where: { $0.shape.name == "payments" }),
      let number = tables[index].shape.columns.firstIndex(of: column)
    else { return }
    changes(id, of: index) { known, bytes in
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
    stored.append(StoredBlock(id: db.lastInsertedRowID, table: table, ids: first...last))
  }

  /// Updates the digests of rows that were changed after they were added, and removes rows that
  /// were added and then deleted.
  private func refresh(_ db: Database) throws {
    for (table, ids) in stale {
      guard let shape = tables.first(where: { $0.shape.name == table })?.shape else { continue }
      let select = try shape.selectByID(db)
      let seeds = shape.seeds
      var rest = ids.sorted()[...]
      for block in stored where block.table == table {
        let touched = Set(rest.prefix { $0 <= block.ids.upperBound })
        rest = rest.drop { $0 <= block.ids.upperBound }
        guard !touched.isEmpty, let old = try HistoryBlock.read(db, id: block.id) else { continue }
        var new = HistoryBlock(table: table, columns: [])
        for (id, digest) in zip(old.ids, old.digests) {
          guard touched.contains(id) else {
            new.appendAbsent(id: id, digest: digest)
            continue
          }
          select.bind(id, at: 1)
          if try select.step() {
            new.appendAbsent(id: id, digest: RowDigest(select, seeds: seeds).value)
          }
          select.reset()
        }
        try new.update(in: db, id: block.id)
      }
    }
  }

  // MARK: Storing

  private func finish(_ db: Database) throws {
    for table in tables { try table.forEachBlock(in: db) { try store($0, in: db) } }
    for table in open.keys.sorted() { try close(table, in: db) }
    try refresh(db)
  }

  private func store(_ block: HistoryBlock, in db: Database) throws {
    try block.insert(into: db, change: change(db))
  }

  /// Returns the change to which the blocks belong. It is created with its first block; undone
  /// changes can then no longer be redone.
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
