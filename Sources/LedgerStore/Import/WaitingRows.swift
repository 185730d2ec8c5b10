import GRDB
import GeoPackage
import SimpleFeatures
import Spending

/// The table with the rows of statements that may already be payments of the ledger.
enum WaitingRows {
  static let table = "waiting_rows"

  /// A row, ready to become a payment.
  struct Stored {
    var id: Int64
    var importID: Int64
    var payment: Int64?
    var doubt: PaymentLikeness.Doubt
    var identity: StoredIdentity
    /// The greatest id of the payments with which the row was compared.
    var comparedUntil: Int64
  }

  private static let columns = [
    "import_id", "line", "payment_id", "compared_until", "doubt", "paid_at", "local_date",
    "utc_offset", "time_known", "kind", "cancellation", "amount", "currency", "merchant", "account",
    "reference", "category", "memo", "channel", "method", "longitude", "latitude",
    "instalment_months", "instalment_number", "part_of_plan", "foreign_amount", "foreign_currency",
    "exchange_rate", "identity", "identity_tail",
  ]

  /// Inserts the draft of a row.
  ///
  /// - Parameters:
  ///   - line: The number of the row as a person counts rows.
  ///   - comparedUntil: The greatest id of the payments with which the row was compared.
  static func insert(
    _ draft: PaymentDraft, _ identity: StoredIdentity, line: Int, importID: Int64,
    mayBe payment: Int64?, _ doubt: PaymentLikeness.Doubt, comparedUntil: Int64,
    in batch: PaymentDraftBatch, _ db: Database, _ recorder: ChangeRecorder
  ) throws {
    func degrees(_ value: Int32?) -> Double? { value.map { Double($0) / 1e7 } }
    let values: [(any DatabaseValueConvertible)?] = [
      importID, line, payment, comparedUntil, doubt.rawValue,
      StoredTime.text(draft.paidAtMilliseconds), draft.localDay.description, draft.storedOffset,
      draft.isTimeKnown, Int64(draft.kind.rawValue), draft.isCancellation, draft.amount,
      draft.currency.code, batch.string(draft.merchant), batch.string(draft.account),
      batch.string(draft.reference), batch.string(draft.category), batch.string(draft.memo),
      Int64(draft.channel.rawValue), Int64(draft.method.rawValue),
      degrees(draft.coordinate?.longitudeE7), degrees(draft.coordinate?.latitudeE7),
      draft.storedMonths, draft.storedNumber, draft.isPartOfPlan, draft.storedForeignAmount,
      draft.storedForeignCode, draft.storedRate, identity.head, identity.tail,
    ]
    let marks = repeatElement("?", count: values.count).joined(separator: ", ")
    let insert = try db.cachedStatement(
      sql: "INSERT INTO \(table)(\(columns.joined(separator: ", "))) VALUES (\(marks))")
    try insert.execute(arguments: StatementArguments(values))
    recorder.added(db.lastInsertedRowID, to: table)
  }

  /// The identities of all waiting rows, and for each whether an equal row of a statement is the
  /// waiting row. An equal row may be a different row if the statements belong, or may belong, to
  /// two accounts.
  ///
  /// - Parameter layout: The layout of the statement.
  /// - Complexity: O(*n*) for *n* rows.
  static func identities(_ db: Database, for layout: StatementLayout) throws
    -> [StoredIdentity: Bool]
  {
    var found: [StoredIdentity: Bool] = [:]
    var isOwn: [Int64: Bool] = [:]
    let rows = try RawStatement(db, "SELECT identity, identity_tail, import_id FROM \(table)")
    while try rows.step() {
      let importID = rows.integer(2)
      let own = try isOwn[importID] ?? mayShareRows(layout, with: importID, db)
      isOwn[importID] = own
      found[StoredIdentity(head: rows.integer(0), tail: rows.integer(1))] = own
    }
    return found
  }

  private static func mayShareRows(
    _ layout: StatementLayout, with importID: Int64, _ db: Database
  ) throws -> Bool {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT header, given_account FROM imports WHERE id = ?"),
        arguments: [importID])
    else { return true }
    let other = StatementLayout(header: row.text("header"), account: row.text("given_account"))
    return layout.agreement(with: other) != .differ && !layout.isOtherBank(than: other)
  }

  /// Returns the row with an id, and appends its draft to a batch; nil if the row cannot be read.
  static func stored(_ row: Row, into batch: inout PaymentDraftBatch) -> Stored? {
    guard let id = row.whole("id"), let importID = row.whole("import_id"),
      let payment = payment(row), let head = row.whole("identity"),
      let tail = row.whole("identity_tail"), let draft = draft(row, payment, into: &batch)
    else { return nil }
    batch.drafts.append(draft)
    return Stored(
      id: id, importID: importID, payment: row.whole("payment_id"),
      doubt: row.text("doubt").flatMap { .init(rawValue: $0) } ?? .incomplete,
      identity: StoredIdentity(head: head, tail: tail),
      comparedUntil: row.whole("compared_until") ?? 0)
  }

  private static func draft(
    _ row: Row, _ payment: Payment, into batch: inout PaymentDraftBatch
  ) -> PaymentDraft? {
    var draft = PaymentDraft(currency: payment.amount.currency)
    draft.line = row.whole("line").flatMap { Int(exactly: $0) } ?? 0
    draft.paidAtMilliseconds = payment.paidAtMilliseconds
    draft.localDay = payment.localDay
    draft.utcOffsetMinutes = row.whole("utc_offset").flatMap { Int16(exactly: $0) }
    draft.isTimeKnown = payment.isTimeKnown
    draft.kind = payment.kind
    draft.isCancellation = row.whole("cancellation") == 1
    draft.channel = payment.channel
    draft.method = payment.method
    draft.amount = payment.amount.minorUnits
    draft.coordinate = coordinate(row)
    draft.merchantKey = payment.merchant.map { MerchantName.key($0) } ?? 0
    draft.instalmentMonths = row.whole("instalment_months").flatMap { Int16(exactly: $0) } ?? 0
    draft.instalmentNumber = row.whole("instalment_number").flatMap { Int16(exactly: $0) } ?? 0
    draft.isPartOfPlan = row.whole("part_of_plan") == 1
    if let amount = row.whole("foreign_amount"),
      let currency = row.text("foreign_currency").flatMap({ Currency(code: $0) })
    {
      draft.foreignAmount = amount
      draft.foreignCurrency = currency
      draft.exchangeRate = row.number("exchange_rate").flatMap { $0 > 0 ? $0 : nil } ?? 0
    }
    draft.merchant = batch.append(payment.merchant ?? "")
    draft.account = batch.append(payment.account ?? "")
    draft.reference = batch.append(payment.reference ?? "")
    draft.category = batch.append(row.text("category") ?? "")
    draft.memo = batch.append(payment.memo ?? "")
    return draft
  }

  /// Returns the payment that a row becomes if it is new, with the id of the row; nil for a row that
  /// cannot be read.
  static func payment(_ row: Row) -> Payment? {
    guard let id = row.whole("id"), let amount = row.whole("amount"),
      let currency = row.text("currency").flatMap({ Currency(code: $0) }),
      let kind = row.whole("kind").flatMap({ PaymentKind(stored: $0) }),
      let day = row.text("local_date").flatMap({ CalendarDay($0) })
    else { return nil }
    guard let instant = row.text("paid_at").flatMap({ StoredTime.instant(Array($0.utf8).span) }),
      !row.has("longitude") && !row.has("latitude") || coordinate(row) != nil
    else { return nil }
    func value<Value: RawRepresentable<UInt8>>(_ column: String, _ other: Value) -> Value {
      row.whole(column).flatMap { UInt8(exactly: $0) }.flatMap { Value(rawValue: $0) } ?? other
    }
    return Payment(
      id: id, paidAtMilliseconds: instant, localDay: day,
      isTimeKnown: row.whole("time_known") == 1, kind: kind,
      amount: Money(minorUnits: amount, currency), merchant: row.text("merchant"),
      account: row.text("account"), reference: row.text("reference"),
      channel: value("channel", PaymentChannel.unknown),
      method: value("method", PaymentMethod.unknown), memo: row.text("memo"))
  }

  private static func coordinate(_ row: Row) -> Coordinate? {
    guard let longitude = row.number("longitude"), let latitude = row.number("latitude") else {
      return nil
    }
    return try? Coordinate(validatingLongitude: longitude, latitude: latitude)
  }
}

extension Row {
  /// Whether a column has a value.
  fileprivate func has(_ column: String) -> Bool { !(self[column] as DatabaseValue).isNull }
}
