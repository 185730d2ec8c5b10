import GRDB
import GeoPackage

extension StoreReader {
  /// Returns the condition for rows of instalment plans; an index has the same condition.
  private static func isInstalment(_ table: String) -> String {
    "(\(table).instalment_months NOTNULL OR \(table).instalment_number NOTNULL)"
  }

  /// Returns the number of months or of the instalment; nil if no plan can have this number, which
  /// a check reports.
  private static func number(_ value: Int64, from least: Int) -> Int? {
    (least...600).contains(Int(clamping: value)) ? Int(value) : nil
  }

  /// Returns the payments that belong to instalment plans, each with its refunds, in order of their
  /// row ids.
  ///
  /// - Complexity: O(*k* log *k*) for *k* payments of instalment plans, which are found through an
  ///   index.
  package func instalments() throws -> [StoredInstalment] {
    let rows = try RawStatement(
      db,
      """
      SELECT p.id, p.instalment_months, p.instalment_number, p.merchant, p.account, i.header
      FROM payments AS p INDEXED BY ix_payments_instalments
      LEFT JOIN imports AS i ON i.id = p.import_id
      WHERE \(Self.isInstalment("p"))
      """)
    var found: [StoredInstalment] = []
    while try rows.step() {
      found.append(
        StoredInstalment(
          id: rows.integer(0), months: rows.whole(1).flatMap { Self.number($0, from: 2) },
          number: rows.whole(2).flatMap { Self.number($0, from: 1) }, merchant: rows.string(3),
          account: rows.string(4), header: rows.string(5)))
    }
    found.sort { $0.id < $1.id }
    let refunds = try RawStatement(
      db,
      """
      SELECT p.id, r.id FROM payments AS p INDEXED BY ix_payments_instalments
      CROSS JOIN payments AS r INDEXED BY ix_payments_refund
      WHERE r.kind = 1 AND r.cancels_id = p.id AND \(Self.isInstalment("p"))
      """)
    var refunding: [Int64: [Int64]] = [:]
    while try refunds.step() {
      refunding[refunds.integer(0), default: []].append(refunds.integer(1))
    }
    for position in found.indices {
      found[position].refunds = refunding[found[position].id] ?? []
    }
    return found
  }
}
