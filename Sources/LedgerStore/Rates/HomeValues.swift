import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// Returns the payments of every kind that are in a currency other than the ledger's, in order of
  /// their row ids. Rows that reports ignore are left out.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  package func foreignPayments(home: Currency) throws -> [ForeignPayment] {
    let rows = try RawStatement(
      db,
      """
      SELECT id, paid_at, local_date, amount, currency, foreign_amount, foreign_currency, cancels_id,
        home_amount, home_rate, home_rate_day
      FROM payments WHERE currency != ? ORDER BY id
      """)
    rows.bind(home.code, at: 1)
    var payments: [ForeignPayment] = []
    while try rows.step() {
      guard rows.isInteger(3), let currency = rows.string(4).flatMap({ Currency(code: $0) }),
        currency != home,
        let day = Self.day(rows, localDate: 2, paidAt: 1, zone: zone)
      else { continue }
      var payment = ForeignPayment(
        id: rows.integer(0), amount: Money(minorUnits: rows.integer(3), currency), day: day)
      if rows.isInteger(5), let foreign = rows.string(6).flatMap({ Currency(code: $0) }) {
        payment.taken = Money(minorUnits: rows.integer(5), foreign)
      }
      if rows.isInteger(7) { payment.undone = rows.integer(7) }
      payment.value = rows.homeValue(at: 8, in: home)
      payments.append(payment)
    }
    return payments
  }

  /// Returns the stored values of some payments; the keys are the row ids of the payments. Payments
  /// without a value are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* payments among *n*.
  package func homeValues(ofPayments ids: [Int64], home: Currency) throws -> [Int64: HomeValue] {
    let rows = try RawStatement(
      db, "SELECT home_amount, home_rate, home_rate_day FROM payments WHERE id = ?")
    var values: [Int64: HomeValue] = [:]
    for id in ids {
      rows.reset()
      rows.bind(id, at: 1)
      while try rows.step() { values[id] = rows.homeValue(at: 0, in: home) }
    }
    return values
  }
}

extension StoreReader {
  /// Returns the stored values of the payments in other currencies; each value is an amount in the
  /// ledger's currency.
  ///
  /// - Complexity: O(*k*) for *k* payments with a value, since only these rows are read.
  package func homeAmounts() throws -> HomeAmounts {
    let rows = try RawStatement(
      db, "SELECT id, home_amount FROM payments WHERE home_amount NOTNULL")
    var amounts = HomeAmounts()
    while try rows.step() {
      if rows.isInteger(1) { amounts.insert(rows.integer(1), ofPayment: rows.integer(0)) }
    }
    return amounts
  }
}

extension StoreChange {
  /// Stores the values of payments. A payment is skipped if its amount, day or stored value has
  /// changed since the payment was read.
  ///
  /// - Returns: The number of payments whose value changed.
  package func setHomeValues(_ values: [(payment: ForeignPayment, value: HomeValue)]) throws -> Int
  {
    let db = try db
    let statement = try db.makeStatement(
      sql: """
        UPDATE payments SET home_amount = ?, home_rate = ?, home_rate_day = ?
        WHERE id = ? AND amount = ? AND currency = ? AND home_amount IS ?
          AND coalesce(local_date, ?) = ?
        """)
    var count = 0
    for (payment, value) in values where payment.value != value {
      try statement.execute(arguments: [
        value.amount.minorUnits, value.rate.stored, value.day.description, payment.id,
        payment.amount.minorUnits, payment.amount.currency.code, payment.value?.amount.minorUnits,
        payment.day.description, payment.day.description,
      ])
      count += db.changesCount
    }
    if count > 0 { try GeoPackageSchema.touch(["payments"], in: db) }
    return count
  }
}

extension RawStatement {
  fileprivate func homeValue(at column: Int32, in home: Currency) -> HomeValue? {
    guard isInteger(column), !isNull(column + 1), let rate = try? RateValue(real(column + 1)),
      let day = string(column + 2).flatMap({ CalendarDay($0) })
    else { return nil }
    return HomeValue(
      amount: Money(minorUnits: integer(column), home), rate: rate, day: day)
  }
}
