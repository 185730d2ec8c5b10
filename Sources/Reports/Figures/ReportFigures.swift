import FeatureCodecs
import SimpleFeatures
public import Spending
import SpendingAnalytics

/// Figures in a document: the number of payments in all currencies, exact sums and rounded shares.
public struct ReportFigures: Hashable, Sendable {
  /// The number of payments in all currencies.
  public var count: Int64
  /// For each currency that occurs in the payments, the spending minus the refunds.
  public var sums: Sums
  /// For each currency, the share of the whole, 0 ... 1 unless refunds exceed the spending, to four
  /// digits; empty if the document has no shares.
  public var shares: [Currency: Double]
  /// The mean payment in each currency; empty if the document has no means.
  public var means: Sums
  /// The number of distinct places with a payment; nil if the document does not have this number.
  public var places: Int?
  /// The first and the last day with a payment; nil if the document does not have these days.
  public var days: ClosedRange<CalendarDay>?

  /// Creates figures.
  public init(
    count: Int64, sums: Sums = Sums(), shares: [Currency: Double] = [:], means: Sums = Sums(),
    places: Int? = nil, days: ClosedRange<CalendarDay>? = nil
  ) {
    self.count = count
    self.sums = sums
    self.shares = shares
    self.means = means
    self.places = places
    self.days = days
  }

  /// The figures of a document that are additional to the count and the sums.
  struct Parts: OptionSet {
    let rawValue: Int
    /// Shares of a whole, and means.
    static let shares = Parts(rawValue: 1)
    /// The number of places.
    static let places = Parts(rawValue: 2)
    /// The first and the last day.
    static let days = Parts(rawValue: 4)
    /// The number of places, the first and the last day.
    static let visits: Parts = [.places, .days]
    /// Everything.
    static let all: Parts = [.shares, .visits]
  }

  /// Creates figures with the given parts and with shares of `whole`; `home` is the first currency.
  init(
    _ figures: SpendingFigures, _ parts: Parts, home: Currency, of whole: SpendingFigures? = nil
  ) {
    self.init(count: figures.count, sums: Sums(figures.money(home: home)))
    if parts.contains(.shares), let whole {
      for currency in sums.currencies {
        shares[currency] = figures.share(of: whole, currency)?.stated(digits: 4)
      }
      means = Sums(sums.currencies.compactMap(figures.mean))
    }
    if parts.contains(.places) { places = figures.places }
    if parts.contains(.days) { days = figures.span }
  }
}

extension ReportFigures: Decodable {
  /// Reads the members `count`, `sums`, `shares`, `means`, `places`, `first_visit` and `last_visit`
  /// of an object that may have further members.
  public init(from decoder: any Decoder) throws { try self.init(decoder.members) }

  /// Reads the same members of an object.
  init(_ members: Members) throws {
    self.init(
      count: try members.value("count"), sums: try members.value("sums"),
      means: try members.optional("means") ?? Sums(), places: try members.optional("places"),
      days: try members.days("first_visit", "last_visit"))
    guard members.contains("shares") else { return }
    let shares = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "shares")
    for key in shares.allKeys {
      guard let currency = Currency(code: key.stringValue) else {
        throw shares.corrupted(key, "no currency has this code")
      }
      self.shares[currency] = try shares.value(key) as Double
    }
  }
}

extension KeyedDecodingContainer<MemberKey> {
  /// A first and a last day; nil if both are null or missing.
  func days(_ first: MemberKey, _ last: MemberKey) throws -> ClosedRange<CalendarDay>? {
    guard let begin: CalendarDay = try optional(first), let end: CalendarDay = try optional(last)
    else { return nil }
    guard begin <= end else { throw corrupted(last, "the last day comes before the first") }
    return begin...end
  }
}

extension ReportFigures {
  /// Writes the members to an object that is open.
  func write(_ parts: Parts, to json: inout JSONText) {
    json.member("count", count)
    sums.write("sums", to: &json)
    if parts.contains(.shares) {
      json.object("shares") { json in
        for currency in sums.currencies {
          if let share = shares[currency] { json.member(currency.code, share, digits: 4) }
        }
      }
      means.write("means", to: &json)
    }
    if parts.contains(.places) { json.member("places", places) }
    if parts.contains(.days) { json.days("first_visit", "last_visit", days) }
  }

  /// Writes the figures as an object with a name, on a new line.
  func writeLine(_ name: String, _ parts: Parts, to json: inout JSONText) {
    json.newline()
    json.object(name) { write(parts, to: &$0) }
  }
}

extension JSONText {
  /// Writes the first and the last day, null without days.
  mutating func days(_ first: String, _ last: String, _ days: ClosedRange<CalendarDay>?) {
    member(first, days?.lowerBound.description)
    member(last, days?.upperBound.description)
  }
}
