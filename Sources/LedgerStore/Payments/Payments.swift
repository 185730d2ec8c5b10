import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  static let paymentColumns = """
    id, place_id, local_date, amount, currency, category_id, channel, kind, paid_at, time_known,
    merchant, account, reference, method, memo
    """

  /// The readable payments at a place by id.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* payments.
  package func payments(atPlace place: Int64) throws -> [Payment] {
    let db = try db
    let rows = try RawStatement(
      db, "SELECT \(Self.paymentColumns) FROM payments WHERE place_id = ? ORDER BY id")
    rows.bind(place, at: 1)
    var payments: [Payment] = []
    while try rows.step() {
      if let payment = Self.payment(rows, zone: zone) { payments.append(payment) }
    }
    return payments
  }

  /// The readable payments with these ids, in the order of the ids.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* payments.
  package func payments(ids: [Int64]) throws -> [Payment] {
    let db = try db
    let rows = try RawStatement(
      db, "SELECT \(Self.paymentColumns) FROM payments WHERE id = ?")
    var payments: [Payment] = []
    for id in ids {
      rows.bind(id, at: 1)
      if try rows.step(), let payment = Self.payment(rows, zone: zone) {
        payments.append(payment)
      }
      rows.reset()
    }
    return payments
  }

  static func payment(_ rows: RawStatement, zone: LedgerZone) -> Payment? {
    // The same rows are readable here as in `columns()`, so that lists and sums agree.
    guard rows.isInteger(3), rows.isInteger(7), let day = day(rows, zone: zone),
      let currency = rows.string(4).flatMap({ Currency(code: $0) }),
      let kind = UInt8(exactly: rows.integer(7)).flatMap({ PaymentKind(rawValue: $0) })
    else { return nil }
    // With a day of its own a payment counts even if its time is none, as 30 February has none.
    let given = unsafe rows.withText(8) { unsafe StoredTime.instant($0.span) }
    let noon = Int64(day.daysSince1970) * 86_400_000 + 43_200_000
    let instant = given ?? zone.instant(localMilliseconds: noon)
    return Payment(
      id: rows.integer(0), paidAtMilliseconds: instant, localDay: day,
      isTimeKnown: given != nil && rows.integer(9) != 0, kind: kind,
      amount: Money(minorUnits: rows.integer(3), currency), merchant: rows.string(10),
      account: rows.string(11), reference: rows.string(12),
      placeID: rows.whole(1),
      categoryID: rows.category(5).map(Int64.init),
      channel: rows.whole(6).flatMap { PaymentChannel(rawValue: UInt8(clamping: $0)) } ?? .unknown,
      method: rows.whole(13).flatMap { PaymentMethod(rawValue: UInt8(clamping: $0)) } ?? .unknown,
      memo: rows.string(14))
  }
}
