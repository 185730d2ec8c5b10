import GRDB
import GeoPackage
import Spending

/// Finds payments that were added twice from two exports before version 9 of the schema. Later
/// imports ask about such payments.
enum DoubleCheck {
  /// The number of payments with the same day and amount that are compared with each other.
  private static let compared = 64

  static func run(_ db: Database, zone: LedgerZone, _ report: inout CheckReport) throws {
    let older = Set(try Int64.fetchAll(db, sql: "SELECT id FROM imports WHERE header IS NULL"))
    guard !older.isEmpty else { return }
    let groups = try RawStatement(
      db,
      """
      SELECT group_concat(id) FROM payments WHERE import_id NOTNULL AND local_date NOTNULL
      GROUP BY local_date, amount, currency, kind HAVING count(DISTINCT import_id) > 1
      """)
    var reader = try StoredFactsReader(db, zone: zone, before: .max)
    while try groups.step() {
      let ids = (groups.string(0) ?? "").split(separator: ",").compactMap { Int64($0) }.sorted()
      let payments = try ids.prefix(compared).compactMap { try reader.payment($0) }
      var paired: Set<Int64> = []
      for (position, payment) in payments.enumerated() {
        let like = payments[..<position].first {
          !paired.contains($0.id) && isDouble(payment, $0, older)
        }
        guard let like, let likeness = PaymentLikeness(payment.facts, like.facts) else { continue }
        paired.formUnion([payment.id, like.id])
        report.add(SuspectedDouble(payment: payment.id, other: like.id, doubt: likeness.doubt))
      }
    }
  }

  private static func isDouble(
    _ payment: StoredFacts, _ other: StoredFacts, _ older: Set<Int64>
  ) -> Bool {
    guard let from = payment.importID, let otherFrom = other.importID, from != otherFrom,
      older.contains(from) || older.contains(otherFrom),
      let likeness = PaymentLikeness(payment.facts, other.facts), likeness.strength > .faint
    else { return false }
    // Equal rows have been distinguished by their number.
    return payment.facts != other.facts
  }
}
