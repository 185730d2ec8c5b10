import LedgerStore
public import Reports
public import Spending

extension LedgerView {
  /// Returns the published rates in force on a day.
  ///
  /// - Parameters:
  ///   - day: The day for which rates are wanted; the newest rates that were published on this day
  ///     or in the ten days before it are used.
  ///   - earlier: The day to compare with. If `earlier` is nil, or is not before the day on which
  ///     the returned rates were published, the day before that publication is used. The comparison
  ///     uses the latest rates that were published up to this day.
  ///   - source: The publisher; nil uses the first publisher whose rates the ledger contains.
  ///   - currencies: The currencies whose rates are returned; empty for all currencies.
  ///   - basisPoints: The surcharge for cash, in hundredths of a percent.
  /// - Returns: The rates; nil if no rate is in force.
  public func rates(
    on day: CalendarDay, earlier: CalendarDay? = nil, of source: RateSource? = nil,
    currencies: [Currency] = [], surcharge basisPoints: Int64 = Ledger.cashSurcharge
  ) throws -> RatesDocument? {
    guard let source = try source ?? rateSources().first else { return nil }
    let table = try rateTable(source, for: day...day)
    guard let found = table.latest(day) else { return nil }
    let limit = min(earlier ?? found.adding(-1), found.adding(-1))
    let older = try rateTable(source, for: limit...limit)
    let olderDay = older.latest(limit)
    let olderRates = olderDay.map { older.rates(of: $0) } ?? []
    let rows = table.rates(of: found).filter { rate in
      currencies.isEmpty || currencies.contains(rate.base) || currencies.contains(rate.quote)
    }
    return RatesDocument(
      today: day, source: source, day: found, earlierDay: olderDay, surcharge: basisPoints,
      rates: rows.map { rate in
        let same = olderRates.first {
          $0.base == rate.base && $0.quote == rate.quote && $0.units == rate.units
        }
        return RatesDocument.Row(rate, earlier: same?.rate, surcharge: basisPoints)
      })
  }

  /// Converts an amount with the rates in force on a day.
  ///
  /// - Parameters:
  ///   - money: The amount.
  ///   - currency: The currency of the result.
  ///   - day: The day of the conversion; the newest rates that were published on this day or in the
  ///     ten days before it are used.
  ///   - source: The publisher; nil uses the first publisher whose rates the ledger contains.
  ///   - basisPoints: The surcharge for cash, in hundredths of a percent.
  /// - Throws: ``Spending/ConversionError``.
  public func convert(
    _ money: Money, to currency: Currency, on day: CalendarDay, of source: RateSource? = nil,
    surcharge basisPoints: Int64 = Ledger.cashSurcharge
  ) throws -> ConversionDocument {
    let source = try source ?? rateSources().first
    let none = ConversionError.noRate(money.currency, to: currency, on: day, source: source)
    guard let source else { throw none }
    let table = try rateTable(source, for: day...day)
    func conversion(_ side: RateSide) -> CurrencyConversion? {
      table.conversion(from: money.currency, to: currency, on: day, side: side)
    }
    guard let middle = conversion(.middle) else { throw none }
    guard middle.isStatable else {
      throw ConversionError.tooLarge(money.currency, to: currency)
    }
    return ConversionDocument(
      amount: money, converted: try middle.converted(money), source: middle.source,
      day: middle.day, units: middle.units, rate: middle.rateText, over: middle.over,
      buy: try conversion(.buy).map { try $0.converted(money) },
      sell: try conversion(.sell).map { try $0.converted(money) },
      cash: try middle.converted(
        money, surcharge: basisPoints, isDividing: money.currency == homeCurrency),
      surcharge: basisPoints)
  }

  /// Returns the sources of the ledger's rates.
  func rateSources() throws -> [RateSource] {
    try answer(to: "rate sources") { try $1.rateSources() }
  }

  /// The rates that may be in force on some days.
  func rateTable(_ source: RateSource, for days: ClosedRange<CalendarDay>) throws -> RateTable {
    let reach = days.lowerBound.adding(-RateTable.reach)...days.upperBound
    return try answer(to: "rates \(source.rawValue) \(reach.lowerBound) \(reach.upperBound)") {
      _, reader in RateTable(source, try reader.exchangeRates(source, on: reach))
    }
  }
}
