import Foundation
import LedgerSnapshot
import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Returns the spending, grouped by the given dimensions.
  ///
  /// ```swift
  /// let stats = try view.stats(LedgerQuery(), by: [.month, .category])
  /// ```
  /// - Parameters:
  ///   - dimensions: At least one dimension, each at most once.
  ///   - selection: The set of districts to use if one of the dimensions is the district.
  ///   - measures: Additional figures besides counts and sums: the number of places, the first and
  ///     last day, and the smallest and largest amounts.
  ///   - order: The order of the rows. If nil, years, months and days are listed from the latest to
  ///     the earliest, weekdays and hours in their natural order, and all other groups from the
  ///     largest to the smallest sum.
  ///   - limit: The largest number of rows; the totals cover all rows.
  ///   - threads: The largest number of threads; nil uses one for each processor. The answer does
  ///     not depend on the number of threads.
  /// - Throws: ``LedgerStore/LedgerStoreError`` if the selection does not match exactly one set or
  ///   a category is unknown; ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *g* log *g*) for *n* payments and *g* groups. The first call after a
  ///   change of the file also reads all payments.
  public func stats(
    _ query: LedgerQuery = LedgerQuery(), by dimensions: [SpendingDimension],
    districts selection: DistrictSelection = DistrictSelection(),
    measuring measures: SpendingMeasures = .sums, order: StatsReport.Order? = nil,
    limit: Int = .max, threads: Int? = nil
  ) throws -> SpendingStats {
    try stats(
      query, by: dimensions, districts: selection, measuring: measures, order: order,
      limit: limit, namesOn: nil, threads: threads)
  }

  /// Returns spending with the names that merchants and accounts have in the payments of some days.
  /// If a merchant has several names, reports about different days therefore choose the same name.
  ///
  /// - Parameter days: The days from whose payments the names are taken; nil for the days of the
  ///   query.
  func stats(
    _ query: LedgerQuery, by dimensions: [SpendingDimension],
    districts selection: DistrictSelection, measuring measures: SpendingMeasures = .sums,
    order: StatsReport.Order?, limit: Int = .max, namesOn days: ClosedRange<CalendarDay>?,
    threads: Int? = nil
  ) throws -> SpendingStats {
    let chosen =
      dimensions.contains(.district) ? try districtSet(selection, for: query) : nil
    let membership = try chosen.map { try placedDistricts(of: $0) }
    var stats = try stats(
      query, by: dimensions, regions: membership?.positions ?? [], measuring: measures,
      order: order ?? (dimensions.first?.isTime == true ? .latest : .amount), limit: limit,
      namesOn: days, threads: threads)
    stats.districts = membership?.labels.map { .init(code: $0.code, name: $0.name) } ?? []
    (stats.setName, stats.level) = (chosen?.name, chosen?.level)
    stats.provenance = chosen?.provenance
    return stats
  }

  /// Returns spending by regions of any kind, in place of districts.
  ///
  /// - Parameter regions: For each place, the position of its region; -1 if the place is outside
  ///   all regions; needed for districts.
  func stats(
    _ query: LedgerQuery, by dimensions: [SpendingDimension], regions: [Int32],
    measuring measures: SpendingMeasures = .sums, order: StatsReport.Order, limit: Int = .max,
    namesOn days: ClosedRange<CalendarDay>? = nil, threads: Int? = nil
  ) throws -> SpendingStats {
    let filter = try filter(for: query)
    let subjects: [NameColumn.Subject] = dimensions.compactMap {
      switch $0 {
      case .merchant: .merchant
      case .account: .account
      default: nil
      }
    }
    let spending = try source().spending(
      SpendingRequest(
        plan: plan(.groups, for: query, on: filter.days, hasNames: !subjects.isEmpty),
        query: query, days: filter.days, withHours: dimensions.contains(.hour), names: subjects,
        nameDays: days ?? filter.days))
    let names = spending.names
    let categories = try categories()
    let report = try StatsReport(
      spending.rows.table(), by: dimensions, districts: regions, filter: filter,
      months: monthStart(), measuring: measures, order: order, limit: limit,
      categories: categories, homeCurrency: homeCurrency,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    var stats = SpendingStats(
      report: report,
      places: dimensions.contains(.place) ? try places() : PlaceColumns(),
      categories: Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0) }),
      merchants: names[.merchant] ?? [], accounts: names[.account] ?? [])
    stats.currency = query.currency
    return stats
  }
}
