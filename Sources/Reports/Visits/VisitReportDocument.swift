import Codecs
import FeatureCodecs
public import Spending

/// A summary of the visits in a period, grouped by month, title, venue or tag.
///
/// A visit is counted on its own day, not on the day of its payment. Planned and cancelled visits
/// are counted separately and are in no group.
public struct VisitReportDocument: ReportDocument {
  /// The key by which visits are grouped.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// A group for each month of the period, including months without visits.
    case month
    /// A group for each title.
    case title
    /// A group for each venue, and a group for visits without a venue.
    case venue
    /// A group for each pair of a title and a venue.
    case titleAndVenue = "title-and-venue"
    /// A group for each pair of a tag and its value, and a group for visits whose payments have no
    /// tags.
    case tag
  }

  /// The order of the groups in the report.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// By name, with Hangul first (가나다).
    case name
    /// Most visits first.
    case count
    /// By the amount in the ledger's currency, the largest first.
    case amount
  }

  /// A number of visits and their cost.
  public struct Sum: Hashable, Sendable {
    /// The number of visits.
    public var count: Int
    /// The cost of the visits by currency, the ledger's currency first.
    public var sums: Sums

    /// Creates a sum.
    public init(count: Int = 0, sums: Sums = Sums()) {
      self.count = count
      self.sums = sums
    }
  }

  /// The visits of a group in one month.
  public struct Month: Hashable, Sendable {
    /// The calendar month.
    public var month: YearMonth
    /// Its visits.
    public var sum: Sum

    /// Creates a month.
    public init(month: YearMonth, sum: Sum) { (self.month, self.sum) = (month, sum) }
  }

  /// A title that occurs in a group.
  public struct Title: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The number of visits with this title.
    public var count: Int

    /// Creates a title.
    public init(title: String, count: Int) { (self.title, self.count) = (title, count) }
  }

  /// A group of visits.
  public struct Group: Hashable, Sendable {
    /// The month, title, venue or tag that all visits of the group have in common; nil in a group
    /// of visits without a venue or without a tag.
    public var name: String?
    /// The venue, if visits are grouped by title and venue; nil for every other grouping and for
    /// visits without a venue.
    public var venue: String?
    /// Its visits.
    public var sum: Sum
    /// The first visit of the group; nil if the group has no visits.
    public var first: VisitRow?
    /// The last visit of the group; nil if the group has no visits.
    public var last: VisitRow?
    /// The months in which the group has visits, in order.
    public var months: [Month]
    /// The titles of the group, in order of their names.
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

  /// The day that counts as today.
  public var today: CalendarDay
  /// The first and the last day that the report covers.
  public var days: ClosedRange<CalendarDay>
  /// The currency of the ledger.
  public var homeCurrency: Currency
  /// The key by which the visits are grouped.
  public var key: Key
  /// The order of the groups; months are always in calendar order.
  public var order: Order
  /// The only name, such as a title or venue, that the report covers; nil if the report covers all
  /// names.
  public var only: String?
  /// All past visits, each counted once.
  public var total: Sum
  /// The visits in the period that were paid on a day outside the period.
  public var paidOutside: Sum
  /// The number of planned visits in the period.
  public var planned: Int
  /// The number of cancelled visits in the period.
  public var cancelled: Int
  /// The years that have visits, in order.
  public var years: [Int]
  /// The groups. If visits are grouped by tag, a visit belongs to one group for each tag of its
  /// payment.
  public var groups: [Group]
  /// The visits of all groups, each listed once; nil unless the report covers only one name.
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

  /// The currencies of the sums, the ledger's currency first.
  public var currencies: [Currency] {
    total.sums.currencies.isEmpty ? [homeCurrency] : total.sums.currencies
  }
}
