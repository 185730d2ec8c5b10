import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The source of the rows of a view: the ledger's file, or the snapshot beside it. Both give the
/// same rows, places and sums.
///
/// Rows are fetched in two ways: as columns of payments of every kind (``rows(_:)``), and as
/// spending and refunds in the form that a plan chose (``spending(_:)``).
protocol PaymentSource {
  /// Payments of every kind as columns, with the places to which the numbers in the columns refer.
  func rows(_ request: RowRequest) throws -> LedgerColumns

  /// Spending and refunds in the form of the request's plan.
  func spending(_ request: SpendingRequest) throws -> NamedSpending

  /// The state of the snapshot for plans.
  var state: ReadingPlan.Snapshot { get }
  /// Returns the number of rows, and the number of rows on some days; a number is omitted if
  /// counting would have to read the rows.
  func sizes(of days: ClosedRange<CalendarDay>) throws -> ReadingPlan.Sizes

  /// The row ids of the payments whose texts match a search, ascending.
  ///
  /// - Parameter reader: The transaction that reads.
  func payments(found search: PaymentSearch, _ reader: StoreReader) throws -> [Int64]

  /// The series among the spending of some days, for several filters at once.
  ///
  /// - Precondition: There is at least one basis, and the bases differ only in query, filter and
  ///   currency.
  func recurring(
    _ bases: [RecurrenceBasis], on days: ClosedRange<CalendarDay>
  ) throws -> [Result<RecurringPayments, SpendingOverflow>]

  /// All places, in the order of their numbers in rows.
  func places() throws -> PlaceColumns
  /// Returns a function that reads a place by its position, for a few places.
  func placeReading() throws -> (Int) -> Place
  /// The positions of places by their row ids, -1 for unknown ids.
  func placePositions() throws -> (Int64) -> Int32
  /// The positions of the places, in their order.
  func placeCoordinates() throws -> [Coordinate]
  /// The tree over the places.
  func placeTree() throws -> PlaceTree
  /// The clusters of the places.
  func clusters(options: ClusterOptions) throws -> PlaceClusters
  /// Returns the districts of a set, and for each place the district that contains it; nil if the
  /// source does not contain them, so that the places have to be joined with the districts.
  func placedDistricts(of set: DistrictSet) throws -> PlacedDistricts?
}

/// The payments to fetch as columns.
struct RowRequest {
  /// The query whose conditions on texts, tags and amounts apply; nil if there are no such
  /// conditions.
  var query: LedgerQuery?
  /// A further filter, with places and a box; nil if there is no further filter. With a filter,
  /// rows come in no particular order; without a filter, in order of their row ids.
  var filter: SpendingFilter?
  /// The box of the places whose payments are fetched; nil for all payments, including payments
  /// without a place. With a box, the place numbers in the rows refer to the places of the box.
  var box: BoundingBox?
  /// The row ids of the payments that may be fetched, ascending; nil for all payments.
  var ids: [Int64]?
  /// Whether only income and transfers are fetched.
  var isOfIncome = false
  /// Whether the rows have their hours; only the ledger's file provides hours.
  var withHours = false

  /// All payments.
  static let all = RowRequest()
  /// The payments that are neither spending nor refunds.
  static let income = RowRequest(isOfIncome: true)
}

/// The spending and refunds to fetch.
struct SpendingRequest {
  /// The plan of the reading.
  var plan: ReadingPlan
  /// The query, for its conditions on texts, tags and amounts.
  var query = LedgerQuery()
  /// The requested days; nil for all days. The rows may contain only these days.
  var days: ClosedRange<CalendarDay>?
  /// Whether groups by hour will be requested.
  var withHours = false
  /// The names by which groups will be requested.
  var names: [NameColumn.Subject] = []
  /// The days of the payments whose names count; nil for all days.
  var nameDays: ClosedRange<CalendarDay>?
  /// Whether only names of payments without a place will be requested; the other names may then be
  /// missing.
  var areNamesOfUnplaced = false
}

/// Spending and refunds, with the names to which the numbers in the rows refer.
struct NamedSpending {
  /// Spending and refunds.
  var rows: SpendingRows
  /// The names of merchants and accounts, in order of their numbers.
  var names: [NameColumn.Subject: [String]] = [:]
}
