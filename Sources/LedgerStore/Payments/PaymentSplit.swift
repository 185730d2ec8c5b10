import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// The statement sorts by `+id`. If it sorted by `id`, SQLite would read all rows of the table,
  /// because they are stored in this order.
  static let partsSelection =
    "SELECT id, split_of FROM payments WHERE split_of NOTNULL ORDER BY +id"

  /// Returns the second and further parts of all split payments, in order of their ids; each part
  /// comes with the id of the first part of the same payment.
  ///
  /// - Complexity: O(*k* log *k*) for *k* parts, which are found through a partial index.
  package func parts() throws -> [(id: Int64, first: Int64)] {
    let rows = try RawStatement(db, Self.partsSelection)
    var parts: [(id: Int64, first: Int64)] = []
    while try rows.step() {
      if let first = rows.whole(1) { parts.append((rows.integer(0), first)) }
    }
    return parts
  }

  /// The first part of a payment that was split; the payment itself otherwise.
  fileprivate func firstPart(of id: Int64) throws -> Int64 {
    try Int64.fetchOne(
      db, sql: "SELECT split_of FROM payments WHERE id = ? AND split_of NOTNULL", arguments: [id])
      ?? id
  }

  /// Returns the amount of a payment for statements and refunds: the sum of all its parts.
  func wholeAmount(of id: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT \(WholePayment.amount) FROM payments WHERE id = ?", arguments: [id])
  }
}

extension StoreChange {
  /// Moves a part of a payment's amount into a new payment. The new payment gets copies of the
  /// other values, except those that belong to the whole payment, such as its identity, its
  /// approval number and its foreign amount.
  ///
  /// - Returns: The id of the new part.
  /// - Throws: ``LedgerEditError/noPayment(id:)`` or ``LedgerEditError/unreadablePayment(id:)``.
  ///   ``LedgerEditError/badPart(id:)`` if `amount` is zero, has the wrong sign, or is not smaller
  ///   than the payment's amount.
  package func splitPayment(_ id: Int64, amount: Int64) throws -> Int64 {
    let payment = try payment(id).payment
    let whole = payment.amount.minorUnits
    guard amount != 0, amount.signum() == whole.signum(), amount.magnitude < whole.magnitude else {
      throw LedgerEditError.badPart(id: id)
    }
    let first = try firstPart(of: id)
    let db = try db
    // Values that a statement gave once are kept once: number, identity and the shop's amount.
    try db.execute(
      sql: """
        INSERT INTO payments(\(PaymentColumn.split), amount, split_of)
        SELECT \(PaymentColumn.split), ?2, ?3 FROM payments WHERE id = ?1
        """, arguments: [id, amount, first])
    let part = db.lastInsertedRowID
    try db.execute(
      sql: "UPDATE payments SET amount = amount - ?2 WHERE id = ?1", arguments: [id, amount])
    try db.execute(
      sql: """
        INSERT INTO payment_tags(payment_id, name, value)
        SELECT ?2, name, value FROM payment_tags WHERE payment_id = ?1
        """, arguments: [id, part])
    try GeoPackageSchema.touch(["payments", "payments_map", "payment_tags"], in: db)
    return part
  }

  /// Joins the parts of a payment again: the first part gets the total amount, and the other parts
  /// are removed.
  ///
  /// - Returns: The number of removed parts, and the id of the payment that now has the total
  ///   amount.
  /// - Throws: ``LedgerEditError/noPayment(id:)``, ``LedgerEditError/unreadablePayment(id:)``,
  ///   ``LedgerEditError/notSplit(id:)``.
  package func joinPayment(_ id: Int64) throws -> (parts: Int, first: Int64) {
    _ = try payment(id)
    let first = try firstPart(of: id)
    let parts = try self.parts().filter { $0.first == first }
    guard !parts.isEmpty, let whole = try wholeAmount(of: first) else {
      throw LedgerEditError.notSplit(id: id)
    }
    let db = try db
    try takeVisit(ofPartsOf: first, in: db)
    try takeAttachments(ofPartsOf: first, in: db)
    try removeParts(of: first, in: db)
    try db.execute(
      sql: "UPDATE payments SET amount = ? WHERE id = ?", arguments: [whole, first])
    try GeoPackageSchema.touch(
      [
        "payments", "payments_map", "payment_tags", "visits", "visit_details",
        "payment_attachments",
      ], in: db
    )
    return (parts.count, first)
  }

  /// Moves the visit of a part to the first part of the payment.
  ///
  /// - Throws: ``LedgerEditError/severalVisits(id:)``.
  func takeVisit(ofPartsOf first: Int64, in db: Database) throws {
    let visited = try Int64.fetchAll(
      db,
      sql: """
        SELECT v.payment_id FROM visits v JOIN payments p ON p.id = v.payment_id
        WHERE p.id = ?1 OR p.split_of = ?1 ORDER BY p.id
        """, arguments: [first])
    guard visited.count < 2 else { throw LedgerEditError.severalVisits(id: first) }
    if let part = visited.first, part != first {
      for sql in [
        "UPDATE OR IGNORE visit_details SET payment_id = ?1 WHERE payment_id = ?2",
        "UPDATE visits SET payment_id = ?1 WHERE payment_id = ?2",
      ] { try db.execute(sql: sql, arguments: [first, part]) }
    }
  }

  /// Moves the attachments of the further parts of a payment to its first part. If several parts
  /// have the same bytes, the first part gets them once.
  func takeAttachments(ofPartsOf first: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE payment_attachments SET payment_id = ?1
        WHERE payment_id IN (SELECT id FROM payments WHERE split_of = ?1)
        """, arguments: [first])
  }

  /// Removes the further parts of a payment.
  func removeParts(of first: Int64, in db: Database) throws {
    for sql in [
      """
      UPDATE payments SET cancels_id = NULL
      WHERE cancels_id IN (SELECT id FROM payments WHERE split_of = ?1)
      """,
      """
      DELETE FROM payment_tags
      WHERE payment_id IN (SELECT id FROM payments WHERE split_of = ?1)
      """,
      "DELETE FROM payments WHERE split_of = ?1",
    ] { try db.execute(sql: sql, arguments: [first]) }
  }
}
