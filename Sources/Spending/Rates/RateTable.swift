/// The rates of one source for each day, and the conversions that are computed from these rates.
///
/// The rate that applies on a day is the latest rate that was published on this day or in the ten
/// days before it; a later rate is never used. A conversion uses the rate between the two
/// currencies, or the inverse of this rate. If a day has no rate between them, a conversion with
/// base rates goes through a third currency that has a rate with each of the two currencies on that
/// day.
public struct RateTable: Sendable {
  /// The number of days for which a rate still applies after its own day, if no newer rate was
  /// published.
  public static let reach = 10

  private struct Pair: Hashable {
    var base: Currency
    var quote: Currency
  }

  /// The publisher of the rates.
  public let source: RateSource
  private var days: [CalendarDay: [Pair: ExchangeRate]] = [:]

  /// Creates a table; rates of other sources are left out.
  ///
  /// - Complexity: O(*n*).
  public init(_ source: RateSource, _ rates: some Sequence<ExchangeRate>) {
    self.source = source
    for rate in rates where rate.source == source {
      days[rate.day, default: [:]][Pair(base: rate.base, quote: rate.quote)] = rate
    }
  }

  /// Returns the latest day that has rates, at most ``reach`` days before `day` and not after it;
  /// nil if there is no such day.
  public func latest(_ day: CalendarDay) -> CalendarDay? {
    (0...Self.reach).lazy.map { day.adding(-$0) }.first { days[$0] != nil }
  }

  /// Returns the rates of exactly this day, in order of their currencies.
  public func rates(of day: CalendarDay) -> [ExchangeRate] {
    (days[day] ?? [:]).values.sorted { ($0.base, $0.quote) < ($1.base, $1.quote) }
  }

  /// Returns the conversion for a day, with the rates that apply on this day; nil if no rate
  /// applies.
  ///
  /// - Complexity: O(*c*) for *c* rates per day.
  public func conversion(
    from: Currency, to: Currency, on day: CalendarDay, side: RateSide = .middle
  ) -> CurrencyConversion? {
    guard from != to else { return CurrencyConversion(unchanged: from) }
    for back in 0...Self.reach {
      let found = day.adding(-back)
      guard let rates = days[found] else { continue }
      if let fraction = Self.fraction(from, to, side, in: rates) {
        let direct = rates[Pair(base: from, quote: to)]
        return CurrencyConversion(
          from: from, to: to, fraction, source: source, day: found, stated: direct?.value(side),
          units: direct?.units ?? 1)
      }
      // Buying and selling is of one currency at one bank.
      guard side == .middle else { continue }
      let thirds = Set(rates.keys.flatMap { [$0.base, $0.quote] }).subtracting([from, to])
      for third in thirds.sorted() {
        guard let first = Self.fraction(from, third, side, in: rates),
          let second = Self.fraction(third, to, side, in: rates),
          let fraction = first.times(second),
          let conversion = CurrencyConversion(
            from: from, to: to, fraction, source: source, day: found, over: third)
        else { continue }
        return conversion
      }
    }
    return nil
  }

  private static func fraction(
    _ from: Currency, _ to: Currency, _ side: RateSide, in rates: [Pair: ExchangeRate]
  ) -> RateFraction? {
    if let rate = rates[Pair(base: from, quote: to)] {
      return rate.value(side).map { RateFraction($0, units: rate.units) }
    }
    return rates[Pair(base: to, quote: from)].flatMap { rate in
      rate.value(side).map { RateFraction($0, units: rate.units).inverse }
    }
  }
}
