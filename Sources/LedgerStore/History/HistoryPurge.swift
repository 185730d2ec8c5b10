import GRDB
import GeoPackage

/// Removes rows from the history permanently, so that the changes of all other rows can still be
/// undone.
///
/// The changes are processed from the newest to the oldest. A removed row is removed from every
/// block. If a kept row refers to a removed row, the reference is cleared: the images of the kept
/// row get NULL in this column, and the hash of the column is subtracted from the digests of the
/// kept row, which are sums over columns.
struct HistoryPurge {
  /// The changes that lost rows.
  private(set) var changes: Set<Int64> = []

  private let forgotten: ForgottenRows
  private let db: Database
  private let isDryRun: Bool
  private let links: [String: [RowLink]]
  /// The removed row to which a row refers, in the state that the processing has reached.
  private var state: [Reference: Int64] = [:]
  /// Rows that exist only in the history and cannot exist without a removed row.
  private var dependents: Set<Reference> = []

  private struct Reference: Hashable {
    var table: String
    var column = ""
    var row: Int64
  }

  /// - Parameter isDryRun: Whether to compute only ``changes``.
  init(_ forgotten: ForgottenRows, in db: Database, isDryRun: Bool) {
    self.forgotten = forgotten
    self.db = db
    self.isDryRun = isDryRun
    links = Dictionary(
      grouping: forgotten.links.filter { forgotten.rows[$0.parent] != nil }, by: \.child)
    for (link, id, parent) in forgotten.loose {
      state[Reference(table: link.child, column: link.column, row: id)] = parent
    }
  }

  /// - Throws: ``HistoryError/damaged`` for a block that cannot be read.
  /// - Complexity: O(*h*) for the *h* rows of the history.
  mutating func run() throws {
    let tables = Set(forgotten.rows.keys).union(links.keys)
    let blocks = try Row.fetchAll(
      db,
      sql: """
        SELECT id, change_id, table_name FROM history_blocks
        WHERE change_id IN (SELECT id FROM history_changes WHERE undone_at IS NULL)
        ORDER BY change_id DESC, id DESC
        """)
    for row in blocks where tables.contains(row.text("table_name") ?? "") {
      guard let id = row.whole("id"), let change = row.whole("change_id"),
        let block = try HistoryBlock.read(db, id: id)
      else { continue }
      try purge(block, id: id, change: change)
    }
    guard !isDryRun else { return }
    for change in changes {
      try db.execute(
        sql: """
          DELETE FROM history_changes
          WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM history_blocks WHERE change_id = ?1)
          """, arguments: [change])
      // Its subject is the merchant, the name of a task or the title of a visit.
      try db.execute(
        sql: """
          UPDATE history_changes SET subject = NULL
          WHERE id = ? AND (command = ? OR command LIKE 'task %' OR command LIKE 'visit %')
          """,
        arguments: [change, ChangeTitle.add(merchant: nil).entry.command])
    }
  }

  private mutating func purge(_ block: HistoryBlock, id: Int64, change: Int64) throws {
    var new = HistoryBlock(table: block.table, columns: block.columns)
    let (images, links) = (block.images ?? [], links[block.table] ?? [])
    let seeds = links.map { RowDigest.seed($0.column) }
    var cursor = ByteCursor(images)
    var isOther = false
    for (index, row) in block.ids.enumerated() {
      let kind = block.images == nil ? .absent : try cursor.imageKind()
      let values = kind == .absent ? [] : try cursor.imageValues()
      let image = HistoryImage(values, of: block, in: images)
      guard !goes(row, image, links, in: block.table) else {
        isOther = true
        changes.insert(change)
        continue
      }
      var digest = block.digests[index]
      var cut: Set<String> = []
      for (link, seed) in zip(links, seeds) {
        let key = Reference(table: block.table, column: link.column, row: row)
        if let parent = state[key], digest != RowDigest.absent {
          var sum = RowDigest(adding: digest)
          sum.subtract(parent, seed: seed)
          digest = sum.value
          isOther = true
        }
        let isNamed = kind == .whole || image.has(link.column)
        if kind == .absent || isNamed { state[key] = nil }
        if let parent = image.whole(link.column), forgotten.contains(parent, of: link.parent) {
          state[key] = parent
          cut.insert(link.column)
          isOther = true
        }
      }
      if kind == .absent {
        new.appendAbsent(id: row, digest: digest)
      } else {
        new.append(id: row, digest: digest, image: image.bytes(kind, without: cut))
      }
    }
    guard isOther, !isDryRun else { return }
    if new.ids.isEmpty {
      try db.execute(sql: "DELETE FROM history_blocks WHERE id = ?", arguments: [id])
    } else {
      try new.update(in: db, id: id)
    }
  }

  /// Returns whether a row is removed: it was requested, or it cannot exist without a removed row.
  private mutating func goes(
    _ row: Int64, _ image: HistoryImage, _ links: [RowLink], in table: String
  ) -> Bool {
    guard !forgotten.contains(row, of: table) else { return true }
    let key = Reference(table: table, row: row)
    let isDependent = links.contains { link in
      (link.goesAlong || link.isRequired)
        && image.whole(link.column).map { forgotten.contains($0, of: link.parent) } ?? false
    }
    if isDependent { dependents.insert(key) }
    return isDependent || dependents.contains(key)
  }
}
