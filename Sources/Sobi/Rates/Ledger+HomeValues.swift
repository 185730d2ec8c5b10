import LedgerStore
import Spending

extension Ledger {
  /// Converts payments in other currencies to the ledger's currency and stores their values, as one
  /// change.
  ///
  /// ```swift
  /// try ledger.applyRates(LedgerQuery(month: YearMonth(year: 2026, month: 4)))
  /// ```
  /// If the shop charged an amount in the ledger's currency, this amount is the value. Otherwise,
  /// if any of the payment's trips has a rate, the payment is converted at the rate of the first
  /// such trip. If none of its trips has a rate, the published rate that applies on the local day
  /// is used. A refund uses the rate of the refunded payment. If the refunded payment has no value,
  /// the refund gets no value.
  ///
  /// - Parameters:
  ///   - query: The query that selects the payments; the refunds of the selected payments are also
  ///     converted. If nil, all payments are selected.
  ///   - trip: The name of a trip; only the payments of this trip are converted. If nil, payments
  ///     are converted whether or not they belong to a trip.
  ///   - again: Whether a payment that already has a converted value gets a new value if its rate
  ///     has changed.
  /// - Throws: The errors of the query.
  /// - Complexity: O(*n* + *k* log *n*) for *n* payments, of which *k* are in other currencies.
  @discardableResult
  public func applyRates(
    _ query: LedgerQuery? = nil, ofTrip trip: String? = nil, again: Bool = false
  ) throws -> RatesApplied {
    let (values, result) = try read { try $0.homeValues(for: query, trip, again: again) }
    guard !values.isEmpty else { return result }
    var applied = result
    applied.valued = try write(.applyRates) { change in
      try change.setHomeValues(values)
    }
    return applied
  }
}

extension LedgerChange {
  /// Stores values of payments, if the payments have not changed since the values were computed.
  fileprivate func setHomeValues(
    _ values: [(payment: ForeignPayment, value: HomeValue)]
  ) throws -> Int {
    try store.step { try store.setHomeValues(values) }
  }
}

extension LedgerView {
  /// Returns the values to store for payments in other currencies.
  fileprivate func homeValues(
    for query: LedgerQuery?, _ trip: String?, again: Bool
  ) throws -> (values: [(payment: ForeignPayment, value: HomeValue)], result: RatesApplied) {
    let home = homeCurrency
    let payments = try answer(to: "foreign payments") { try $1.foreignPayments(home: home) }
    let ofTrip = try trip.map { Set(try paymentsOfTrip(named: $0).ids) }
    var result = RatesApplied(currency: home, valued: 0, kept: 0, without: [])
    guard let first = payments.map(\.day).min(), let last = payments.map(\.day).max() else {
      return ([], result)
    }
    var asked = ofTrip
    if let query {
      let ids = try self.payments(query, order: .date, limit: .max, offset: 0).rows.map(\.id)
      asked = Set(ofTrip.map { ofTrip in ids.filter(ofTrip.contains) } ?? ids)
    }
    let rates = RatesOfPayments(
      home: home, byHand: try ratesByHand(),
      published: try rateSources().map { try rateTable($0, for: first...last) })
    var known: [Int64: ForeignPayment] = [:]
    for payment in payments { known[payment.id] = payment }
    var values: [(payment: ForeignPayment, value: HomeValue)] = []
    var without: [Currency: Int] = [:]
    func take(_ payment: ForeignPayment, _ value: () -> HomeValue?) {
      let value = payment.value == nil || again ? value() : nil
      if let value, value != payment.value {
        values.append((payment, value))
        known[payment.id]?.value = value
      } else if payment.value != nil {
        result.kept += 1
      } else {
        without[payment.amount.currency, default: 0] += 1
      }
    }
    func undone(_ refund: ForeignPayment) -> ForeignPayment? {
      refund.undone.flatMap { known[$0] }.flatMap {
        $0.amount.currency == refund.amount.currency && $0.undone == nil ? $0 : nil
      }
    }
    for payment in payments where undone(payment) == nil {
      guard asked?.contains(payment.id) ?? true else { continue }
      take(payment) { rates.value(of: payment) }
    }
    // Refunds follow their payments, which have their values by now.
    for refund in payments {
      guard let paid = undone(refund),
        asked.map({ $0.contains(refund.id) || $0.contains(paid.id) }) ?? true
      else { continue }
      take(refund) { paid.value?.ofRefund(refund.amount, of: paid.amount) }
    }
    result.without = without.sorted { $0.key < $1.key }.map {
      RatesApplied.Part(currency: $0.key, count: $0.value)
    }
    return (values, result)
  }
}

/// The possible rates of payments, in order of precedence.
private struct RatesOfPayments {
  var home: Currency
  var byHand: [Int64: RateValue]
  /// If a source has no rate for a currency, the rates of the next source follow.
  var published: [RateTable]

  func value(of payment: ForeignPayment) -> HomeValue? {
    let (money, day) = (payment.amount, payment.day)
    if let taken = payment.taken, taken.currency == home,
      let value = HomeValue(of: money, taken: taken, on: day)
    {
      return value
    }
    let conversion =
      byHand[payment.id].flatMap {
        CurrencyConversion(from: money.currency, to: home, rate: $0)
      }
      ?? published.lazy.compactMap {
        $0.conversion(from: money.currency, to: home, on: day)
      }.first
    return conversion.flatMap { HomeValue(of: money, by: $0, on: day) }
  }
}
