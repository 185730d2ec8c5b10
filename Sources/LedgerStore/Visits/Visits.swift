import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the visits in order of the row ids of their payments; the result is empty if the
  /// ledger's schema is too old to contain visits. Rows without a readable title or without a
  /// readable day are left out; `sobi check` reports them.
  ///
  /// - Complexity: O(*k* log *k*) for *k* visits and their details.
  package func visits() throws -> [Visit] {
    let db = try db
    guard try db.tableExists("visits") else { return [] }
    return try visits("", in: db)
  }

  /// Returns the visit of a payment; nil if the payment has no visit.
  package func visit(ofPayment id: Int64) throws -> Visit? {
    try visits("WHERE payment_id = \(id)", in: db).first
  }

  private func visits(_ condition: String, in db: Database) throws -> [Visit] {
    var details: [Int64: [String: String]] = [:]
    let values = try RawStatement(
      db, "SELECT payment_id, name, value FROM visit_details \(condition)")
    while try values.step() {
      guard let id = values.whole(0), let name = values.string(1), let value = values.string(2)
      else { continue }
      details[id, default: [:]][name] = value
    }
    let rows = try RawStatement(
      db, "SELECT payment_id, title, day, minute FROM visits \(condition) ORDER BY payment_id")
    var visits: [Visit] = []
    while try rows.step() {
      guard let id = rows.whole(0), let title = rows.string(1), !title.isEmpty,
        let day = rows.string(2).flatMap({ CalendarDay($0) })
      else { continue }
      let minute = rows.whole(3).flatMap { (0..<1440).contains($0) ? Int($0) : nil }
      visits.append(
        Visit(
          payment: id, title: title, time: DayTime(day, minute: minute),
          details: details[id] ?? [:]))
    }
    return visits
  }

  /// Returns the row ids of refunds, each with the row id of the refunded payment. A refund is
  /// included only if the refunded payment, or one of its parts, has its own visit or is assigned
  /// by a tag to the visit of another payment.
  ///
  /// - Complexity: O(*k* log *n*) for *k* visits among *n* payments.
  package func refundsOfVisits() throws -> [(refund: Int64, payment: Int64)] {
    let rows = try RawStatement(
      db,
      """
      SELECT r.id, p.first FROM (
        SELECT DISTINCT coalesce(p.split_of, p.id) AS first FROM payments p WHERE p.id IN (
          SELECT payment_id FROM visits
          UNION SELECT payment_id FROM payment_tags WHERE name = ?)) p
      JOIN payments w ON w.cancels_id = p.first
      JOIN payments r ON r.id = w.id OR r.split_of = w.id ORDER BY r.id
      """)
    rows.bind(Visit.joiningTag, at: 1)
    var refunds: [(refund: Int64, payment: Int64)] = []
    while try rows.step() { refunds.append((rows.integer(0), rows.integer(1))) }
    return refunds
  }
}

extension StoreChange {
  /// Stores a visit; an existing visit of the same payment is replaced.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``.
  package func save(_ visit: Visit) throws {
    let before = try self.visit(ofPayment: visit.payment)
    guard before != visit else { return }
    _ = try payment(visit.payment)
    let db = try db
    try db.execute(
      sql: """
        INSERT INTO visits(payment_id, title, day, minute) VALUES (?, ?, ?, ?)
        ON CONFLICT(payment_id) DO UPDATE
        SET title = excluded.title, day = excluded.day, minute = excluded.minute
        """,
      arguments: [visit.payment, visit.title, visit.time.day.description, visit.time.minute])
    for (name, value) in visit.orderedDetails where before?.details[name] != value {
      try db.execute(
        sql: """
          INSERT INTO visit_details(payment_id, name, value) VALUES (?, ?, ?)
          ON CONFLICT(payment_id, name) DO UPDATE SET value = excluded.value
          """, arguments: [visit.payment, name, value])
    }
    for name in (before?.details ?? [:]).keys.sorted() where visit.details[name] == nil {
      try db.execute(
        sql: "DELETE FROM visit_details WHERE payment_id = ? AND name = ?",
        arguments: [visit.payment, name])
    }
    try GeoPackageSchema.touch(["visits", "visit_details"], in: db)
  }

  /// Removes the visit of a payment and keeps the payment.
  ///
  /// - Returns: Whether the payment had a visit.
  package func removeVisit(ofPayment id: Int64) throws -> Bool {
    let db = try db
    try db.execute(sql: "DELETE FROM visit_details WHERE payment_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM visits WHERE payment_id = ?", arguments: [id])
    guard db.changesCount > 0 else { return false }
    try GeoPackageSchema.touch(["visits", "visit_details"], in: db)
    return true
  }
}
