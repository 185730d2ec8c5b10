public import Grids
public import SimpleFeatures
public import Spending
public import SpendingAnalytics
public import StatementImport

/// The words that tables, reports and results use in one language; diagnostics are not included.
///
/// The names of formats, options, commands, keys and codes are the same in every language.
public protocol ReportWords: Sendable {
  // MARK: Messages

  /// The label before an error.
  var error: String { get }
  /// The label before a warning.
  var warning: String { get }
  /// The label before a row without a decision.
  var open: String { get }
  /// The number of further rows: `3 more rows`.
  func moreRows(_ count: Int) -> String
  /// The number of further items after some items of a list: `and 3 more`.
  func more(_ count: Int) -> String
  /// The number of further items at the end of a list in one line: `3 more`.
  func moreItems(_ count: Int) -> String
  /// The message about a missing ledger, with advice on creating one.
  func missingLedger(_ path: String) -> String

  // MARK: Numbers

  /// An amount with its currency: `KRW 12,345`.
  func amount(_ money: Money) -> String
  /// An amount in a column of amounts in one currency: `12,345`.
  func columnAmount(_ money: Money) -> String
  /// A number of payments: `171 payments`.
  func payments(_ count: Int) -> String

  // MARK: Tables

  /// The head of a column.
  func head(_ column: ReportColumn) -> String
  /// The head of a column of sums in a currency: `SUM KRW`.
  func sumHead(_ currency: Currency) -> String
  /// The head of a column of groups: `MONTH`.
  func head(_ dimension: SpendingDimension) -> String
  /// The name of a group of payments that is not a place, district or category.
  func word(_ group: ReportGroup) -> String
  /// The channel of a payment.
  func word(_ channel: PaymentChannel) -> String
  /// The means of payment.
  func word(_ method: PaymentMethod) -> String
  /// The kind of a payment.
  func word(_ kind: PaymentKind) -> String
  /// The title of a category.
  func title(_ category: Category) -> String
  /// The day of the week, from 1 for Monday to 7.
  func weekday(_ number: Int) -> String
  /// The shown part of a list; `next` is the number of rows to skip for the next part, nil at its
  /// end.
  func part(_ shown: ClosedRange<Int>, of count: Int, _ list: ReportList, next: Int?) -> String
  /// The number of items of the whole list, if none was shown.
  func whole(_ count: Int, _ list: ReportList) -> String

  // MARK: Reports

  /// The days of a report.
  func period(_ period: ReportPeriod) -> String
  /// The further conditions, for the end of the title of a report; empty without any.
  func restriction(categories: [String], channel: PaymentChannel?, filter: String?) -> String
  /// The title of a report by district: the days, the set, and the further conditions.
  func districtTitle(_ period: String, _ set: ReportDistricts, _ restriction: String) -> String
  /// The title of a report by dimensions; with the set if one of them is the district.
  func title(
    by dimensions: [SpendingDimension], _ period: String, _ set: ReportDistricts?,
    _ restriction: String
  ) -> String
  /// The label of a row of the table of a raster.
  func word(_ word: HeatWord) -> String
  /// The title of a raster of spending.
  func heatTitle(
    _ currency: Currency, bandwidth: Meters, _ period: String, _ restriction: String
  ) -> String
  /// The size of a raster, with the side of its cells and the code of its plane.
  func heatRaster(columns: Int, rows: Int, side: Meters, code: Int) -> String
  /// A sum per square kilometre.
  func heatDensity(_ value: String, _ currency: Currency) -> String
  /// The payments at places outside a grid.
  var outsideGrid: String { get }
  /// The title of a report by the cells of a grid and further dimensions.
  func gridTitle(
    _ system: GridSystem, by dimensions: [SpendingDimension], _ period: String,
    _ restriction: String
  ) -> String
  /// The title of a comparison with an older period, by the cells of a grid.
  func title(
    byCellsOf system: GridSystem, _ days: ClosedRange<CalendarDay>,
    before: ClosedRange<CalendarDay>
  ) -> String
  /// The title of a comparison with an older period, by dimensions.
  func title(
    by dimensions: [SpendingDimension], _ days: ClosedRange<CalendarDay>,
    before: ClosedRange<CalendarDay>
  ) -> String
  /// The district with the most payments.
  func mostVisited(_ name: String, _ count: Int) -> String
  /// The district with the largest sum.
  func mostExpensive(_ name: String, _ sum: Money) -> String
  /// The name of a level of districts, such as `sigungu`; a word of the user is returned unchanged.
  func name(ofLevel level: String) -> String
  /// The level with this name, as ``name(ofLevel:)`` returns it; other words are returned unchanged.
  func level(named name: String) -> String
  /// The group of payments outside all children of a district.
  func inNo(_ level: String) -> String
  /// The name to credit for the borders.
  func credit(_ credit: String) -> String
  /// The sum of payments without a value in the ledger's currency.
  func unconverted(_ sum: Money, count: Int64) -> String
  /// The head of a column with a part of a change.
  func head(_ part: ChangeParts.Name) -> String
  /// The payments, the sum and the days of the newer of two periods.
  func compared(_ newer: (count: Int64, sum: Money), days: Int64) -> String
  /// The payments, the sum and the days of the older of two periods.
  func comparedBefore(_ older: (count: Int64, sum: Money), days: Int64) -> String
  /// The message about a period without payments.
  func noPayment(isOfOlder: Bool?) -> String
  /// The number of further groups of a report.
  func moreGroups(_ count: Int) -> String

  // MARK: Changes

  /// The message about an added payment.
  func added(_ money: Money, _ day: CalendarDay, merchant: String?, note: String?) -> String
  /// The message about a new category.
  func newCategory(_ category: String) -> String

  // MARK: Imports

  /// Results of an import.
  func imported(_ result: ImportResult) -> String
  /// The title of a list of an import.
  func title(_ list: ImportList) -> String
  /// The column that a field comes from: `amount from 금액`.
  func source(of field: String, _ column: String) -> String
  /// The title of rows that are not payments; `record` is the name of a record: line, row, feature.
  func title(_ rule: IgnoredRow.Rule, by record: String) -> String
}
