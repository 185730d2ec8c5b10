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

  /// Columns that most statements leave away: those that a batch has are told by their bits.
  private struct OptionalColumns: OptionSet, Hashable {
    var rawValue: UInt8

    static let offset = OptionalColumns(rawValue: 1)
    static let account = OptionalColumns(rawValue: 2)
    static let reference = OptionalColumns(rawValue: 4)
    static let memo = OptionalColumns(rawValue: 8)
    static let extended = OptionalColumns(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Those that a draft has.
    init(_ draft: PaymentDraft) {
      self = []
      if draft.utcOffsetMinutes != nil { insert(.offset) }
      if !draft.account.isEmpty { insert(.account) }
      if !draft.reference.isEmpty { insert(.reference) }
      if !draft.memo.isEmpty { insert(.memo) }
      if draft.isExtended { insert(.extended) }
    }

    /// The names, in the order in which they are bound.
    var names: [String] {
      let names: [(OptionalColumns, [String])] = [
        (.offset, ["utc_offset"]), (.account, ["account"]), (.reference, ["reference"]),
        (.memo, ["memo"]),
        (
          .extended,
          [
            "instalment_months", "foreign_amount", "foreign_currency", "exchange_rate",
            "instalment_number",
          ]
        ),
      ]
      return names.flatMap { contains($0) ? $1 : [] }
    }
  }

  private static let columns = [
    "paid_at", "local_date", "time_known", "kind", "amount", "currency", "merchant", "place_id",
    "category_id", "category_source", "channel", "method", "import_id", "identity",
    "identity_tail", "statement_edited",
  ]

  /// Statements by the columns that they have besides ``columns``: a column that is bound to NULL takes
  /// SQLite 20 ns a row, as any other does.
  private var statements: [OptionalColumns: BatchInsert] = [:]
  private let compile: ([String]) throws -> BatchInsert
  private let importID: Int64?

  /// Prepares for rows of a table.
  ///
  /// - Parameter isFirstLoad: Whether the table has no trigger of ours. A row that fails ends the whole
  ///   change, so that rows before it in its statement need not go.
  init(_ db: Database, importID: Int64?, isFirstLoad: Bool) {
    compile = { columns in
      try BatchInsert(
        db, into: "payments(\(columns.joined(separator: ", ")))", columnCount: columns.count,
        isWhole: !isFirstLoad)
    }
    self.importID = importID
  }

  /// Inserts rows for drafts of a batch.
  ///
  /// - Parameter prepared: What was prepared of the batch.
  /// - Returns: The digest of each row, for the history.
  func insert(
    _ rows: ArraySlice<Row>, in batch: PaymentDraftBatch, _ prepared: PreparedDrafts
  ) throws -> [UInt32] {
    var columns: OptionalColumns = []
    for row in rows { columns.formUnion(OptionalColumns(batch.drafts[row.position])) }
    let statement = try statements[columns] ?? compile(Self.columns + columns.names)
    statements[columns] = statement
    var digests: [UInt32] = []
    digests.reserveCapacity(rows.count)
    // Borrowed bytes stay where they are until the statement has run: both outlive every step below.
    try unsafe batch.text.withUnsafeBufferPointer { text in
      try unsafe prepared.texts.withUnsafeBufferPointer { texts in
        try statement.insert(count: rows.count) { number, statement, base in
          let row = rows[rows.startIndex + number]
          let prepared = unsafe Prepared(
            sum: prepared.digests[row.position],
            time: .init(rebasing: texts[PreparedDrafts.time(of: row.position)]),
            day: .init(rebasing: texts[PreparedDrafts.day(of: row.position)]),
            currency: .init(rebasing: texts[PreparedDrafts.currency(of: row.position)]))
          digests.append(
            unsafe bind(
              row, batch.drafts[row.position], prepared, columns, to: statement, at: base,
              text: text))
        }
      }
    }
    return digests
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
    _ row: Row, _ draft: PaymentDraft, _ prepared: Prepared, _ columns: OptionalColumns,
    to statement: RawStatement, at base: Int32, text: UnsafeBufferPointer<UInt8>
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
    bind(draft.isTimeKnown ? 1 : 0, 3)
    bind(Int64(draft.kind.rawValue), 4)
    bind(draft.amount, 5)
    unsafe statement.bindBorrowed(prepared.currency, at: base + 6)
    bind(draft.merchant, 7)
    bind(row.place, 8, PaymentSeeds.place)
    bind(row.category, 9, PaymentSeeds.category)
    bind(Int64(row.source.rawValue), 10, PaymentSeeds.source)
    bind(Int64(draft.channel.rawValue), 11)
    bind(Int64(draft.method.rawValue), 12)
    bind(importID, 13, PaymentSeeds.importID)
    bind(row.identity.head, 14, PaymentSeeds.identity)
    bind(row.identity.tail, 15, PaymentSeeds.tail)
    // Without a journal nobody could tell whether the row is a copy of another.
    bind(importID == nil ? nil : 0, 16, PaymentSeeds.isEdited)
    guard !columns.isEmpty else { return digest.value }
    var next: Int32 = 16
    func following() -> Int32 {
      next += 1
      return next
    }
    if columns.contains(.offset) { bind(draft.utcOffsetMinutes.map(Int64.init), following()) }
    if columns.contains(.account) { bind(draft.account, following()) }
    if columns.contains(.reference) { bind(draft.reference, following()) }
    if columns.contains(.memo) { bind(draft.memo, following()) }
    guard columns.contains(.extended) else { return digest.value }
    bind(draft.storedMonths, following())
    if let foreign = draft.foreignCurrency {
      bind(draft.foreignAmount, following())
      statement.bind(foreign.code, at: base + following())
    } else {
      statement.bindNull(at: base + following())
      statement.bindNull(at: base + following())
    }
    if let rate = draft.storedRate {
      statement.bind(rate, at: base + following())
    } else {
      statement.bindNull(at: base + following())
    }
    bind(draft.storedNumber, following())
    return digest.value
  }
}
