import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the ids of the payments that have at least one of the given tags, in ascending order.
  ///
  /// - Complexity: O(*k* log *n*), where *n* is the number of tags, and *k* is the number of
  ///   payments that have a tag with one of the given names.
  package func payments(tagged tags: [PaymentTag]) throws -> [Int64] {
    let db = try db
    var found: Set<Int64> = []
    for tag in tags {
      let rows = try RawStatement(
        db,
        "SELECT payment_id FROM payment_tags WHERE name = ?"
          + (tag.value == nil ? "" : " AND value = ?"))
      rows.bind(tag.name, at: 1)
      if let value = tag.value { rows.bind(value, at: 2) }
      while try rows.step() { if let id = rows.whole(0) { found.insert(id) } }
    }
    return found.sorted()
  }

  /// Returns the values of the tag with this name, one for each payment that has the tag; the keys
  /// are the ids of the payments. For a payment whose tag has no value, the result contains an
  /// empty text.
  package func tagValues(named name: String) throws -> [Int64: String] {
    let rows = try RawStatement(
      db, "SELECT payment_id, value FROM payment_tags WHERE name = ?")
    rows.bind(name, at: 1)
    var values: [Int64: String] = [:]
    while try rows.step() {
      if let id = rows.whole(0) { values[id] = rows.string(1) ?? "" }
    }
    return values
  }

  /// The names of all tags that at least one payment has.
  package func tagNames() throws -> Set<String> {
    Set(
      try String.fetchAll(
        db, sql: "SELECT DISTINCT name FROM payment_tags WHERE typeof(name) = 'text'"))
  }

  /// The tags of a payment in order of their names' UTF-8 bytes, each with its value.
  package func tags(ofPayment id: Int64) throws -> [PaymentTag] {
    try tags(ofPayments: [id])[id] ?? []
  }

  /// Returns the tags of payments, in order of the tags' names; the keys are the row ids of the
  /// payments. The result does not contain payments without tags.
  ///
  /// - Complexity: O(*k* log *n*) for *k* payments and *n* tags.
  package func tags(ofPayments ids: [Int64]) throws -> [Int64: [PaymentTag]] {
    let rows = try RawStatement(
      db, "SELECT name, value FROM payment_tags WHERE payment_id = ? ORDER BY name")
    var tags: [Int64: [PaymentTag]] = [:]
    for id in ids {
      rows.reset()
      rows.bind(id, at: 1)
      while try rows.step() {
        guard let name = rows.string(0) else { continue }
        tags[id, default: []].append(PaymentTag(name: name, value: rows.string(1) ?? ""))
      }
    }
    return tags
  }

  /// All tags that payments have, in order of names and values; each tag comes with the number of
  /// payments that have it.
  package func tagCounts() throws -> [(tag: PaymentTag, count: Int64)] {
    let rows = try RawStatement(
      db, "SELECT name, value, count(*) FROM payment_tags GROUP BY name, value ORDER BY 1, 2")
    var counts: [(tag: PaymentTag, count: Int64)] = []
    while try rows.step() {
      guard let name = rows.string(0) else { continue }
      counts.append((PaymentTag(name: name, value: rows.string(1) ?? ""), rows.integer(2)))
    }
    return counts
  }
}

extension StoreChange {
  /// Gives a payment a tag, replacing a tag with the same name.
  ///
  /// - Returns: Whether the ledger changed.
  /// - Throws: ``LedgerEditError/noPayment(id:)``.
  package func setTag(_ name: String, to value: String, onPayment id: Int64) throws -> Bool {
    let before = try tags(ofPayment: id).first { $0.name == name }
    guard before?.value != value else { return false }
    let db = try db
    guard try Bool.fetchOne(db, sql: "SELECT 1 FROM payments WHERE id = ?", arguments: [id]) == true
    else { throw LedgerEditError.noPayment(id: id) }
    try db.execute(
      sql: """
        INSERT INTO payment_tags(payment_id, name, value) VALUES (?, ?, ?)
        ON CONFLICT(payment_id, name) DO UPDATE SET value = excluded.value
        """, arguments: [id, name, value])
    try GeoPackageSchema.touch(["payment_tags"], in: db)
    return true
  }

  /// Removes a tag from a payment.
  ///
  /// - Returns: Whether the payment had the tag.
  /// - Throws: ``LedgerEditError/noPayment(id:)``.
  package func removeTag(_ name: String, fromPayment id: Int64) throws -> Bool {
    let db = try db
    guard try Bool.fetchOne(db, sql: "SELECT 1 FROM payments WHERE id = ?", arguments: [id]) == true
    else { throw LedgerEditError.noPayment(id: id) }
    try db.execute(
      sql: "DELETE FROM payment_tags WHERE payment_id = ? AND name = ?", arguments: [id, name])
    guard db.changesCount > 0 else { return false }
    try GeoPackageSchema.touch(["payment_tags"], in: db)
    return true
  }
}
