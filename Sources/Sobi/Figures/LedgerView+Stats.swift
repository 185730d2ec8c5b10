import Foundation
import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Spending by any dimensions.
  ///
  /// ```swift
  /// let stats = try view.stats(LedgerQuery(), by: [.month, .category])
  /// ```
  /// - Parameters:
  ///   - dimensions: At least one, each once.
  ///   - selection: Which set of districts, where districts are a dimension.
  ///   - measures: Whether places, span and extremes are wanted besides counts and sums.
  ///   - order: Nil takes time in order where the first dimension is one of time, and the largest sum
  ///     first otherwise.
  ///   - threads: How many may work at once, nil for one a processor; the answer does not depend on it.
  /// - Throws: ``LedgerStore/LedgerStoreError`` when no single set fits or a category is unknown,
  ///   ``SpendingAnalytics/SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n* + *g* log *g*) for *n* payments and *g* groups, plus, once after every change of
  ///   the file, a pass over all payments.
  public func stats(
    _ query: LedgerQuery = LedgerQuery(), by dimensions: [SpendingDimension],
    districts selection: DistrictSelection = DistrictSelection(),
    measuring measures: SpendingMeasures = .sums, order: StatsReport.Order? = nil,
    threads: Int? = nil
  ) throws -> SpendingStats {
    let chosen =
      dimensions.contains(.district) ? try districtSet(selection, for: query) : nil
    let spending = try self.spending(for: query, withHours: dimensions.contains(.hour))
    let membership = try chosen.map { try self.membership(in: $0) }
    let categories = try categories()
    let report = try StatsReport(
      spending.table, by: dimensions, districts: membership?.positions ?? [],
      filter: filter(for: query), months: monthStart(), measuring: measures,
      order: order ?? (dimensions.first?.isTime == true ? .group : .amount),
      categories: categories, homeCurrency: homeCurrency,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    return SpendingStats(
      report: report,
      districts: membership?.districts.map { .init(code: $0.code, name: $0.name) } ?? [],
      places: spending.places,
      categories: Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0) }),
      setName: chosen?.name, level: chosen?.level, provenance: chosen?.provenance)
  }
}
