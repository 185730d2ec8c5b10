import LedgerStore
import Spending
import SpendingAnalytics

extension DistrictSet {
  /// The dates, the licence and the attribution for reports.
  var provenance: DistrictReport.Provenance {
    var provenance = DistrictReport.Provenance()
    provenance.validFrom = validFrom
    provenance.validTo = validTo
    provenance.validity = validity
    provenance.source = source
    provenance.licence = licence
    provenance.attribution = attribution
    return provenance
  }
}

extension LedgerStoreError {
  /// The possible sets, if the error is that no set or several sets are in force; nil for other
  /// errors.
  var undecidedSets: [DistrictSet]? {
    switch self {
    case .noValidDistrictSet(_, let available), .ambiguousDistrictSet(let available):
      available
    default: nil
    }
  }
}

extension DistrictSelection {
  /// The selection that a filter makes; the level in the filter may also be the name of a set.
  func named(among sets: [DistrictSet]) -> DistrictSelection {
    guard let level, set == nil, !sets.contains(where: { $0.level == level }),
      sets.contains(where: { $0.name == level })
    else { return self }
    return .set(level)
  }

  /// Returns the selected set.
  ///
  /// - Parameters:
  ///   - sets: All sets.
  ///   - usualLevel: The level that the ledger prefers.
  ///   - day: The day of the borders.
  /// - Throws: ``LedgerStore/LedgerStoreError`` if no set fits or several sets fit.
  func choice(
    of sets: [DistrictSet], usualLevel: String?, on day: CalendarDay
  ) throws(LedgerStoreError) -> DistrictSet {
    // A given name takes precedence over the usual level, as does the lack of a set of that level.
    let usual = set == nil && sets.contains { $0.level == usualLevel } ? usualLevel : nil
    return try DistrictSet.choice(of: sets, level: level ?? usual, name: set, on: day)
  }
}

extension LedgerView {
  /// Returns the set of districts for a query.
  ///
  /// - Throws: ``LedgerStore/LedgerStoreError`` if no set or several fit.
  func districtSet(
    _ selection: DistrictSelection, for query: LedgerQuery
  ) throws -> DistrictSet {
    try selection.choice(
      of: districtSets(), usualLevel: ledger.settings.districtLevel,
      on: day(of: selection.borders ?? .then, for: query))
  }

  /// The set that a report for today uses if no set is named; nil if no set fits or several sets
  /// fit.
  package func usualDistrictSet() throws -> DistrictSet? {
    let sets = try districtSets()
    return try? DistrictSelection().choice(
      of: sets, usualLevel: ledger.settings.districtLevel, on: ledger.today())
  }

  private func day(of borders: Borders, for query: LedgerQuery) throws -> CalendarDay {
    let today = query.asOf ?? ledger.today()
    switch borders {
    case .today: return today
    case .on(let asked): return asked
    case .then:
      let month = try query.month.map { try monthStart().days(of: $0).upperBound }
      // An open period ends with the last day that a number can name.
      let last = [query.days?.upperBound, month, query.filter.lastDay]
        .compactMap(\.self).min()
      return last.flatMap { $0.daysSince1970 == .max ? nil : $0 } ?? today
    }
  }
}

extension LedgerChange {
  /// Removes a set of districts. The payments and places are not removed.
  ///
  /// - Returns: The number of districts in the removed set.
  /// - Throws: ``LedgerStore/LedgerStoreError/noDistrictSet(level:name:available:)``,
  ///   ``BudgetError/districtsInUse(set:budgets:)``.
  public func removeDistrictSet(named name: String) throws -> Int {
    try checkNotInBudgets(districtSet: name)
    return try store.removeDistrictSet(named: name)
  }
}
