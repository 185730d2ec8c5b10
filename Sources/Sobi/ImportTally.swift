import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// Spending of the payments that an import adds, by month and by group.
struct ImportTally {
  private var byMonth: [YearMonth: [Currency: (count: Int64, sum: Int64)]] = [:]
  private var byGroup: [Int: [Currency: (count: Int64, sum: Int64)]] = [:]
  private var currencies: Set<Currency> = []
  private var pending: (day: CalendarDay, month: YearMonth)?

  /// Counts a draft. Income and transfers are no spending.
  ///
  /// - Parameter district: The group that it belongs to; nil when groups are not asked for.
  mutating func add(_ draft: PaymentDraft, district: Int?) throws(SpendingOverflow) {
    guard draft.kind.isSpending else { return }
    if !currencies.contains(draft.currency) { currencies.insert(draft.currency) }
    let month: YearMonth
    if let pending, pending.day == draft.localDay {
      month = pending.month
    } else {
      month = draft.localDay.month
      pending = (draft.localDay, month)
    }
    try Self.add(draft, to: &byMonth[month, default: [:]][draft.currency, default: (0, 0)])
    if let district {
      try Self.add(draft, to: &byGroup[district, default: [:]][draft.currency, default: (0, 0)])
    }
  }

  private static func add(
    _ draft: PaymentDraft, to cell: inout (count: Int64, sum: Int64)
  ) throws(SpendingOverflow) {
    let (sum, overflow) = cell.sum.addingReportingOverflow(draft.amount)
    guard !overflow else { throw SpendingOverflow() }
    cell = (cell.count + 1, sum)
  }

  /// The months in order.
  func months() -> [(month: YearMonth, figures: SpendingFigures)] {
    byMonth.keys.sorted().map { ($0, figures(byMonth[$0] ?? [:])) }
  }

  /// The figures of a group.
  func figures(ofGroup group: Int) -> SpendingFigures { figures(byGroup[group] ?? [:]) }

  private func figures(
    _ cells: [Currency: (count: Int64, sum: Int64)]
  ) -> SpendingFigures {
    let currencies = currencies.sorted()
    var figures = SpendingFigures(currencies: currencies)
    for (index, currency) in currencies.enumerated() {
      figures.counts[index] = cells[currency]?.count ?? 0
      figures.sums[index] = cells[currency]?.sum ?? 0
    }
    return figures
  }
}

/// The districts of a dry run: drafts are joined one by one, since their places do not exist yet.
struct DryRunJoin {
  let set: DistrictSet
  let districts: [(code: String, name: String)]
  let index: RegionIndex

  /// The district of a draft, or the group behind the districts for outside, online and unplaced.
  func position(of draft: PaymentDraft) -> Int {
    guard let coordinate = draft.coordinate else {
      return districts.count + (draft.channel == .online ? 1 : 2)
    }
    return index.position(of: coordinate) ?? districts.count
  }

  func report(_ tally: ImportTally, home: Currency) throws(SpendingOverflow) -> DistrictReport {
    try DistrictReport(
      districts: districts, figures: districts.indices.map { tally.figures(ofGroup: $0) },
      outside: tally.figures(ofGroup: districts.count),
      online: tally.figures(ofGroup: districts.count + 1),
      unplaced: tally.figures(ofGroup: districts.count + 2), order: .amount,
      homeCurrency: home, setName: set.name, level: set.level)
  }
}
