import GRDB
import GeoPackage
import Spending

extension StoreChange {
  /// Merges two payments into one. Values that `target` lacks are copied from the payment `id`.
  /// Afterwards, the payment `id` is removed; statements that listed it now refer to `target`.
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
    try takeVisit(ofPartsOf: id, in: db)
    try takeAttachments(ofPartsOf: id, in: db)
    try removeParts(of: id, in: db)
    for sql in [
      "UPDATE payments SET cancels_id = ?1 WHERE cancels_id = ?2 AND id != ?1",
      "UPDATE payments SET cancels_id = NULL WHERE cancels_id = ?2 AND id = ?1",
      "UPDATE payment_identities SET payment_id = ?1 WHERE payment_id = ?2",
      "UPDATE payment_sightings SET payment_id = ?1 WHERE payment_id = ?2",
      "UPDATE waiting_rows SET payment_id = ?1 WHERE payment_id = ?2",
      """
      INSERT INTO payment_sightings(payment_id, import_id, amount, local_date, reference)
      SELECT ?1, import_id, amount, local_date, reference FROM payments
      WHERE id = ?2 AND import_id NOTNULL AND local_date NOTNULL
      """,
      """
      UPDATE OR IGNORE visit_details SET payment_id = ?1 WHERE payment_id = ?2
      AND NOT EXISTS (SELECT 1 FROM visits WHERE payment_id = ?1)
      """,
      "UPDATE OR IGNORE visits SET payment_id = ?1 WHERE payment_id = ?2",
      "UPDATE OR IGNORE payment_attachments SET payment_id = ?1 WHERE payment_id = ?2",
      "DELETE FROM payments WHERE id = ?2 AND ?1 != id",
    ] { try db.execute(sql: sql, arguments: [target, id]) }
    if let identity { try FurtherIdentities.add(identity, to: target, in: db) }
    var after = try StoredFactsReader(db, zone: zone, before: .max)
    if wasSure, let stored = try after.payment(target), !stored.isSure {
      try FurtherIdentities.add(stored.facts, countsPart: false, to: target, in: db)
    }
    try GeoPackageSchema.touch(
      [
        "payments", "payments_map", "payment_identities", "payment_sightings",
        "waiting_rows", "visits", "visit_details", "payment_attachments",
      ], in: db)
  }

  private func complete(
    _ target: Int64, from id: Int64, takesTime: Bool, in db: Database
  ) throws {
    func update(_ sets: [String]) throws {
      // The row's own values are those before the change.
      try db.execute(
        sql: """
          UPDATE payments SET \(sets.joined(separator: ", "))
          FROM (SELECT * FROM payments WHERE id = ?2) AS s,
            (SELECT * FROM payments WHERE id = ?1) AS t
          WHERE payments.id = ?1
          """, arguments: [target, id])
    }
    try update(PaymentColumn.merged)
    guard takesTime else { return }
    try update(PaymentColumn.mergedTime)
    try MovedTime.keepDay(
      "(SELECT local_date FROM payments WHERE id = ?2)", id, of: target, in: db)
  }
}
