import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the changes that were made to the ledger after its snapshot was written. Returns nil
  /// if there is no snapshot, if a changed place cannot be read, or if there are so many changes
  /// that it would be as fast to read all rows.
  ///
  /// - Parameter most: A function that returns a limit; its argument is the largest row id that a
  ///   payment had at the time of the snapshot. The result is nil if the number of added payments,
  ///   of changed payments or of changed places reaches this limit.
  /// - Complexity: O(*k* log *n*) for *k* changes.
  package func snapshotChanges(
    atMost most: (_ payments: Int64) -> Int64 = { $0 / 4 + 1_000 }
  ) throws -> SnapshotChanges? {
    let db = try db
    guard let mark = try SnapshotMark(db) else { return nil }
    var changes = SnapshotChanges(mark: mark)
    let limit = most(mark.payments)
    let new = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT count(*) FROM (SELECT 1 FROM payments WHERE id > ? LIMIT ?)"),
      arguments: [mark.payments, limit])
    changes.newPayments = Int(new ?? 0)
    changes.payments = try ids(of: "cache_payments", limit)
    changes.places = try ids(of: "cache_places", limit)
    guard
      max(changes.newPayments, changes.payments.count, changes.places.count) < Int(limit)
    else { return nil }
    changes.districtSets = Set(try ids(of: "cache_districts", limit))
    var unreadable: [String: Int] = [:]
    let rows = try RawStatement(
      cached: db,
      """
      SELECT id, name, geom, category_id FROM places
      WHERE id IN (SELECT id FROM places WHERE id > ?1 UNION SELECT id FROM cache_places)
      ORDER BY id
      """)
    rows.bind(mark.places, at: 1)
    changes.currentPlaces = try Self.placeRows(rows, &unreadable)
    return unreadable.isEmpty ? changes : nil
  }

  /// Returns whether there are at least `count` payments.
  ///
  /// - Complexity: O(*k*), where *k* is `count`.
  package func hasPayments(atLeast count: Int64) throws -> Bool {
    try Int64.fetchOne(
      db, sql: "SELECT count(*) FROM (SELECT 1 FROM payments LIMIT ?)", arguments: [count]) == count
  }

  private func ids(of table: String, _ limit: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM \(table) ORDER BY id LIMIT ?"), arguments: [limit])
  }

  /// Returns the row ids of the payments at some places.
  ///
  /// - Complexity: O(*k* log *n*), where *n* is the number of payments and *k* is the number of
  ///   payments at the places.
  package func payments(atPlaces places: [Int64]) throws -> [Int64] {
    guard !places.isEmpty else { return [] }
    return try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM payments WHERE place_id IN (SELECT value FROM json_each(?)) ORDER BY id
          """),
      arguments: ["[\(places.map(String.init).joined(separator: ","))]"])
  }

  /// Returns the present state of the payments that changed after a mark was set, and of some
  /// additional payments. Returns nil if one of the payments cannot be read.
  ///
  /// - Parameters:
  ///   - further: The row ids of the additional payments.
  ///   - hours: Whether to read the hours of payments.
  ///   - position: Called with the row id of a place; returns the position of the place, or -1 if
  ///     there is no such place.
  /// - Complexity: O(*k* log *n*) for *k* payments.
  package func payments(
    since mark: SnapshotMark, and further: [Int64], withHours hours: Bool,
    at position: (Int64) -> Int32
  ) throws -> PaymentColumns? {
    var unreadable: [String: Int] = [:]
    let payments = try Self.payments(
      db, zone: zone, with: hours ? .hours : [], .changed(since: mark.payments, and: further),
      &unreadable, at: position)
    return unreadable.isEmpty ? payments.columns : nil
  }

  /// Returns the texts of the payments that ``payments(since:and:withHours:at:)`` returns, in the
  /// same order.
  ///
  /// - Complexity: The same as ``payments(since:and:withHours:at:)``.
  package func texts(
    since mark: SnapshotMark, and further: [Int64]
  ) throws -> EncodedPaymentTexts {
    let rows = try Self.rows(
      .changed(since: mark.payments, and: further), selecting: PaymentColumn.Texts.selection,
      in: db)
    var texts = EncodedPaymentTexts()
    while try rows.step() { texts.append(rows, from: 0) }
    return texts
  }
}
