import Codecs
import FeatureCodecs
public import Spending

/// The visits of a period, summed up by month, title, venue or tag.
///
/// The report goes by the days of the visits, whenever they were paid. Planned and cancelled visits are
/// counted apart and are in no group.
public struct VisitReportDocument: ReportDocument {
  /// What groups are.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// A group for each month of the period, also those without visits.
    case month
    /// A group for each title.
    case title
    /// A group for each venue, and one for none.
    case venue
    /// A group for each title at each venue.
    case titleAndVenue = "title-and-venue"
    /// A group for each tag of the payments with its value, and one for those without a tag.
    case tag
  }

  /// The order of groups.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// By name, Hangul first: 가나다.
    case name
    /// Most visits first.
    case count
    /// The greatest amount in the ledger's currency first.
    case amount
  }

  /// A number of visits and what they cost.
  public struct Sum: Hashable, Sendable {
    /// How many.
    public var count: Int
    /// What they cost, by currency, that of the ledger first.
    public var sums: Sums

    /// Creates a sum.
    public init(count: Int = 0, sums: Sums = Sums()) {
      self.count = count
      self.sums = sums
    }
  }

  /// The visits of a month of a group.
  public struct Month: Hashable, Sendable {
    /// The month of the calendar.
    public var month: YearMonth
    /// Its visits.
    public var sum: Sum

    /// Creates a month.
    public init(month: YearMonth, sum: Sum) { (self.month, self.sum) = (month, sum) }
  }

  /// A title of a group.
  public struct Title: Hashable, Sendable {
    /// The title.
    public var title: String
    /// How many visits have it.
    public var count: Int

    /// Creates a title.
    public init(title: String, count: Int) { (self.title, self.count) = (title, count) }
  }

  /// A group of visits.
  public struct Group: Hashable, Sendable {
    /// The month, title, venue or tag; nil for no venue and no tag.
    public var name: String?
    /// The venue of a title; nil for none.
    public var venue: String?
    /// Its visits.
    public var sum: Sum
    /// The first visit; nil without any.
    public var first: VisitRow?
    /// The last visit; nil without any.
    public var last: VisitRow?
    /// The months with visits, in order.
    public var months: [Month]
    /// Its titles by name.
    public var titles: [Title]

    /// Creates a group.
    public init(
      name: String?, venue: String? = nil, sum: Sum, first: VisitRow?, last: VisitRow?,
      months: [Month], titles: [Title]
    ) {
      self.name = name
      self.venue = venue
      self.sum = sum
      self.first = first
      self.last = last
      self.months = months
      self.titles = titles
    }
  }

  /// The day that is today.
  public var today: CalendarDay
  /// The days of the visits.
  public var days: ClosedRange<CalendarDay>
  /// The currency of the ledger.
  public var homeCurrency: Currency
  /// What the groups are.
  public var key: Key
  /// The order of the groups; months are always in their own order.
  public var order: Order
  /// The only name that counts; nil for all.
  public var only: String?
  /// All visits that have been, each once.
  public var total: Sum
  /// Those of them that were paid on a day outside the period.
  public var paidOutside: Sum
  /// How many visits are planned in the period.
  public var planned: Int
  /// How many visits of the period were cancelled.
  public var cancelled: Int
  /// The years that have visits, in order.
  public var years: [Int]
  /// The groups. With tags a visit is in the group of each of its tags.
  public var groups: [Group]
  /// The visits of the groups, each once, where only one name counts; nil otherwise.
  public var visits: [VisitRow]?

  /// Creates a document without groups.
  public init(
    today: CalendarDay, days: ClosedRange<CalendarDay>, homeCurrency: Currency, key: Key,
    order: Order = .name, only: String? = nil
  ) {
    self.today = today
    self.days = days
    self.homeCurrency = homeCurrency
    self.key = key
    self.order = order
    self.only = only
    total = Sum()
    paidOutside = Sum()
    planned = 0
    cancelled = 0
    years = []
    groups = []
  }

  /// The currencies of the sums, that of the ledger first.
  public var currencies: [Currency] {
    total.sums.currencies.isEmpty ? [homeCurrency] : total.sums.currencies
  }
}
