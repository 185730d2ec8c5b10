/// A published exchange rate: the price, on one day, of a number of units of one currency in
/// another currency.
public struct ExchangeRate: Hashable, Sendable {
  /// The publisher.
  public var source: RateSource
  /// The day to which the rate applies.
  public var day: CalendarDay
  /// The currency whose price is stated.
  public var base: Currency
  /// The currency in which the price is stated.
  public var quote: Currency
  /// The number of units of `base` whose price is stated, above zero; for example 100 for yen in
  /// won.
  public var units: Int64
  /// The number of units of `quote` for ``units`` units of `base`.
  public var rate: RateValue
  /// The rate at which a bank buys `base`; nil if it is not published.
  public var buy: RateValue?
  /// The rate at which a bank sells `base`; nil if it is not published.
  public var sell: RateValue?

  /// Creates a rate.
  ///
  /// - Precondition: `units > 0`, and the currencies differ.
  public init(
    source: RateSource, day: CalendarDay, base: Currency, quote: Currency, units: Int64 = 1,
    rate: RateValue, buy: RateValue? = nil, sell: RateValue? = nil
  ) {
    precondition(units > 0, "a rate is for no unit")
    precondition(base != quote, "a rate is of a currency to itself")
    (self.source, self.day, self.base, self.quote) = (source, day, base, quote)
    (self.units, self.rate, self.buy, self.sell) = (units, rate, buy, sell)
  }

  /// The values that identify a rate among the rates of one source: a day and two currencies.
  public struct Subject: Hashable, Sendable {
    /// The day.
    public var day: CalendarDay
    /// The currency whose price is stated.
    public var base: Currency
    /// The currency in which the price is stated.
    public var quote: Currency
  }

  /// The day and the currencies that identify this rate in its source.
  public var subject: Subject { Subject(day: day, base: base, quote: quote) }

  /// Returns the base rate, the buying rate or the selling rate; nil if the source did not publish
  /// this rate.
  public func value(_ side: RateSide) -> RateValue? {
    switch side {
    case .middle: rate
    case .buy: buy
    case .sell: sell
    }
  }
}
