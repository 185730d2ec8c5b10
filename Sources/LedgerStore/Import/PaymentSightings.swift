import GRDB
import GeoPackage
import Spending

/// Stores which payments of earlier imports also occur in a new import.
final class PaymentSightings {
  /// A row of a statement that is a payment of an earlier import.
  struct Row {
    var payment: Int64
    var line: Int
    var amount: Int64
    var day: CalendarDay
    var reference: TextRange

    init(payment: Int64, _ draft: PaymentDraft) {
      self.payment = payment
      line = draft.line
      amount = draft.amount
      day = draft.localDay
      reference = draft.reference
    }
  }

  private static let table = "payment_sightings"

  private let db: Database
  private let importID: Int64
  private let statement: BatchInsert
  private let select: RawStatement
  private let seeds: [UInt64]
  private var next: Int64

  init(_ db: Database, importID: Int64) throws {
    self.db = db
    self.importID = importID
    guard let shape = try TableShape(Self.table, in: db) else {
      throw HistoryError.foreign(name: Self.table)
    }
    statement = try BatchInsert(
      db, into: "\(Self.table)(payment_id, import_id, line, amount, local_date, reference)",
      columnCount: 6)
    select = try shape.selectByID(db)
    seeds = shape.seeds
    next = try RowNumbers.next(of: Self.table, in: db)
  }

  /// Inserts the rows of a batch, in their order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows and *n* stored sightings.
  func insert(_ rows: [Row], of batch: PaymentDraftBatch, _ recorder: ChangeRecorder) throws {
    var last: (day: CalendarDay, text: String)?
    try statement.insert(count: rows.count) { position, statement, base in
      let row = rows[position]
      let day = last.flatMap { $0.day == row.day ? $0.text : nil } ?? row.day.description
      last = (row.day, day)
      statement.bind(row.payment, at: base + 1)
      statement.bind(importID, at: base + 2)
      statement.bind(Int64(row.line), at: base + 3)
      statement.bind(row.amount, at: base + 4)
      statement.bind(day, at: base + 5)
      if let number = batch.string(row.reference) {
        statement.bind(number, at: base + 6)
      } else {
        statement.bindNull(at: base + 6)
      }
    }
    var digests: [UInt32] = []
    digests.reserveCapacity(rows.count)
    for id in next..<next + Int64(rows.count) {
      select.bind(id, at: 1)
      defer { select.reset() }
      guard try select.step() else { throw HistoryError.damaged }
      digests.append(RowDigest(select, seeds: seeds).value)
    }
    try recorder.added(digests, to: Self.table, from: next, in: db)
    next += Int64(rows.count)
  }
}
