import GRDB
import GeoPackage
import Spending

/// The rows of payments, places, cancellations, waiting rows, tasks, sessions and attachments that
/// exist only in the history.
///
/// - Complexity: Reading it is O(*n*) for the *n* rows of blocks with images.
struct HistoryTraces {
  /// A deleted row, in the state that undoing a change would restore.
  struct Gone {
    /// The row id.
    var id: Int64
    /// The change.
    var change: Int64
    /// For a part of a split payment, the first part.
    var first: Int64?
    /// The place of a payment.
    var place: Int64?
    /// The import of a payment.
    var imported: Int64?
    /// The merchant of a payment.
    var merchant: String?
    /// The identity of a payment or of a waiting row.
    var identity: Int64?
    /// The payment that a waiting row may be.
    var twin: Int64?
    /// The task of a session.
    var task: Int64?
    /// The stored day. A session, and a payment without a stored day, have `moment` instead.
    var day: String?
    var moment: String?
  }

  /// The deleted rows, by table.
  private(set) var gone: [String: [Gone]] = [:]
  /// For each change that deleted rows of a table, the rows of this table that the change changed,
  /// and the aliases of places that it added.
  private(set) var companions: [String: [Int64: RowRanges]] = [:]
  /// For each change that merged payments, the payment that remained, which the title of the change
  /// names.
  private(set) var targets: [Int64: Int64] = [:]
  /// The places to which images of payments refer, each with the payment.
  private(set) var places: [(row: Int64, place: Int64)] = []

  private static let tables = [
    "payments", "places", "cancellations", "waiting_rows", "place_aliases", "tasks",
    "task_sessions", "payment_attachments",
  ]

  init(_ db: Database) throws {
    let blocks = try Row.fetchAll(
      db,
      sql: """
        SELECT id, change_id FROM history_blocks
        WHERE table_name IN (\(Self.tables.map { "'\($0)'" }.joined(separator: ", ")))
          AND (images NOTNULL OR table_name = 'place_aliases')
          AND change_id IN (SELECT id FROM history_changes WHERE undone_at IS NULL)
        ORDER BY change_id, id
        """)
    let merge = ChangeTitle.mergePayments(into: 0).entry
    for row in try Row.fetchAll(
      db, sql: "SELECT id, subject FROM history_changes WHERE command = ?",
      arguments: [merge.command])
    {
      guard let subject = row.text("subject"), let change = row.whole("id"),
        let target = subject.split(separator: " ").last.flatMap({ Int64($0) }),
        subject == ChangeTitle.mergePayments(into: target).entry.subject
      else { continue }
      targets[change] = target
    }
    var present: [String: RawStatement] = [:]
    for table in Self.tables where try db.tableExists(table) {
      present[table] = try RawStatement(
        db, "SELECT 1 FROM \(TableShape.quoted(table)) WHERE id = ?")
    }
    var (change, touched) = (Int64.min, [String: [Int64]]())
    for row in blocks {
      guard let id = row.whole("id"), let next = row.whole("change_id"),
        let block = try HistoryBlock.read(db, id: id), let isThere = present[block.table]
      else { continue }
      if next != change {
        keep(touched, of: change)
        (change, touched) = (next, [:])
      }
      touched[block.table, default: []] += try take(block, of: change, isThere: isThere)
    }
    keep(touched, of: change)
  }

  /// Takes the rows of a block.
  ///
  /// - Returns: The rows that the block changed, and the aliases that it added.
  private mutating func take(
    _ block: HistoryBlock, of change: Int64, isThere: RawStatement
  ) throws -> [Int64] {
    guard let images = block.images else { return block.table == "place_aliases" ? block.ids : [] }
    var touched: [Int64] = []
    var cursor = ByteCursor(images)
    for id in block.ids {
      let kind = try cursor.imageKind()
      guard kind != .absent else {
        if block.table == "place_aliases" { touched.append(id) }
        continue
      }
      let image = HistoryImage(try cursor.imageValues(), of: block, in: images)
      if block.table == "payments", let place = image.whole("place_id") {
        places.append((id, place))
      }
      if kind == .changed {
        touched.append(id)
        continue
      }
      isThere.bind(id, at: 1)
      defer { isThere.reset() }
      guard try !isThere.step() else { continue }
      gone[block.table, default: []].append(
        Gone(
          id: id, change: change, first: image.whole("split_of"), place: image.whole("place_id"),
          imported: image.whole("import_id"), merchant: image.text("merchant"),
          identity: image.whole("identity"), twin: image.whole("payment_id"),
          task: image.whole("task_id"), day: image.text("local_date"),
          moment: image.text("paid_at") ?? image.text("started_at")))
    }
    return touched
  }

  private mutating func keep(_ touched: [String: [Int64]], of change: Int64) {
    for (table, others) in [("payments", []), ("places", touched["place_aliases"] ?? [])]
    where gone[table]?.last?.change == change {
      companions[table, default: [:]][change] = RowRanges(touched[table] ?? [])
      if !others.isEmpty {
        companions["place_aliases", default: [:]][change] = RowRanges(others)
      }
    }
  }
}
