import FeatureCodecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// The current spending around a position: the usual payment at this hour, the spending of this
/// month, and the states of the budgets that include the position.
public struct HereDocument: ReportDocument {
  /// The usual payment at an hour of the day.
  public struct Usual: Hashable, Sendable {
    /// The number of payments in the ledger's currency that were made at this hour, on any day;
    /// refunds are not counted.
    public var count: Int
    /// Their median.
    public var median: Money
    /// The place with the most payments at this hour. If several places have equally many payments,
    /// the place with the largest sum is chosen; if their sums are also equal, the place with the
    /// smallest row id is chosen.
    public var place: String
    /// The number of payments at ``place`` at this hour.
    public var visits: Int
    /// The most frequent category of the payments at this hour; nil if payments without a category
    /// are at least as frequent.
    public var category: String?

    /// Creates a usual payment.
    public init(count: Int, median: Money, place: String, visits: Int, category: String?) {
      self.count = count
      self.median = median
      self.place = place
      self.visits = visits
      self.category = category
    }
  }

  /// The position.
  public var center: Coordinate
  /// The greatest distance from the position at which a place is included.
  public var radius: Meters
  /// The day that counts as today.
  public var today: CalendarDay
  /// The hour in the time zone of the ledger, from 0 to 23.
  public var hour: Int
  /// The usual payment at this hour; nil if no payment was made at this hour.
  public var usual: Usual?
  /// The days of the current month.
  public var days: ClosedRange<CalendarDay>
  /// The spending around the position in the current month, up to today.
  public var spent: ReportFigures
  /// The currency of the budgets.
  public var currency: Currency
  /// The budgets whose filter covers the position or a place within ``radius``; each row has the
  /// figures of the current period, without a projection.
  public var budgets: [BudgetStatusDocument.Row]

  /// Creates a document.
  public init(
    center: Coordinate, radius: Meters, today: CalendarDay, hour: Int, usual: Usual?,
    days: ClosedRange<CalendarDay>, spent: ReportFigures, currency: Currency,
    budgets: [BudgetStatusDocument.Row]
  ) {
    self.center = center
    self.radius = radius
    self.today = today
    self.hour = hour
    self.usual = usual
    self.days = days
    self.spent = spent
    self.currency = currency
    self.budgets = budgets
  }

  /// Creates a document from exact figures.
  public init(
    center: Coordinate, radius: Meters, today: CalendarDay, hour: Int, usual: Usual?,
    days: ClosedRange<CalendarDay>, spent: SpendingFigures, home: Currency,
    budgets: [BudgetStatusDocument.Row]
  ) {
    self.init(
      center: center, radius: radius, today: today, hour: hour, usual: usual, days: days,
      spent: ReportFigures(spent, [], home: home), currency: home, budgets: budgets)
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("coordinates", center)
      json.member("radius_m", radius.value, digits: 2)
      json.member("as_of", today.description)
      json.member("hour", hour)
      json.member("currency", currency.code)
      if let usual {
        json.object("usual") { json in
          json.member("count", usual.count)
          json.member("median", number: usual.median.decimal)
          json.member("place", usual.place)
          json.member("visits", usual.visits)
          json.member("category", usual.category)
        }
      } else {
        json.member("usual", String?.none)
      }
      json.days("first_day", "last_day", days)
      spent.writeLine("spent", [], to: &json)
      json.lines("budgets", of: budgets) { $0.write(to: &$1) }
    }
  }
}

extension HereDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency = try members.value("currency")
    guard let days = try members.days("first_day", "last_day") else {
      throw members.corrupted("first_day", "a month has days")
    }
    var usual: Usual?
    if try !members.decodeNil(forKey: "usual") {
      let inner = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "usual")
      usual = Usual(
        count: try inner.value("count"), median: try inner.money("median", currency),
        place: try inner.value("place"), visits: try inner.value("visits"),
        category: try inner.optional("category"))
    }
    self.init(
      center: try members.value("coordinates"), radius: try members.value("radius_m"),
      today: try members.value("as_of"), hour: try members.value("hour"), usual: usual, days: days,
      spent: try members.value("spent"), currency: currency,
      budgets: try members.objects("budgets") { try BudgetStatusDocument.Row($0, currency) })
  }
}
