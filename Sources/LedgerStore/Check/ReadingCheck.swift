import Diagnostics
import GRDB
import GeoPackage
import Spending

/// Reads payments in the same way as reports, to find payments that are not counted although they
/// break no rule.
enum ReadingCheck {
  static func run(_ db: Database, zone: LedgerZone, _ report: inout CheckReport) throws {
    // A payment with another fault that keeps it from counting is reported for that fault.
    let told = RowRule.unreadablePayments.map { "(\($0)) IS NOT TRUE" }.joined(separator: " AND ")
    let rows = try RawStatement(
      db,
      "SELECT \(PaymentColumn.Listed.selection) FROM payments WHERE \(told) ORDER BY id")
    while try rows.step() {
      guard StoreReader.payment(rows, zone: zone) == nil else { continue }
      let id = rows.integer(0)
      report.add(
        CheckFinding(
          .values, table: "payments", row: id, .noDay, recovery: .correctPayment(id, .elsewhere)))
    }
  }
}
