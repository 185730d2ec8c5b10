import SimpleFeatures

/// A conversion of amounts from one currency to another. Amounts are multiplied by a single
/// fraction, and each result is rounded only once.
///
/// ```swift
/// let won = try conversion.converted(Money(minorUnits: 30_000, .jpy))
/// ```
public struct CurrencyConversion: Hashable, Sendable {
  /// The currency from which amounts are converted.
  public let from: Currency
  /// The currency to which amounts are converted.
  public let to: Currency
  /// The source of the rate; nil if a person gave the rate, or if both currencies are the same.
  public let source: RateSource?
  /// The day of the rate; nil if the rate has no day.
  public let day: CalendarDay?
  /// The intermediate currency of an indirect conversion; nil for a direct conversion.
  public let over: Currency?
  /// The number of units of ``from`` to which the stated rate applies, such as 100 if the rate is
  /// the price of 100 yen.
  public let units: Int64
  /// The rate as it was published or given; nil if the conversion uses an inverse rate or passes
  /// through an intermediate currency.
  public let stated: RateValue?
  /// The number of units of ``to`` for one unit of ``from``.
  let fraction: RateFraction
  /// The number of minor units of ``to`` for one minor unit of ``from``.
  private let minorFraction: RateFraction

  /// Creates a conversion by units; nil if the fraction exceeds 128 bits.
  init?(
    from: Currency, to: Currency, _ fraction: RateFraction, source: RateSource?, day: CalendarDay?,
    over: Currency? = nil, stated: RateValue? = nil, units: Int64 = 1
  ) {
    guard let minor = fraction.times(to.minorUnitsPerUnit, over: from.minorUnitsPerUnit) else {
      return nil
    }
    (self.from, self.to, self.source, self.day, self.over) = (from, to, source, day, over)
    (self.fraction, minorFraction) = (fraction, minor)
    (self.stated, self.units) = (stated, units)
  }

  /// Creates a conversion from a rate that a person gave.
  ///
  /// - Parameters:
  ///   - rate: The number of units of `to` for `units` units of `from`.
  ///   - units: Above zero.
  public init?(from: Currency, to: Currency, rate: RateValue, units: Int64 = 1) {
    precondition(units > 0, "a rate is for no unit")
    self.init(
      from: from, to: to, RateFraction(rate, units: units), source: nil, day: nil, stated: rate,
      units: units)
  }

  /// Creates the conversion of a currency to itself, which changes no amount.
  public init(unchanged currency: Currency) {
    (from, to, source, day, over) = (currency, currency, nil, nil, nil)
    (fraction, minorFraction, stated, units) = (.one, .one, nil, 1)
  }

  /// The conversion in the opposite direction.
  public var inverse: CurrencyConversion? {
    CurrencyConversion(
      from: to, to: from, fraction.inverse, source: source, day: day, over: over)
  }

  /// Returns an amount converted to the currency ``to`` and rounded once (half to even).
  ///
  /// - Parameters:
  ///   - basisPoints: The surcharge that is applied to the rate, in hundredths of a percent, 0 or
  ///     more; the result is rounded after the surcharge is applied.
  ///   - isDividing: Whether to divide by 1 plus the surcharge instead of multiplying by it; pass
  ///     `true` if the amount is used to buy foreign currency.
  /// - Throws: ``ConversionError/tooLarge(_:to:)``.
  /// - Precondition: `money` is in ``from``.
  public func converted(
    _ money: Money, surcharge basisPoints: Int64 = 0, isDividing: Bool = false
  ) throws(ConversionError) -> Money {
    precondition(money.currency == from, "an amount is in another currency than the conversion")
    precondition(basisPoints >= 0, "a surcharge is below zero")
    let fraction =
      basisPoints == 0
      ? minorFraction
      : isDividing
        ? minorFraction.times(10_000, over: 10_000 + basisPoints)
        : minorFraction.times(10_000 + basisPoints, over: 10_000)
    guard let value = fraction?.rounded(money.minorUnits) else {
      throw .tooLarge(from, to: to)
    }
    return Money(minorUnits: value, to)
  }

  /// Whether the rate can be written as ``rateText``. This is false if the rate is too small or too
  /// large for the digits of the text.
  public var isStatable: Bool {
    stated != nil || (1e-6...1e13).contains(fraction.approximation)
  }

  /// The rate as text: the number of units of ``to`` for ``units`` units of ``from``. It is the
  /// stated rate if there is one; otherwise it is computed with at least six significant digits and
  /// at least two decimals, and trailing zeros are left out.
  public var rateText: String {
    if let stated { return stated.text }
    let value = fraction.approximation
    var (digits, bound) = (0, value)
    while bound < 100_000, digits < 12 {
      digits += 1
      bound *= 10
    }
    let text = Decimals.text(value, digits: max(2, digits))
    let kept = text.split(separator: ".")
    // Beyond the digits of a `Double` no digit is after the point.
    guard kept.count == 2 else {
      return String(value < 1e38 ? UInt128(value) : UInt128.max)
    }
    let decimals = String(kept[1].reversed().drop { $0 == "0" }.reversed())
    return decimals.isEmpty ? String(kept[0]) : "\(kept[0]).\(decimals)"
  }
}
