import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// Returns a payment by its id.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``, ``LedgerEditError/unreadablePayment(id:)``.
  package func payment(_ id: Int64) throws -> EditedPayment {
    let db = try db
    let rows = try RawStatement(
      db,
      """
      SELECT \(PaymentColumn.Listed.selection), \(PaymentColumn.Detail.selection)
      FROM payments WHERE id = ?
      """)
    rows.bind(id, at: 1)
    guard try rows.step() else { throw LedgerEditError.noPayment(id: id) }
    guard let payment = Self.payment(rows, zone: zone) else {
      throw LedgerEditError.unreadablePayment(id: id)
    }
    typealias Column = PaymentColumn.Detail
    let currency = rows.string(Column.foreignCurrency).flatMap { Currency(code: $0) }
    let foreign = currency.flatMap { currency in
      rows.isInteger(Column.foreignAmount)
        ? Money(minorUnits: rows.integer(Column.foreignAmount), currency) : nil
    }
    let details = EditedPayment.Details(
      utcOffsetMinutes: rows.utcOffset(Column.utcOffset),
      instalmentMonths: rows.whole(Column.instalmentMonths), foreignAmount: foreign)
    return EditedPayment(payment, details, zone: zone)
  }
}

extension StoreChange {
  /// Stores the changes of an edit.
  package func save(_ edited: EditedPayment) throws {
    let changes = edited.changes
    guard !changes.isEmpty else { return }
    let (db, id) = (try db, edited.payment.id)
    let list = changes.map { "\($0.column) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE payments SET \(list) WHERE id = ?",
      arguments: StatementArguments(changes.map(\.value) + [id.databaseValue]))
    if edited.isMoved {
      try MovedTime.keepDay("?2", edited.payment.localDay.description, of: id, in: db)
    }
    try GeoPackageSchema.touch(["payments", "payments_map"], in: db)
  }

  /// Removes a payment with all its parts. If the payment has a refund, the refund stays in the
  /// ledger, but no longer refers to a payment.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)`` if there is no such payment.
  ///   ``LedgerEditError/isPart(id:first:)`` if the payment is one part of a split payment: without
  ///   this part, the remaining parts would not add up to the amount in the statement.
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

  /// Returns the category with this code or title, which is a category of the ledger or one of the
  /// definitions; a defined category that the ledger lacks is created together with the categories
  /// above it.
  ///
  /// - Parameters:
  ///   - definitions: The categories that an edit may name even if the ledger lacks them, by code.
  ///   - makesNew: Whether an unknown category is created.
  /// - Returns: The id and the code, and whether the category is new in the ledger.
  /// - Throws: ``LedgerStoreError/noCategory(wanted:available:)``.
  package func category(
    _ name: String, defining definitions: [String: CategoryDefinition], makingNew makesNew: Bool
  ) throws -> (id: Int64, code: String, isNew: Bool) {
    let known = try categories()
    let oldest = known.sorted { $0.id < $1.id }
    let found =
      oldest.first { $0.code == name.lowercased() } ?? oldest.first { $0.isCalled(name) }
    if let found { return (found.id, found.code, false) }
    let code = name.lowercased()
    let defined =
      definitions[code]
      ?? definitions.values.filter { $0.category.isCalled(name) }.min { $0.code < $1.code }
    guard makesNew || defined != nil else {
      throw LedgerStoreError.noCategory(wanted: name, available: known.map(\.code))
    }
    let new = defined ?? CategoryDefinition(code: code, title: name)
    let db = try db
    let id = try Self.categoryID(
      new.code, defining: definitions.merging([new.code: new]) { $1 }, in: db)
    try GeoPackageSchema.touch(["categories"], in: db)
    return (id, new.code, true)
  }
}
