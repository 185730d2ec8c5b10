import Codecs
import FeatureCodecs
public import Spending

/// The exchange rates that apply on a day, compared with the rates of an earlier day.
public struct RatesDocument: ReportDocument {
  /// A rate.
  public struct Row: Hashable, Sendable {
    /// The currency whose price the rate states.
    public var base: Currency
    /// The number of units of ``base`` for which ``rate`` is the price.
    public var units: Int64
    /// The currency in which the price is stated.
    public var quote: Currency
    /// The price of ``units`` of ``base`` in ``quote``.
    public var rate: RateValue
    /// The rate at which a bank buys ``base``; nil if it is not published.
    public var buy: RateValue?
    /// The rate at which a bank sells ``base``; nil if it is not published.
    public var sell: RateValue?
    /// The rate of the earlier day; nil if there is no such rate.
    public var earlier: RateValue?
    /// The change from the earlier rate in tenths of a percent; nil without an earlier rate.
    public var permille: Int64?
    /// The rate plus the surcharge for cash; nil if the result has more than 15 digits.
    public var cash: RateValue?

    /// Creates a row of a published rate.
    ///
    /// - Parameter basisPoints: The surcharge for cash, in hundredths of a percent.
    public init(_ rate: ExchangeRate, earlier: RateValue?, surcharge basisPoints: Int64) {
      (base, units, quote) = (rate.base, rate.units, rate.quote)
      (self.rate, buy, sell) = (rate.rate, rate.buy, rate.sell)
      self.earlier = earlier
      permille = earlier.flatMap { rate.rate.permille(above: $0) }
      cash = rate.rate.raised(byBasisPoints: basisPoints)
    }
  }

  /// The requested day.
  public var today: CalendarDay
  /// The publisher of the rates.
  public var source: RateSource
  /// The day of the rates: the latest day up to ``today`` for which rates exist.
  public var day: CalendarDay
  /// The day of the earlier rates; nil without earlier rates.
  public var earlierDay: CalendarDay?
  /// The surcharge for cash, in hundredths of a percent.
  public var surcharge: Int64
  /// The rates in order of their currencies.
  public var rates: [Row]

  /// Creates a document.
  public init(
    today: CalendarDay, source: RateSource, day: CalendarDay, earlierDay: CalendarDay?,
    surcharge: Int64, rates: [Row]
  ) {
    (self.today, self.source, self.day) = (today, source, day)
    (self.earlierDay, self.surcharge, self.rates) = (earlierDay, surcharge, rates)
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      json.member("source", source.rawValue)
      json.member("day", day.description)
      json.member("earlier_day", earlierDay?.description)
      json.member("surcharge", number: ConversionDocument.percent(surcharge))
      json.lines("rates", of: rates) { row, json in
        json.member("currency", row.base.code)
        json.member("units", row.units)
        json.member("quote", row.quote.code)
        for (name, value) in row.values { json.member(name, number: value?.text) }
        json.member("change_percent", number: row.permille.map(MonthDocument.percent))
      }
    }
  }

  /// Returns the rates as CSV.
  public func csv() -> [UInt8] {
    let header = [
      "source", "day", "currency", "units", "quote", "rate", "buy", "sell", "earlier", "cash",
      "change_percent",
    ]
    return CSVWriter.document(
      [header]
        + rates.map { row in
          [source.rawValue, day.description, row.base.code, String(row.units), row.quote.code]
            + row.values.map { $0.1?.text ?? "" }
            + [row.permille.map(MonthDocument.percent) ?? ""]
        })
  }
}

extension RatesDocument.Row {
  fileprivate var values: [(String, RateValue?)] {
    [("rate", rate), ("buy", buy), ("sell", sell), ("earlier", earlier), ("cash", cash)]
  }
}

extension RatesDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let source: RateSource = try members.value("source")
    let day: CalendarDay = try members.value("day")
    let surcharge = try members.basisPoints("surcharge")
    let rates = try members.objects("rates") { row in
      let base: Currency = try row.value("currency")
      let quote: Currency = try row.value("quote")
      let units: Int64 = try row.value("units")
      guard base != quote else { throw row.corrupted("quote", "it is the currency itself") }
      guard units > 0 else { throw row.corrupted("units", "it is not above zero") }
      let published = ExchangeRate(
        source: source, day: day, base: base, quote: quote, units: units,
        rate: try row.rate("rate"),
        buy: try row.optionalRate("buy"),
        sell: try row.optionalRate("sell"))
      var read = Row(published, earlier: try row.optionalRate("earlier"), surcharge: surcharge)
      read.permille = try row.permille("change_percent")
      read.cash = try row.optionalRate("cash")
      return read
    }
    self.init(
      today: try members.value("as_of"), source: source, day: day,
      earlierDay: try members.optional("earlier_day"), surcharge: surcharge, rates: rates)
  }
}

extension KeyedDecodingContainer<MemberKey> {
  /// A rate.
  func rate(_ key: MemberKey) throws -> RateValue {
    do { return try RateValue(try value(key) as Double) } catch {
      throw corrupted(key, "it is no rate")
    }
  }

  /// A rate; nil if it is null or missing.
  func optionalRate(_ key: MemberKey) throws -> RateValue? {
    let number: Double? = try optional(key)
    return try number.map { _ in try rate(key) }
  }

  /// A percentage in hundredths of a percent.
  func basisPoints(_ key: MemberKey) throws -> Int64 {
    let percent: Double = try value(key)
    guard let whole = Int64(exactly: (percent * 100).rounded()), whole >= 0 else {
      throw corrupted(key, "it is no percentage")
    }
    return whole
  }
}
