import GRDB
import GeoPackage
import Spending

extension CancellationPairing {
  /// Turns cancellations into refunds if their payment is now known. Refunds that lack a place, a
  /// channel, a category or tags get the values of their payment, so that they are subtracted in
  /// the district, the category and the trip in which the payment is counted.
  ///
  /// - Returns: The refunds that it made or changed.
  /// - Complexity: O(*k* log *n*) for *k* pairs and *n* payments.
  func complete(_ db: Database, _ recorder: ChangeRecorder) throws -> [Int64] {
    let incomplete = try incomplete(db)
    guard !incomplete.isEmpty || !settled.isEmpty else { return [] }
    try recorder.look(db)
    let refunds = try settled.map {
      try OpenCancellation.settle($0.cancellation, as: $0.payment, db)
    }
    let update = try RawStatement(
      db,
      """
      UPDATE payments SET place_id = coalesce(payments.place_id, o.place_id),
        channel = CASE WHEN payments.channel = 0 THEN o.channel ELSE payments.channel END,
        category_source = CASE WHEN payments.category_id IS NULL AND o.category_id NOTNULL
          THEN o.category_source ELSE payments.category_source END,
        category_id = coalesce(payments.category_id, o.category_id)
      FROM payments o WHERE o.id = payments.cancels_id AND payments.id = ?
      """)
    let tags = try RawStatement(
      db,
      """
      INSERT OR IGNORE INTO payment_tags(payment_id, name, value)
      SELECT r.id, t.name, t.value FROM payments r JOIN payment_tags t ON t.payment_id = r.cancels_id
      WHERE r.id = ?
      """)
    var isTagged = false
    for id in incomplete + refunds {
      update.bind(id, at: 1)
      try update.run()
      tags.bind(id, at: 1)
      try tags.run()
      isTagged = isTagged || db.changesCount > 0
    }
    try recorder.lookAway(db)
    if isTagged { try GeoPackageSchema.touch(["payment_tags"], in: db) }
    if !settled.isEmpty { try GeoPackageSchema.touch(["cancellations"], in: db) }
    return incomplete + refunds
  }

  /// Returns the paired refunds that lack values of their payment.
  private func incomplete(_ db: Database) throws -> [Int64] {
    let select = try RawStatement(
      db,
      """
      SELECT 1 FROM payments r JOIN payments o ON o.id = r.cancels_id
      WHERE r.id = ? AND ((r.place_id IS NULL AND o.place_id NOTNULL)
        OR (r.category_id IS NULL AND o.category_id NOTNULL)
        OR (r.channel = 0 AND o.channel <> 0)
        OR EXISTS (SELECT 1 FROM payment_tags WHERE payment_id = o.id))
      """)
    return try paired.filter { id in
      select.bind(id, at: 1)
      defer { select.reset() }
      return try select.step()
    }
  }
}
