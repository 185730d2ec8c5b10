import FeatureCodecs
import SimpleFeatures
public import Spending

/// An amount, converted to another currency at the base rate, at the rates at which a bank buys and
/// sells foreign currency, and at an estimated rate for cash.
public struct ConversionDocument: ReportDocument {
  /// The amount.
  public var amount: Money
  /// The amount, converted at the base rate.
  public var converted: Money
  /// The publisher of the rate; nil if no rate was needed because both currencies are the same.
  public var source: RateSource?
  /// The day of the rate.
  public var day: CalendarDay?
  /// The number of units of the amount's currency for which ``rate`` is the price.
  public var units: Int64
  /// The price of ``units`` in the other currency, as decimal text; the price is rounded if it was
  /// computed from other rates.
  public var rate: String
  /// The intermediate currency, if the conversion combines two rates; nil if the conversion uses
  /// one rate.
  public var over: Currency?
  /// The amount, converted at the rate at which a bank buys foreign currency; nil if no such rate
  /// is published.
  public var buy: Money?
  /// The amount, converted at the rate at which a bank sells foreign currency; nil if no such rate
  /// is published.
  public var sell: Money?
  /// The amount, converted at the estimated rate for cash, which is the base rate plus a surcharge.
  public var cash: Money
  /// The surcharge in hundredths of a percent.
  public var surcharge: Int64

  /// Creates a document.
  public init(
    amount: Money, converted: Money, source: RateSource?, day: CalendarDay?, units: Int64,
    rate: String, over: Currency?, buy: Money?, sell: Money?, cash: Money, surcharge: Int64
  ) {
    (self.amount, self.converted, self.source, self.day) = (amount, converted, source, day)
    (self.units, self.rate, self.over) = (units, rate, over)
    (self.buy, self.sell, self.cash, self.surcharge) = (buy, sell, cash, surcharge)
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("currency", amount.currency.code)
      json.member("amount", number: amount.decimal)
      json.member("to", converted.currency.code)
      json.member("converted", number: converted.decimal)
      json.member("source", source?.rawValue)
      json.member("day", day?.description)
      json.member("units", units)
      json.member("rate", number: rate)
      json.member("over", over?.code)
      json.member("buy", number: buy?.decimal)
      json.member("sell", number: sell?.decimal)
      json.member("cash", number: cash.decimal)
      json.member("surcharge", number: Self.percent(surcharge))
    }
  }

  /// Returns hundredths of a percent as a percentage, such as `1.75`.
  public static func percent(_ basisPoints: Int64) -> String {
    let text = Decimals.padded(String(basisPoints), to: 3)
    return "\(text.dropLast(2)).\(text.suffix(2))"
  }
}

extension ConversionDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    let to: Currency = try members.value("to")
    self.init(
      amount: try members.money("amount", currency), converted: try members.money("converted", to),
      source: try members.optional("source"), day: try members.optional("day"),
      units: try members.value("units"), rate: try members.rate("rate").text,
      over: try members.optional("over"),
      buy: try members.optionalMoney("buy", to), sell: try members.optionalMoney("sell", to),
      cash: try members.money("cash", to), surcharge: try members.basisPoints("surcharge"))
  }
}
