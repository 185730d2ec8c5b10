import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// A payment by its id.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``, ``LedgerEditError/unreadablePayment(id:)``.
  package func payment(_ id: Int64) throws -> EditedPayment {
    let db = try db
    let rows = try RawStatement(
      db,
      """
      SELECT \(Self.paymentColumns), utc_offset, instalment_months, foreign_amount,
        foreign_currency FROM payments WHERE id = ?
      """)
    rows.bind(id, at: 1)
    guard try rows.step() else { throw LedgerEditError.noPayment(id: id) }
    guard let payment = Self.payment(rows, zone: zone) else {
      throw LedgerEditError.unreadablePayment(id: id)
    }
    let foreign = rows.string(18).flatMap { Currency(code: $0) }.flatMap { currency in
      rows.isInteger(17) ? Money(minorUnits: rows.integer(17), currency) : nil
    }
    let details = EditedPayment.Details(
      utcOffsetMinutes: rows.utcOffset(15),
      instalmentMonths: rows.whole(16), foreignAmount: foreign)
    return EditedPayment(payment, details, zone: zone)
  }
}

extension StoreChange {
  /// Stores what is other than it was.
  package func save(_ edited: EditedPayment) throws {
    let (new, old) = (edited.payment, edited.stored)
    var values: [(String, DatabaseValue)] = []
    func set(_ column: String, _ isOther: Bool, _ value: (any DatabaseValueConvertible)?) {
      if isOther { values.append((column, value?.databaseValue ?? .null)) }
    }
    let isMoved =
      new.paidAtMilliseconds != old.paidAtMilliseconds || new.localDay != old.localDay
    set("paid_at", isMoved, StoredTime.text(new.paidAtMilliseconds))
    set("local_date", isMoved, new.localDay.description)
    set("time_known", new.isTimeKnown != old.isTimeKnown, new.isTimeKnown)
    set("kind", new.kind != old.kind, new.kind.rawValue)
    set("amount", new.amount != old.amount, new.amount.minorUnits)
    set("currency", new.amount.currency != old.amount.currency, new.amount.currency.code)
    set("merchant", new.merchant != old.merchant, new.merchant)
    set("account", new.account != old.account, new.account)
    set("reference", new.reference != old.reference, new.reference)
    set("place_id", new.placeID != old.placeID, new.placeID)
    set("channel", new.channel != old.channel, new.channel.rawValue)
    set("method", new.method != old.method, new.method.rawValue)
    set("memo", new.memo != old.memo, new.memo)
    let (details, known) = (edited.details, edited.storedDetails)
    set("utc_offset", details.utcOffsetMinutes != known.utcOffsetMinutes, details.utcOffsetMinutes)
    set(
      "instalment_months", details.instalmentMonths != known.instalmentMonths,
      details.instalmentMonths)
    let isForeignOther = details.foreignAmount != known.foreignAmount
    set("foreign_amount", isForeignOther, details.foreignAmount?.minorUnits)
    set("foreign_currency", isForeignOther, details.foreignAmount?.currency.code)
    // The rate was that of the amount of before.
    set("exchange_rate", isForeignOther, nil)
    if edited.isCategoryByHand {
      set("category_id", true, new.categoryID)
      let source = new.categoryID == nil ? CategorySource.none : .hand
      set("category_source", true, source.rawValue)
    }
    guard !values.isEmpty else { return }
    let list = values.map { "\($0.0) = ?" }.joined(separator: ", ")
    let sql = "UPDATE payments SET \(list) WHERE id = ?"
    let arguments = StatementArguments(values.map(\.1) + [new.id.databaseValue])
    try db.execute(sql: sql, arguments: arguments)
    // The first time a trigger forgets a day that stayed while the time moved.
    if isMoved { try db.execute(sql: sql, arguments: arguments) }
    try GeoPackageSchema.touch(["payments", "payments_map"], in: db)
  }

  /// Removes a payment with all its parts. A refund of it stands alone then.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``; ``LedgerEditError/isPart(id:first:)`` for a part whose
  ///   removal would leave a payment that is not what its statement says.
  package func removePayment(_ id: Int64) throws {
    let db = try db
    let first = try Int64.fetchOne(
      db, sql: "SELECT split_of FROM payments WHERE id = ? AND split_of NOTNULL", arguments: [id])
    if let first { throw LedgerEditError.isPart(id: id, first: first) }
    try removeParts(of: id, in: db)
    try db.execute(
      sql: "UPDATE payments SET cancels_id = NULL WHERE cancels_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM payments WHERE id = ?", arguments: [id])
    guard db.changesCount > 0 else { throw LedgerEditError.noPayment(id: id) }
    try GeoPackageSchema.touch(["payments", "payments_map"], in: db)
  }

  /// The id of the category with this code or title, which is made when there is none.
  ///
  /// - Returns: The id, and whether it is new.
  package func category(_ name: String) throws -> (id: Int64, isNew: Bool) {
    let db = try db
    let all = try Row.fetchAll(
      db, sql: "SELECT id, code, title, title_ko FROM categories ORDER BY id"
    ).map {
      Category(
        id: $0.whole("id") ?? 0, code: $0.text("code") ?? "", title: $0.text("title") ?? "",
        koreanTitle: $0.text("title_ko"))
    }
    let found =
      all.first { $0.code == name.lowercased() } ?? all.first { $0.isCalled(name) }
    if let found { return (found.id, false) }
    try db.execute(
      sql: "INSERT INTO categories(code, title) VALUES (?, ?)",
      arguments: [name.lowercased(), name])
    try GeoPackageSchema.touch(["categories"], in: db)
    return (db.lastInsertedRowID, true)
  }
}
