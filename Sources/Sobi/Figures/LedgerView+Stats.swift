import Foundation
import LedgerSnapshot
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
  ///   - order: Nil takes the latest first where the first dimension is of the calendar, weekdays and
  ///     hours in order, and the largest sum first otherwise.
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
    try stats(
      query, by: dimensions, districts: selection, measuring: measures, order: order,
      namesOn: nil, threads: threads)
  }

  /// The same with the names of merchants and accounts that payments of some days have: those of one
  /// that has several are then the same in reports on other days.
  ///
  /// - Parameter days: Nil for those of the query.
  func stats(
    _ query: LedgerQuery, by dimensions: [SpendingDimension],
    districts selection: DistrictSelection, measuring measures: SpendingMeasures = .sums,
    order: StatsReport.Order?, namesOn days: ClosedRange<CalendarDay>?, threads: Int? = nil
  ) throws -> SpendingStats {
    let filter = try filter(for: query)
    let chosen =
      dimensions.contains(.district) ? try districtSet(selection, for: query) : nil
    let (spending, names) = try spending(
      for: query, by: dimensions, on: filter.days, namesOn: days ?? filter.days)
    let membership = try chosen.map { try placedDistricts(of: $0) }
    let categories = try categories()
    let report = try StatsReport(
      spending.table, by: dimensions, districts: membership?.positions ?? [],
      filter: filter, months: monthStart(), measuring: measures,
      order: order ?? (dimensions.first?.isTime == true ? .latest : .amount),
      categories: categories, homeCurrency: homeCurrency,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    return SpendingStats(
      report: report,
      districts: membership?.labels.map { .init(code: $0.code, name: $0.name) } ?? [],
      places: spending.places,
      categories: Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0) }),
      merchants: names[.merchant] ?? [], accounts: names[.account] ?? [],
      setName: chosen?.name, level: chosen?.level, provenance: chosen?.provenance)
  }

  /// The payments under a query as a table for groups by some dimensions, and the names of the merchants
  /// and accounts that these ask for.
  private func spending(
    for query: LedgerQuery, by dimensions: [SpendingDimension],
    on days: ClosedRange<CalendarDay>?, namesOn nameDays: ClosedRange<CalendarDay>?
  ) throws -> (SpendingSource, names: [NameColumn.Subject: [String]]) {
    let (hours, withPlaces) = (dimensions.contains(.hour), dimensions.contains(.place))
    let subjects = [
      (SpendingDimension.merchant, NameColumn.Subject.merchant), (.account, .account),
    ]
    .filter { dimensions.contains($0.0) }.map(\.1)
    guard !subjects.isEmpty else {
      let spending = try spending(
        for: query, withHours: hours, on: days, withPlaces: withPlaces)
      return (spending, [:])
    }
    let nameDays = nameDays ?? Self.allDays
    var numbers: [NameColumn.Subject: NameNumbers] = [:]
    for subject in subjects { numbers[subject] = try snapshotNames(subject, on: nameDays) }
    if numbers.count == subjects.count,
      let table = try snapshotTable(
        for: query, withHours: hours, on: days,
        Dictionary(uniqueKeysWithValues: numbers.map { ($0.text, $1) }))
    {
      let places = withPlaces ? try places() : PlaceColumns()
      return (SpendingSource(places: places, table: table), numbers.mapValues(\.names))
    }
    var names: [NameColumn.Subject: NameColumn] = [:]
    for subject in subjects {
      names[subject] = try self.names(subject, of: [.spending, .refund], on: nameDays)
    }
    return (try spending(for: query, withHours: hours, names), names.mapValues(\.names))
  }

  /// The names of payments on some days, which are kept until the file changes: by their positions among
  /// all payments, or among those of ``otherPayments()`` where neither spending nor refunds are asked for.
  func names(
    _ subject: NameColumn.Subject, of kinds: Set<PaymentKind>, on days: ClosedRange<CalendarDay>
  ) throws -> NameColumn {
    let asked = LedgerMoment.AskedNames(subject: subject, kinds: kinds, days: days)
    return try computed(\.names[asked]) {
      // On another version it is asked of a view of that, with its columns.
      try answer(to: asked) {
        let payments =
          kinds.isDisjoint(with: [.spending, .refund])
          ? try $0.otherPayments() : try $0.columns().payments
        return try $1.names(subject, of: kinds, on: days, in: payments)
      }
    }
  }
}
