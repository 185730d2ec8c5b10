import GRDB
import GeoPackage
import Spending

extension StoreChange {
  /// What one payment has and the other may lack. A time goes with the day and offset it is of.
  private static let completed = [
    "account", "reference", "place_id", "memo", "merchant", "instalment_months",
    "instalment_number", "cancels_id",
  ]

  /// Makes one payment of two: what `id` knows and `target` does not completes `target`, statements
  /// that have `id` mean `target` then, and `id` goes.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``, ``LedgerEditError/unreadablePayment(id:)``,
  ///   ``LedgerEditError/unlikePayments(id:other:)``.
  package func mergePayment(_ id: Int64, into target: Int64) throws {
    let (gone, kept) = (try payment(id).payment, try payment(target).payment)
    let amounts = (try wholeAmount(of: id), try wholeAmount(of: target))
    let isOtherAmount =
      gone.amount.currency == kept.amount.currency && amounts.0 != amounts.1
    let parts = try Set(parts().map(\.id))
    guard id != target, gone.kind == kept.kind, !isOtherAmount,
      parts.isDisjoint(with: [id, target])
    else {
      throw LedgerEditError.unlikePayments(id: id, other: target)
    }
    let db = try db
    var identity: StoredIdentity?
    if let row = try Row.fetchOne(
      db, sql: "SELECT identity, identity_tail FROM payments WHERE id = ?", arguments: [id]),
      let head = row.whole("identity"), let tail = row.whole("identity_tail")
    {
      identity = StoredIdentity(head: head, tail: tail)
    }
    var reader = try StoredFactsReader(db, zone: zone, before: .max)
    let wasSure = try reader.payment(target)?.isSure == true
    try complete(target, from: id, takesTime: !kept.isTimeKnown && gone.isTimeKnown, in: db)
    try removeParts(of: id, in: db)
    for sql in [
      "UPDATE payments SET cancels_id = ?1 WHERE cancels_id = ?2 AND id != ?1",
      "UPDATE payments SET cancels_id = NULL WHERE cancels_id = ?2 AND id = ?1",
      "UPDATE payment_identities SET payment_id = ?1 WHERE payment_id = ?2",
      "DELETE FROM payments WHERE id = ?2 AND ?1 != id",
    ] { try db.execute(sql: sql, arguments: [target, id]) }
    if let identity { try FurtherIdentities.add(identity, to: target, in: db) }
    var after = try StoredFactsReader(db, zone: zone, before: .max)
    if wasSure, let stored = try after.payment(target), !stored.isSure {
      try FurtherIdentities.add(stored.facts, countsPart: false, to: target, in: db)
    }
    try GeoPackageSchema.touch(["payments", "payments_map", "payment_identities"], in: db)
  }

  private func complete(
    _ target: Int64, from id: Int64, takesTime: Bool, in db: Database
  ) throws {
    var sets = Self.completed.map { "\($0) = ifnull(t.\($0), s.\($0))" }
    sets += ["channel = iif(t.channel = 0, s.channel, t.channel)"]
    sets += ["method = iif(t.method = 0, s.method, t.method)"]
    // Three columns say one thing each.
    for column in ["foreign_amount", "foreign_currency", "exchange_rate"] {
      sets += ["\(column) = iif(t.foreign_amount IS NULL, s.\(column), t.\(column))"]
    }
    for column in ["category_source", "category_id"] {
      sets += ["\(column) = iif(t.category_id IS NULL, s.\(column), t.\(column))"]
    }
    let moment = ["paid_at", "local_date", "utc_offset", "time_known"].map { "\($0) = s.\($0)" }
    func update(_ sets: [String]) throws {
      // Of the row itself the values before the change are meant.
      try db.execute(
        sql: """
          UPDATE payments SET \(sets.joined(separator: ", "))
          FROM (SELECT * FROM payments WHERE id = ?2) AS s,
            (SELECT * FROM payments WHERE id = ?1) AS t
          WHERE payments.id = ?1
          """, arguments: [target, id])
    }
    try update(sets)
    guard takesTime else { return }
    // The first time a trigger forgets a day that stayed while the time moved.
    try update(moment)
    try update(moment)
  }
}
