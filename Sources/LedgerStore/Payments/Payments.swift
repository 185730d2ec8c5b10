import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the readable payments at a place, in order of their ids.
  ///
  /// - Complexity: O(*k* log *n*) for *k* returned payments among *n* payments.
  package func payments(atPlace place: Int64) throws -> [Payment] {
    let db = try db
    let rows = try RawStatement(
      db, "SELECT \(PaymentColumn.Listed.selection) FROM payments WHERE place_id = ? ORDER BY id")
    rows.bind(place, at: 1)
    var payments: [Payment] = []
    while try rows.step() {
      if let payment = Self.payment(rows, zone: zone) { payments.append(payment) }
    }
    return payments
  }

  /// Returns the readable payments with these ids, in the order of the ids.
  ///
  /// - Complexity: O(*k* log *n*) for *k* returned payments among *n* payments.
  package func payments(ids: [Int64]) throws -> [Payment] {
    try Self.payments(ids: ids, zone: zone, in: db)
  }

  static func payments(ids: [Int64], zone: LedgerZone, in db: Database) throws -> [Payment] {
    let rows = try RawStatement(
      db, "SELECT \(PaymentColumn.Listed.selection) FROM payments WHERE id = ?")
    var payments: [Payment] = []
    for id in ids {
      rows.bind(id, at: 1)
      if try rows.step(), let payment = payment(rows, zone: zone) {
        payments.append(payment)
      }
      rows.reset()
    }
    return payments
  }

  static func payment(_ rows: RawStatement, zone: LedgerZone) -> Payment? {
    typealias Column = PaymentColumn.Listed
    let day = day(rows, localDate: Column.localDate, paidAt: Column.paidAt, zone: zone)
    // The same rows are readable here as in `columns()`, so that lists and sums agree.
    guard rows.isInteger(Column.amount), rows.isInteger(Column.kind), let day,
      let currency = rows.string(Column.currency).flatMap({ Currency(code: $0) }),
      let kind = PaymentKind(stored: rows.integer(Column.kind))
    else { return nil }
    // A payment with a day counts even if its time is not valid, such as one on 30 February.
    let given = unsafe rows.withText(Column.paidAt) { unsafe StoredTime.instant($0.span) }
    let noon = Int64(day.daysSince1970) * 86_400_000 + 43_200_000
    let instant = given ?? zone.instant(localMilliseconds: noon)
    let channel = rows.whole(Column.channel)
    let method = rows.whole(Column.method)
    return Payment(
      id: rows.integer(Column.id), paidAtMilliseconds: instant, localDay: day,
      isTimeKnown: given != nil && rows.integer(Column.timeKnown) != 0, kind: kind,
      amount: Money(minorUnits: rows.integer(Column.amount), currency),
      merchant: rows.string(Column.merchant), account: rows.string(Column.account),
      reference: rows.string(Column.reference), placeID: rows.whole(Column.placeID),
      categoryID: rows.category(Column.categoryID).map(Int64.init),
      channel: channel.flatMap { PaymentChannel(rawValue: UInt8(clamping: $0)) } ?? .unknown,
      method: method.flatMap { PaymentMethod(rawValue: UInt8(clamping: $0)) } ?? .unknown,
      memo: rows.string(Column.memo))
  }
}
