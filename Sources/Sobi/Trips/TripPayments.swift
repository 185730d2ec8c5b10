import Reports
import Spending

/// A payment of a trip, in the trip's currency and in the ledger's currency.
struct TripPayment {
  var row: PaymentRow
  /// The amount in the trip's currency; nil if no rate is in force.
  var amount: Int64?
  /// The amount in the ledger's currency; nil if no rate is in force.
  var home: Int64?
}

/// Converts the payments of a trip. Each conversion for a day and a currency is looked up once.
struct TripRates {
  private let trip: Trip
  private let home: Currency
  private let table: RateTable?
  /// The conversions that were used, to the ledger's currency or to the trip's currency.
  private(set) var used: Set<CurrencyConversion> = []

  /// - Parameter table: The published rates for the days of the payments; nil if there are no such
  ///   rates.
  init(_ trip: Trip, home: Currency, table: RateTable?) {
    (self.trip, self.home, self.table) = (trip, home, table)
  }

  /// Returns the conversion to the ledger's currency on a day. If the trip has a manual rate for
  /// the currency, this rate is used.
  func conversion(from currency: Currency, on day: CalendarDay) -> CurrencyConversion? {
    if currency == home { return CurrencyConversion(unchanged: home) }
    if currency == trip.currency, let rate = trip.rate {
      return CurrencyConversion(from: currency, to: home, rate: rate)
    }
    return table?.conversion(from: currency, to: home, on: day)
  }

  /// An amount in the ledger's currency; nil if no rate is in force, or if it exceeds 64 bits.
  ///
  /// - Parameter stored: The stored value of the payment, which takes precedence; nil if the
  ///   payment has no stored value.
  mutating func homeValue(
    of money: Money, on day: CalendarDay, stored: HomeValue?
  ) -> Int64? {
    if let stored, money.currency != home {
      if let conversion = stored.conversion(from: money.currency) { used.insert(conversion) }
      return stored.amount.minorUnits
    }
    guard let conversion = conversion(from: money.currency, on: day),
      let value = try? conversion.converted(money)
    else { return nil }
    if money.currency != home { used.insert(conversion) }
    return value.minorUnits
  }

  /// Returns an amount in the trip's currency: the amount that was paid in this currency, or
  /// otherwise the converted home value.
  ///
  /// - Parameter foreign: The amount in the shop's currency.
  mutating func tripValue(
    of money: Money, foreign: Money?, home value: Int64?, on day: CalendarDay
  ) -> Int64? {
    if money.currency == trip.currency { return money.minorUnits }
    if let foreign, foreign.currency == trip.currency {
      let magnitude = Int64(clamping: foreign.minorUnits.magnitude)
      return money.minorUnits < 0 ? -magnitude : magnitude
    }
    guard let value else { return nil }
    guard trip.currency != home else { return value }
    guard let conversion = conversion(from: trip.currency, on: day),
      let back = try? conversion.inverse?.converted(Money(minorUnits: value, home))
    else { return nil }
    used.insert(conversion)
    return back.minorUnits
  }
}
