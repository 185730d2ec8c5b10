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
  /// What stands before a row that is to be decided about.
  var open: String { get }
  /// How many more rows there are: `3 more rows`.
  func moreRows(_ count: Int) -> String
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
  /// How a payment reached the shop.
  func word(_ channel: PaymentChannel) -> String
  /// What was paid with.
  func word(_ method: PaymentMethod) -> String
  /// What a payment is.
  func word(_ kind: PaymentKind) -> String
  /// The title of a category.
  func title(_ category: Category) -> String
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
  /// What something is called.
  case title
  /// What something is called in Korean.
  case koreanTitle
  /// What something is below.
  case parent
  /// A colour.
  case colour
  /// An icon.
  case icon
  /// A name.
  case name
  /// How sure an answer is.
  case confidence
  /// Where an answer comes from.
  case origin
  /// The keyword of a rule.
  case keyword
  /// Where a keyword has to stand.
  case anchor
  /// The priority of a rule.
  case priority
  /// The conditions of a rule.
  case conditions
  /// A remark.
  case note
  /// The form of a name that rules read.
  case normalised
  /// What a rule found.
  case found
  /// What something was.
  case before
  /// What something becomes.
  case become
  /// When a change was made.
  case made
  /// What a change did.
  case modification
  /// The rows of a change.
  case rows
  /// The state of a change.
  case state
  /// The day of an import.
  case imported
  /// The name of a file.
  case file
  /// The SHA-256 of a file.
  case hash
  /// How many rows were payments.
  case read
  /// How many payments were new.
  case added
  /// How many payments are in the ledger now.
  case present
  /// The level of districts.
  case level
  /// The name of a set.
  case set
  /// The first day of borders.
  case validFrom
  /// The last day of borders.
  case validTo
  /// How many districts.
  case number
  /// Where a set was published.
  case publisher
  /// The licence of a set.
  case licence
  /// The length of a file.
  case size
  /// The number of a cluster.
  case order
  /// The place with the most payments.
  case mostVisited
  /// The centre of a cluster.
  case center
  /// Longitude and latitude to ten metres.
  case coordinates
  /// A distance.
  case distance
  /// The place that others go into.
  case into
  /// The places that go into another one.
  case from
  /// The greatest distance.
  case farthest
  /// What a radius holds.
  case withinRadius
  /// A setting.
  case setting
  /// A value.
  case value
  /// A label.
  case label
  /// An answer.
  case answer
  /// How many names.
  case names
  /// The share of right answers among all names.
  case accuracy
  /// The share of names with an answer.
  case coverage
  /// The share of right answers among all answers.
  case precision
  /// The coverage at which 95 % of the answers are right.
  case coverageAt95
  /// How far confidences are off.
  case calibrationError
  /// The share of a label that was found.
  case recall
  /// The share of right answers.
  case right
  /// How many answers.
  case answers
  /// How sure a wrong answer was.
  case sure
  /// How many payments an input has.
  case payments
  /// What is measured.
  case work
  /// How many items.
  case items
  /// What an item is.
  case unit
  /// The least time in nanoseconds.
  case minimum
  /// The median time in nanoseconds.
  case median
  /// The peak of memory in megabytes.
  case peak
  /// The radius with half of something.
  case half
  /// The radius with nine tenths of something.
  case most
  /// The account or card.
  case account
  /// A library in the program.
  case library
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
  /// At other places than those of a part of the world.
  case elsewhere
  /// At places that lie close to no others.
  case scattered
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
  /// A day.
  case day(CalendarDay)
  /// A month.
  case month(YearMonth)
  /// A year.
  case year(Int)
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
  /// How many of the rows that were there already came with another export.
  case joined(Int)
  /// How many rows may be in the ledger already.
  case undecided(Int)
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
  /// Cancellations whose payment is not known; what a record is called.
  case openCancellations(record: String)
  /// Sets to choose from for a table by district.
  case undecidedSets
}
