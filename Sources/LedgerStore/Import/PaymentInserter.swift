import GRDB
import GeoPackage
import Spending

/// Inserts payments from drafts, without copying their texts.
final class PaymentInserter {
  /// A draft with what the import found for it.
  struct Row {
    var draft: PaymentDraft
    var identity: StoredIdentity
    var place: Int64?
    var category: Int64?
    var source: CategorySource
  }

  private static let timeBytes = 24
  private static let dayBytes = 10

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
  /// The currency met last with its code, which is made of bytes each time it is asked for.
  private var currency: (value: Currency, code: String)?
  private var times = [UInt8](repeating: 0, count: BatchInsert.rowsPerStatement * timeBytes)
  /// What the digests of the columns start from: column 1 is the second.
  private let seeds: [UInt64]
  private var digests: [UInt32] = []
  private var days = [UInt8](repeating: 0, count: BatchInsert.rowsPerStatement * dayBytes)

  init(_ db: Database, importID: Int64?) throws {
    statement = try BatchInsert(db, into: "payments(\(Self.columns))", columnCount: 20)
    extended = {
      try BatchInsert(
        db,
        into: """
          payments(\(Self.columns), \(Self.extendedColumns))
          """, columnCount: 25)
    }
    self.importID = importID
    // Words between commas, line breaks left out.
    let names = (Self.columns + "," + Self.extendedColumns)
      .split { $0 == "," || $0 == "\n" || $0 == " " }.map { String($0) }
    seeds = [0] + names.map(RowDigest.seed)
  }

  /// Inserts `rows`, whose texts are in `batch`.
  ///
  /// - Returns: The digest of each row, for the history.
  func insert(_ rows: [Row], in batch: PaymentDraftBatch) throws -> [UInt32] {
    digests.removeAll(keepingCapacity: true)
    // Runs of rows with and without the rare columns, so that ids follow the order of the file.
    var start = 0
    while start < rows.count {
      let isExtended = rows[start].draft.isExtended
      var end = start + 1
      while end < rows.count, rows[end].draft.isExtended == isExtended { end += 1 }
      try insert(rows[start..<end], in: batch, isExtended: isExtended)
      start = end
    }
    return digests
  }

  private func insert(
    _ rows: ArraySlice<Row>, in batch: PaymentDraftBatch, isExtended: Bool
  ) throws {
    if isExtended, compiledExtended == nil { compiledExtended = try extended() }
    let statement = isExtended ? compiledExtended ?? statement : statement
    // Borrowed bytes stay where they are until the statement has run: all three buffers outlive
    // every step below, and a row's times are written over only after 64 rows.
    try unsafe batch.text.withUnsafeBufferPointer { text in
      try unsafe times.withUnsafeMutableBufferPointer { times in
        try unsafe days.withUnsafeMutableBufferPointer { days in
          try statement.insert(count: rows.count) { position, statement, base in
            let slot = position % BatchInsert.rowsPerStatement
            let time = slot * Self.timeBytes..<(slot + 1) * Self.timeBytes
            let day = slot * Self.dayBytes..<(slot + 1) * Self.dayBytes
            unsafe bind(
              rows[rows.startIndex + position], to: statement, at: base, text: text,
              time: .init(rebasing: times[time]), day: .init(rebasing: days[day]))
          }
        }
      }
    }
  }

  private func bind(
    _ row: Row, to statement: RawStatement, at base: Int32, text: UnsafeBufferPointer<UInt8>,
    time: UnsafeMutableBufferPointer<UInt8>, day: UnsafeMutableBufferPointer<UInt8>
  ) {
    var digest = RowDigest()
    defer { digests.append(digest.value) }
    func bind(_ value: Int64?, _ index: Int32) {
      if let value {
        statement.bind(value, at: base + index)
        digest.add(value, seed: seeds[Int(index)])
      } else {
        statement.bindNull(at: base + index)
      }
    }
    func bind(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int32) {
      unsafe statement.bindBorrowed(bytes, at: base + index)
      unsafe digest.add(bytes.span, seed: seeds[Int(index)])
    }
    func bind(_ range: TextRange, _ index: Int32) {
      if range.isEmpty {
        statement.bindNull(at: base + index)
      } else {
        let bytes = unsafe text[range.bytes]
        unsafe bind(UnsafeBufferPointer(rebasing: bytes), index)
      }
    }
    func bindCode(of currency: Currency, _ index: Int32) {
      var code = code(of: currency)
      statement.bind(code, at: base + index)
      digest.add(&code, seed: seeds[Int(index)])
    }
    let draft = row.draft
    var timeSpan = unsafe time.mutableSpan
    StoredTime.format(draft.paidAtMilliseconds, into: &timeSpan)
    var daySpan = unsafe day.mutableSpan
    StoredTime.format(draft.localDay, into: &daySpan)
    unsafe bind(UnsafeBufferPointer(time), 1)
    unsafe bind(UnsafeBufferPointer(day), 2)
    bind(draft.utcOffsetMinutes.map(Int64.init), 3)
    bind(draft.isTimeKnown ? 1 : 0, 4)
    bind(Int64(draft.kind.rawValue), 5)
    bind(draft.amount, 6)
    bindCode(of: draft.currency, 7)
    bind(draft.merchant, 8)
    bind(draft.account, 9)
    bind(draft.reference, 10)
    bind(row.place, 11)
    bind(row.category, 12)
    bind(Int64(row.source.rawValue), 13)
    bind(Int64(draft.channel.rawValue), 14)
    bind(Int64(draft.method.rawValue), 15)
    bind(importID, 16)
    bind(row.identity.head, 17)
    bind(row.identity.tail, 18)
    bind(draft.memo, 19)
    // Without a journal nobody could tell whether the row is a copy of another.
    bind(importID == nil ? nil : 0, 20)
    guard draft.isExtended else { return }
    bind(draft.instalmentMonths > 1 ? Int64(draft.instalmentMonths) : nil, 21)
    if let foreign = draft.foreignCurrency {
      bind(draft.foreignAmount, 22)
      bindCode(of: foreign, 23)
    } else {
      statement.bindNull(at: base + 22)
      statement.bindNull(at: base + 23)
    }
    if draft.exchangeRate > 0 {
      statement.bind(draft.exchangeRate, at: base + 24)
      digest.add(draft.exchangeRate, seed: seeds[24])
    } else {
      statement.bindNull(at: base + 24)
    }
    bind(draft.instalmentNumber > 0 ? Int64(draft.instalmentNumber) : nil, 25)
  }

  private func code(of currency: Currency) -> String {
    if let last = self.currency, last.value == currency { return last.code }
    let code = currency.code
    self.currency = (currency, code)
    return code
  }
}

extension PaymentDraft {
  /// Whether it has what few payments have: an instalment plan or a foreign amount.
  fileprivate var isExtended: Bool {
    instalmentMonths > 1 || instalmentNumber > 0 || foreignCurrency != nil
  }
}
