import GRDB
import GeoPackage
import Spending

/// Inserts payments, many rows a statement.
///
/// Each INSERT statement opens and closes `sqlite_sequence` for AUTOINCREMENT; 64 rows a statement
/// share that (1 M rows: 0.85 s CPU against 2.4 s one by one).
final class PaymentInserter {
  /// A draft with what the import found for it.
  struct Row {
    var draft: PaymentDraft
    var identity: StoredIdentity
    var place: Int64?
    var category: Int64?
  }

  private static let rowsPerStatement = 64
  private static let parameters: Int32 = 19
  private static let timeBytes = 24
  private static let dayBytes = 10

  private let many: RawStatement
  private let one: RawStatement
  private let importID: Int64?
  private var times = [UInt8](repeating: 0, count: rowsPerStatement * timeBytes)
  private var days = [UInt8](repeating: 0, count: rowsPerStatement * dayBytes)

  init(_ db: Database, importID: Int64?) throws {
    let columns = """
      INSERT INTO payments(paid_at, local_date, utc_offset, time_known, kind, amount, currency,
        merchant, account, reference, place_id, category_id, category_source, channel, method,
        import_id, identity, identity_tail, memo) VALUES
      """
    let tuple =
      "(" + Array(repeating: "?", count: Int(Self.parameters)).joined(separator: ",") + ")"
    one = try RawStatement(db, columns + tuple)
    many = try RawStatement(
      db,
      columns + Array(repeating: tuple, count: Self.rowsPerStatement).joined(separator: ","))
    self.importID = importID
  }

  /// Inserts `rows`, whose texts are in `batch`.
  func insert(_ rows: [Row], in batch: PaymentDraftBatch) throws {
    // Borrowed bytes stay where they are until the statement has run: all three buffers outlive
    // every step below.
    try unsafe batch.text.withUnsafeBufferPointer { text in
      try unsafe times.withUnsafeMutableBufferPointer { times in
        try unsafe days.withUnsafeMutableBufferPointer { days in
          var start = 0
          while start < rows.count {
            let isFull = rows.count - start >= Self.rowsPerStatement
            let count = isFull ? Self.rowsPerStatement : 1
            let statement = isFull ? many : one
            for offset in 0..<count {
              unsafe bind(
                rows[start + offset], to: statement, at: Int32(offset) * Self.parameters,
                text: text,
                time: .init(
                  rebasing: times[offset * Self.timeBytes..<(offset + 1) * Self.timeBytes]),
                day: .init(rebasing: days[offset * Self.dayBytes..<(offset + 1) * Self.dayBytes]))
            }
            try statement.run()
            start += count
          }
        }
      }
    }
  }

  private func bind(
    _ row: Row, to statement: RawStatement, at base: Int32, text: UnsafeBufferPointer<UInt8>,
    time: UnsafeMutableBufferPointer<UInt8>, day: UnsafeMutableBufferPointer<UInt8>
  ) {
    func bind(_ value: Int64?, _ index: Int32) {
      if let value {
        statement.bind(value, at: base + index)
      } else {
        statement.bindNull(at: base + index)
      }
    }
    func bind(_ range: TextRange, _ index: Int32) {
      if range.isEmpty {
        statement.bindNull(at: base + index)
      } else {
        let bytes = unsafe text[Int(range.start)..<Int(range.start) + Int(range.count)]
        unsafe statement.bindBorrowed(UnsafeBufferPointer(rebasing: bytes), at: base + index)
      }
    }
    let draft = row.draft
    var timeSpan = unsafe time.mutableSpan
    StoredTime.format(draft.paidAtMilliseconds, into: &timeSpan)
    var daySpan = unsafe day.mutableSpan
    StoredTime.format(draft.localDay, into: &daySpan)
    unsafe statement.bindBorrowed(UnsafeBufferPointer(time), at: base + 1)
    unsafe statement.bindBorrowed(UnsafeBufferPointer(day), at: base + 2)
    bind(draft.utcOffsetMinutes.map(Int64.init), 3)
    bind(draft.isTimeKnown ? 1 : 0, 4)
    bind(Int64(draft.kind.rawValue), 5)
    bind(draft.amount, 6)
    statement.bind(draft.currency.code, at: base + 7)
    bind(draft.merchant, 8)
    bind(draft.account, 9)
    bind(draft.reference, 10)
    bind(row.place, 11)
    bind(row.category, 12)
    bind(Int64((row.category == nil ? CategorySource.none : .hand).rawValue), 13)
    bind(Int64(draft.channel.rawValue), 14)
    bind(Int64(draft.method.rawValue), 15)
    bind(importID, 16)
    bind(row.identity.head, 17)
    bind(row.identity.tail, 18)
    bind(draft.memo, 19)
  }
}
