/// The value of a payment in the ledger's currency, with the rate from which it was computed.
public struct HomeValue: Hashable, Sendable {
  /// The amount in the ledger's currency.
  public let amount: Money
  /// The number of units of the ledger's currency that one unit of the payment's currency is worth,
  /// with at most 15 digits.
  public let rate: RateValue
  /// The day of the rate.
  public let day: CalendarDay

  /// Creates a stored value.
  public init(amount: Money, rate: RateValue, day: CalendarDay) {
    (self.amount, self.rate, self.day) = (amount, rate, day)
  }

  /// Computes the value of an amount by a conversion; the value is rounded only once, half to even.
  ///
  /// - Parameter day: The day that is stored with the value if the conversion has no day.
  /// - Returns: nil if the value is too large, or if the rate is below 10^-9 or at least 10^15.
  /// - Precondition: `money` is in the currency from which `conversion` converts.
  public init?(of money: Money, by conversion: CurrencyConversion, on day: CalendarDay) {
    guard let amount = try? conversion.converted(money), let rate = conversion.unitRate else {
      return nil
    }
    self.init(amount: amount, rate: rate, day: conversion.day ?? day)
  }

  /// Creates the value of a foreign amount from the amount that the shop itself stated and charged
  /// in the ledger's currency.
  ///
  /// - Parameter taken: The amount that the shop charged.
  /// - Returns: nil if one of the amounts is zero, or if their quotient cannot be written as a
  ///   rate.
  public init?(of money: Money, taken: Money, on day: CalendarDay) {
    guard taken.minorUnits != .min, taken.minorUnits != 0, money.minorUnits != 0 else { return nil }
    let magnitude = Int64(taken.minorUnits.magnitude)
    let units = Double(magnitude) / Double(taken.currency.minorUnitsPerUnit)
    let unitsPaid = Double(money.minorUnits.magnitude) / Double(money.currency.minorUnitsPerUnit)
    guard let rate = RateValue(nearest: units / unitsPaid) else { return nil }
    self.init(
      amount: Money(minorUnits: money.minorUnits < 0 ? -magnitude : magnitude, taken.currency),
      rate: rate, day: day)
  }

  /// Returns the value of a refund of the payment to which this value belongs; the refund is
  /// converted at the same rate. The value of a full refund has the magnitude of the payment's
  /// value and the opposite sign.
  ///
  /// - Parameter paid: The amount of the payment, in the currency of the refund.
  /// - Returns: nil if the value is too large.
  public func ofRefund(_ refund: Money, of paid: Money) -> HomeValue? {
    let (sum, overflow) = refund.minorUnits.addingReportingOverflow(paid.minorUnits)
    if !overflow, sum == 0, amount.minorUnits != .min {
      return HomeValue(
        amount: Money(minorUnits: -amount.minorUnits, amount.currency), rate: rate, day: day)
    }
    guard let conversion = conversion(from: refund.currency) else { return nil }
    return HomeValue(of: refund, by: conversion, on: day)
  }

  /// Returns the conversion from `currency` to the ledger's currency at the stored rate.
  public func conversion(from currency: Currency) -> CurrencyConversion? {
    CurrencyConversion(
      from: currency, to: amount.currency, RateFraction(rate, units: 1), source: nil, day: day,
      stated: rate)
  }
}

extension CurrencyConversion {
  /// The number of units of ``to`` for one unit of ``from``, rounded to 15 digits; nil if the rate
  /// is too small or too large for 15 digits.
  public var unitRate: RateValue? { RateValue(nearest: fraction.approximation) }
}

extension RateValue {
  /// Creates the number of at most 15 digits and 15 decimals that is nearest to a value, or the
  /// number next to it; nil for values outside 10^-9 ..< 10^15.
  init?(nearest value: Double) {
    guard value >= 1e-9, value < 1e15 else { return nil }
    var (scale, bound) = (0, value)
    while bound < 1e14, scale < Self.digitLimit {
      bound *= 10
      scale += 1
    }
    // Whole numbers up to 10^15 and powers of ten up to 10^22 are exact, so the quotient's shortest text
    // has these digits.
    let power = Double(Self.power(scale))
    guard let found = try? RateValue((value * power).rounded(.toNearestOrEven) / power) else {
      return nil
    }
    self = found
  }
}
