import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The rows that wait for a decision, by day and then by id. Rows that cannot be read are left out;
  /// `check` lists them.
  ///
  /// - Complexity: O(*w* log *n*) for *w* waiting rows and *n* payments.
  package func waitingRows() throws -> [WaitingRow] {
    let db = try db
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT w.*, i.file_name FROM waiting_rows w JOIN imports i ON i.id = w.import_id
        ORDER BY w.local_date, w.id
        """)
    return try rows.compactMap { row in
      guard let importID = row.whole("import_id"),
        let payment = WaitingRows.payment(row)
      else { return nil }
      let partner = try Self.payments(
        ids: [row.whole("payment_id")].compactMap(\.self), zone: zone, in: db
      ).first
      return WaitingRow(
        id: payment.id, importID: importID, fileName: row.text("file_name") ?? "", row: payment,
        twin: SuspectedTwin(
          line: row.whole("line").flatMap { Int(exactly: $0) } ?? 0,
          payments: [partner?.id].compactMap(\.self), likeliest: partner, fileName: nil,
          doubt: row.text("doubt").flatMap { .init(rawValue: $0) } ?? .incomplete))
    }
  }

  /// The sums of the waiting rows by currency, in the order of the codes; empty if no row waits.
  ///
  /// - Parameter days: The days of the rows; nil for all rows.
  /// - Throws: ``Spending/MoneyError``.
  /// - Complexity: O(*w*) for *w* waiting rows.
  package func waitingSums(
    on days: ClosedRange<CalendarDay>? = nil
  ) throws -> [WaitingSum] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT w.* FROM waiting_rows w JOIN imports i ON i.id = w.import_id
        WHERE ?1 IS NULL OR w.local_date BETWEEN ?1 AND ?2
        """,
      arguments: [days?.lowerBound.description, days?.upperBound.description])
    var sums: [Currency: WaitingSum] = [:]
    while let row = try rows.next() {
      guard let payment = WaitingRows.payment(row) else { continue }
      let (day, currency) = (payment.localDay, payment.amount.currency)
      let zero = Money(minorUnits: 0, currency)
      var sum = sums[currency] ?? WaitingSum(rows: 0, spent: zero, received: zero, days: day...day)
      sum.rows += 1
      sum.days = min(sum.days.lowerBound, day)...max(sum.days.upperBound, day)
      switch payment.kind {
      case .spending, .refund: sum.spent = try sum.spent.adding(payment.amount)
      case .income: sum.received = try sum.received.adding(payment.amount)
      case .transfer: break
      }
      sums[currency] = sum
    }
    return sums.values.sorted { $0.spent.currency.code < $1.spent.currency.code }
  }
}
