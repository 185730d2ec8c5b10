import GRDB
import GeoPackage

/// Moves a change from one side to the other: added rows are deleted, deleted rows are restored,
/// and changed rows get their former values. Afterwards, the blocks of the change describe the
/// opposite direction.
///
/// It runs in a separate transaction without checks of foreign keys, and the transaction is rolled
/// back if there are conflicts.
struct HistorySwap {
  /// The greatest number of conflicts that are listed.
  static let listedConflicts = 20

  private(set) var conflicts: [HistoryConflict] = []
  /// The number of all conflicts, including conflicts that are not listed.
  private(set) var conflictCount = 0
  /// The number of rows of the change that are kept unchanged, by table.
  private(set) var keptCounts: [String: Int] = [:]

  private let db: Database
  private let change: HistoryEntry
  private let keepsBlocks: Bool
  private let kept: KeptRows
  private var references: RowReferences

  /// - Parameter keepsBlocks: Whether the blocks keep their direction; the swap is then a separate
  ///   change, whose recorder records the rows.
  /// - Parameter kept: Rows that are kept unchanged.
  init(
    _ db: Database, change: HistoryEntry, keepsBlocks: Bool = false,
    except kept: KeptRows = KeptRows()
  ) throws {
    self.kept = kept
    self.db = db
    self.change = change
    self.keepsBlocks = keepsBlocks
    references = try RowReferences(db)
  }

  mutating func run() throws {
    let bulk = try BulkSwap(change, in: db)
    try bulk.begin(db)
    for id in try Int64.fetchAll(
      db, sql: "SELECT id FROM history_blocks WHERE change_id = ? ORDER BY id",
      arguments: [change.id])
    {
      guard let block = try HistoryBlock.read(db, id: id) else { continue }
      guard let shape = try TableShape(block.table, in: db) else {
        throw HistoryError.foreign(name: block.table)
      }
      var swap = try BlockSwap(block, of: shape, in: db, except: kept.ids[block.table] ?? [])
      try swap.run()
      for conflict in swap.conflicts { note(conflict) }
      keptCounts[block.table, default: 0] += swap.keptCount
      guard conflictCount == 0 else { continue }
      if !keepsBlocks { try swap.swapped.update(in: db, id: id) }
      references.note(gone: swap.removed, came: swap.inserted, in: block.table)
    }
    guard conflictCount == 0 else { return }
    try bulk.end(db)
    for conflict in try references.conflicts(db) { note(conflict) }
  }

  private mutating func note(_ conflict: HistoryConflict) {
    conflictCount += 1
    if conflicts.count < Self.listedConflicts { conflicts.append(conflict) }
  }
}

/// The schema parts that a swap drops and, at its end, recreates: the triggers that would change
/// the rows further, and for a large swap also the indexes.
private struct BulkSwap {
  private let packsPlaces: Bool
  private let indexes: [Part]
  private let triggers: [Part]

  private struct Part {
    var name: String
    var sql: String
  }

  init(_ change: HistoryEntry, in db: Database) throws {
    func count(_ table: String) -> Int { change.rows.first { $0.table == table }?.count ?? 0 }
    packsPlaces = count("places") > PlaceLayer.packingThreshold
    let payments = count("payments")
    var rebuilds = payments > 50_000
    if rebuilds {
      rebuilds = payments > (try Int.fetchOne(db, sql: "SELECT count(*) FROM payments") ?? 0) / 3
    }
    indexes = try rebuilds ? Self.parts("type = 'index' AND tbl_name = 'payments'", in: db) : []
    let names = LedgerSchema.normalisingTriggers.map { "'\($0)'" }.joined(separator: ", ")
    triggers = try Self.parts("type = 'trigger' AND name IN (\(names))", in: db)
  }

  private static func parts(_ condition: String, in db: Database) throws -> [Part] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_schema WHERE \(condition) AND sql NOTNULL ORDER BY name
        """
    ).map { Part(name: $0.text("name") ?? "", sql: $0.text("sql") ?? "") }
  }

  func begin(_ db: Database) throws {
    if packsPlaces { try PlaceLayer.dropTriggers(db) }
    for part in triggers { try db.execute(sql: "DROP TRIGGER \(TableShape.quoted(part.name))") }
    for part in indexes { try db.execute(sql: "DROP INDEX \(TableShape.quoted(part.name))") }
  }

  func end(_ db: Database) throws {
    if packsPlaces { try PlaceLayer.pack(db) }
    for part in triggers + indexes { try db.execute(sql: part.sql) }
  }
}
