import GRDB
import GeoPackage
import Spending

/// Inserts payments from drafts, without copying their texts.
final class PaymentInserter {
  /// What the import found for a draft.
  struct Row {
    /// Where the draft is in its batch.
    var position: Int
    var identity: StoredIdentity
    var place: Int64?
    var category: Int64?
    var source: CategorySource
  }

  private static let columns = """
    paid_at, local_date, utc_offset, time_known, kind, amount, currency, merchant, account,
    reference, place_id, category_id, category_source, channel, method, import_id, identity,
    identity_tail, memo, statement_edited
    """

  private static let extendedColumns = """
    instalment_months, foreign_amount, foreign_currency, exchange_rate, instalment_number
    """

  private let statement: BatchInsert
  /// For payments with an instalment plan or a foreign amount, which few are.
  private let extended: () throws -> BatchInsert
  private var compiledExtended: BatchInsert?
  private let importID: Int64?

  /// Compiles the statement.
  ///
  /// - Parameter isFirstLoad: Whether the table has no trigger of ours. A row that fails ends the whole
  ///   change, so that rows before it in its statement need not go.
  init(_ db: Database, importID: Int64?, isFirstLoad: Bool) throws {
    statement = try BatchInsert(
      db, into: "payments(\(Self.columns))", columnCount: 20, isWhole: !isFirstLoad)
    extended = {
      try BatchInsert(
        db,
        into: """
          payments(\(Self.columns), \(Self.extendedColumns))
          """, columnCount: 25, isWhole: !isFirstLoad)
    }
    self.importID = importID
  }

  /// Inserts rows for drafts of a batch.
  ///
  /// - Parameter prepared: What was prepared of the batch.
  /// - Returns: The digest of each row, for the history.
  func insert(
    _ rows: [Row], in batch: PaymentDraftBatch, _ prepared: PreparedDrafts
  ) throws -> [UInt32] {
    var digests: [UInt32] = []
    digests.reserveCapacity(rows.count)
    // Runs of rows with and without the rare columns, so that ids follow the order of the file.
    var start = 0
    while start < rows.count {
      let isExtended = batch.drafts[rows[start].position].isExtended
      var end = start + 1
      while end < rows.count, batch.drafts[rows[end].position].isExtended == isExtended { end += 1 }
      try insert(rows[start..<end], in: batch, prepared, isExtended: isExtended, &digests)
      start = end
    }
    return digests
  }

  private func insert(
    _ rows: ArraySlice<Row>, in batch: PaymentDraftBatch, _ prepared: PreparedDrafts,
    isExtended: Bool, _ digests: inout [UInt32]
  ) throws {
    if isExtended, compiledExtended == nil { compiledExtended = try extended() }
    let statement = isExtended ? compiledExtended ?? statement : statement
    // Borrowed bytes stay where they are until the statement has run: both outlive every step below.
    try unsafe batch.text.withUnsafeBufferPointer { text in
      try unsafe prepared.texts.withUnsafeBufferPointer { texts in
        try statement.insert(count: rows.count) { position, statement, base in
          let row = rows[rows.startIndex + position]
          let prepared = unsafe Prepared(
            sum: prepared.digests[row.position],
            time: .init(rebasing: texts[PreparedDrafts.time(of: row.position)]),
            day: .init(rebasing: texts[PreparedDrafts.day(of: row.position)]),
            currency: .init(rebasing: texts[PreparedDrafts.currency(of: row.position)]))
          digests.append(
            unsafe bind(
              row, batch.drafts[row.position], prepared, to: statement, at: base, text: text))
        }
      }
    }
  }

  /// What was prepared of a draft.
  @unsafe private struct Prepared {
    /// The hashes of the columns that follow from the draft.
    var sum: UInt32
    var time: UnsafeBufferPointer<UInt8>
    var day: UnsafeBufferPointer<UInt8>
    var currency: UnsafeBufferPointer<UInt8>
  }

  /// Binds the columns of a row.
  ///
  /// - Returns: The digest of the row.
  private func bind(
    _ row: Row, _ draft: PaymentDraft, _ prepared: Prepared, to statement: RawStatement,
    at base: Int32, text: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    var digest = unsafe RowDigest(adding: prepared.sum)
    func bind(_ value: Int64?, _ index: Int32) {
      if let value {
        statement.bind(value, at: base + index)
      } else {
        statement.bindNull(at: base + index)
      }
    }
    func bind(_ value: Int64?, _ index: Int32, _ seed: UInt64) {
      bind(value, index)
      if let value { digest.add(value, seed: seed) }
    }
    func bind(_ range: TextRange, _ index: Int32) {
      if range.isEmpty {
        statement.bindNull(at: base + index)
      } else {
        let bytes = unsafe UnsafeBufferPointer(rebasing: text[range.bytes])
        unsafe statement.bindBorrowed(bytes, at: base + index)
      }
    }
    unsafe statement.bindBorrowed(prepared.time, at: base + 1)
    unsafe statement.bindBorrowed(prepared.day, at: base + 2)
    bind(draft.utcOffsetMinutes.map(Int64.init), 3)
    bind(draft.isTimeKnown ? 1 : 0, 4)
    bind(Int64(draft.kind.rawValue), 5)
    bind(draft.amount, 6)
    unsafe statement.bindBorrowed(prepared.currency, at: base + 7)
    bind(draft.merchant, 8)
    bind(draft.account, 9)
    bind(draft.reference, 10)
    bind(row.place, 11, PaymentSeeds.place)
    bind(row.category, 12, PaymentSeeds.category)
    bind(Int64(row.source.rawValue), 13, PaymentSeeds.source)
    bind(Int64(draft.channel.rawValue), 14)
    bind(Int64(draft.method.rawValue), 15)
    bind(importID, 16, PaymentSeeds.importID)
    bind(row.identity.head, 17, PaymentSeeds.identity)
    bind(row.identity.tail, 18, PaymentSeeds.tail)
    bind(draft.memo, 19)
    // Without a journal nobody could tell whether the row is a copy of another.
    bind(importID == nil ? nil : 0, 20, PaymentSeeds.isEdited)
    guard draft.isExtended else { return digest.value }
    bind(draft.storedMonths, 21)
    if let foreign = draft.foreignCurrency {
      bind(draft.foreignAmount, 22)
      statement.bind(foreign.code, at: base + 23)
    } else {
      statement.bindNull(at: base + 22)
      statement.bindNull(at: base + 23)
    }
    if let rate = draft.storedRate {
      statement.bind(rate, at: base + 24)
    } else {
      statement.bindNull(at: base + 24)
    }
    bind(draft.storedNumber, 25)
    return digest.value
  }
}
