public import Spending
public import SpendingAnalytics
public import StatementImport

/// The words of tables, reports and results, in one language: what is no diagnostic.
///
/// Names of formats, options, commands, keys and codes are the same in every language.
public protocol ReportWords: Sendable {
  // MARK: Messages

  /// What stands before an error.
  var error: String { get }
  /// What stands before a warning.
  var warning: String { get }
  /// After some of a list, how many more there are: `and 3 more`.
  func more(_ count: Int) -> String
  /// The end of a list in one line, how many more there are: `3 more`.
  func moreItems(_ count: Int) -> String
  /// That there is no ledger, and how to make one.
  func missingLedger(_ path: String) -> String

  // MARK: Numbers

  /// An amount with its currency: `KRW 12,345`.
  func amount(_ money: Money) -> String
  /// A number of payments: `171 payments`.
  func payments(_ count: Int) -> String
  /// A share of 1: `29.2 %`.
  func percent(_ share: Double) -> String

  // MARK: Tables

  /// The head of a column.
  func head(_ column: ReportColumn) -> String
  /// The head of a column of sums in a currency: `SUM KRW`.
  func sumHead(_ currency: Currency) -> String
  /// The head of a column of groups: `MONTH`.
  func head(_ dimension: SpendingDimension) -> String
  /// What a group of payments is called that is no place, district or category.
  func word(_ group: ReportGroup) -> String
  /// The day of the week, from 1 for Monday to 7.
  func weekday(_ number: Int) -> String
  /// Which part of a list was shown; `next` is what to pass over to go on, nil at its end.
  func part(_ shown: ClosedRange<Int>, of count: Int, _ list: ReportList, next: Int?) -> String
  /// How many items the whole list has, where none was shown.
  func whole(_ count: Int, _ list: ReportList) -> String

  // MARK: Reports

  /// The days of a report.
  func period(_ period: ReportPeriod) -> String
  /// What else was asked for, to stand behind the title of a report; empty for nothing.
  func restriction(categories: [String], channel: PaymentChannel?) -> String
  /// The title of a report by district: of which days, of which set, and what else was asked for.
  func districtTitle(_ period: String, _ set: ReportDistricts, _ restriction: String) -> String
  /// The title of a report by dimensions; with the set where one of them is the district.
  func title(
    by dimensions: [SpendingDimension], _ period: String, _ set: ReportDistricts?,
    _ restriction: String
  ) -> String
  /// The district with the most payments.
  func mostVisited(_ name: String, _ count: Int) -> String
  /// The district with the largest sum.
  func mostExpensive(_ name: String, _ sum: Money) -> String
  /// The group of payments in none of the children of a district.
  func inNo(_ level: String) -> String
  /// Whom to name for the borders.
  func credit(_ credit: String) -> String
  /// How many more groups a report has.
  func moreGroups(_ count: Int) -> String

  // MARK: Changes

  /// That a payment was added.
  func added(_ money: Money, _ day: CalendarDay, merchant: String?) -> String
  /// That a category is new.
  func newCategory(_ category: String) -> String

  // MARK: Imports

  /// Results of an import.
  func imported(_ result: ImportResult) -> String
  /// What a list of an import holds.
  func title(_ list: ImportList) -> String
  /// The column that a field comes from: `amount from 금액`.
  func source(of field: String, _ column: String) -> String
  /// A list of rows that are no payments; `record` is what a record is called: line, row, feature.
  func title(_ rule: IgnoredRow.Rule, by record: String) -> String
}

/// A column of a table.
public enum ReportColumn: Sendable, CaseIterable {
  /// The number by which commands take the row.
  case identifier
  /// The day of the payment.
  case day
  /// The amount.
  case amount
  /// The merchant.
  case merchant
  /// The category.
  case category
  /// Whether the place is known.
  case location
  /// The name of a place.
  case place
  /// How many payments.
  case count
  /// Their sum.
  case sum
  /// Their last day.
  case last
  /// Longitude and latitude.
  case position
  /// The code of a district.
  case code
  /// The name of a district.
  case district
  /// The share of the total.
  case share
  /// The mean amount.
  case mean
  /// How many places.
  case places
  /// Their first day.
  case first
  /// The least amount.
  case least
  /// The greatest amount.
  case greatest
  /// A month.
  case month
  /// A kind of payment.
  case kind
  /// All spending.
  case spending
  /// What the column before it becomes.
  case after
  /// The difference.
  case change
}

/// A group of payments that is no place, district or category.
public enum ReportGroup: String, Sendable, CaseIterable {
  /// At a place.
  case place
  /// At a place that no district covers.
  case outside
  /// Without a place by nature.
  case online
  /// At a place that is not known.
  case unplaced
  /// Everything.
  case total
  /// Of an unknown hour.
  case unknown
}

/// What a list holds.
public enum ReportList: Sendable, CaseIterable {
  /// Payments.
  case payments
  /// Places.
  case places
}

/// The days of a report.
public enum ReportPeriod: Hashable, Sendable {
  /// All days.
  case all
  /// A month.
  case month(YearMonth)
  /// From a day on.
  case from(CalendarDay)
  /// Up to a day, included.
  case to(CalendarDay)
  /// From a day to another one, included.
  case span(CalendarDay, CalendarDay)
}

/// The districts of a report.
public struct ReportDistricts: Hashable, Sendable {
  /// Their level.
  public var level: String
  /// The name of their set.
  public var set: String
  /// The first day of their borders; nil for open.
  public var validFrom: CalendarDay?
  /// The last day of their borders; nil for open.
  public var validTo: CalendarDay?
  /// Code and name of the district that the report is confined to.
  public var parent: String?

  /// Creates a description.
  public init(
    level: String, set: String, validFrom: CalendarDay? = nil, validTo: CalendarDay? = nil,
    parent: String? = nil
  ) {
    self.level = level
    self.set = set
    self.validFrom = validFrom
    self.validTo = validTo
    self.parent = parent
  }
}

/// What an import tells, a sentence each.
public enum ImportResult: Hashable, Sendable {
  /// The counts of a file; nil is standard input.
  case counts(
    file: String?, format: String, isDryRun: Bool, rows: Int, added: Int, skipped: Int,
    rejected: Int)
  /// The profile that the file was read by.
  case readByProfile(String)
  /// That negative amounts are money that went out.
  case negativeIsSpending
  /// How many places are new.
  case newPlaces(Int)
  /// How many of them lie within so many metres of one of the same merchant.
  case closePlaces(Int, meters: Int)
  /// How many refunds were paired with their payment.
  case paired(Int)
  /// How many refunds have no known payment.
  case unpaired(Int)
  /// The file with the rejected rows.
  case rejectedRows(path: String)
  /// How many bad rows more there are.
  case moreBadRows(Int)
  /// How many rows more were ignored.
  case moreIgnored(Int)
  /// The name of the profile that was saved.
  case savedProfile(String)
  /// The set of the table by district that follows.
  case byDistrict(set: String)
}

/// A list that an import prints.
public enum ImportList: Hashable, Sendable {
  /// The columns that were read.
  case columns
  /// The columns that were not.
  case unused
  /// Categories that are new.
  case newCategories
  /// Rows that were there already; what a record is called.
  case alreadyThere(record: String)
  /// Sets to choose from for a table by district.
  case undecidedSets
}
