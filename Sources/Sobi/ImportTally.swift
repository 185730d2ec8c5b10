import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// Spending of the payments that an import adds, by month and by group.
struct ImportTally {
  /// Count and sum for each currency and number, the numbers close together.
  private struct Cells {
    private var counts: [[Int64]] = []
    private var sums: [[Int64]] = []
    private(set) var numbers = 0..<0

    mutating func add(
      _ amount: Int64, at number: Int, currency: Int
    ) throws(SpendingOverflow) {
      if !numbers.contains(number) { widen(to: number) }
      while counts.count <= currency {
        counts.append(Array(repeating: 0, count: numbers.count))
        sums.append(Array(repeating: 0, count: numbers.count))
      }
      let cell = number - numbers.lowerBound
      let (sum, overflow) = sums[currency][cell].addingReportingOverflow(amount)
      guard !overflow else { throw SpendingOverflow() }
      sums[currency][cell] = sum
      counts[currency][cell] += 1
    }

    private mutating func widen(to number: Int) {
      let wider =
        numbers.isEmpty
        ? number..<number + 1
        : min(numbers.lowerBound, number)..<max(numbers.upperBound, number + 1)
      for currency in counts.indices {
        let before = Array(
          repeating: Int64(0), count: max(0, numbers.lowerBound - wider.lowerBound))
        let after = Array(repeating: Int64(0), count: max(0, wider.upperBound - numbers.upperBound))
        counts[currency] = numbers.isEmpty ? [0] : before + counts[currency] + after
        sums[currency] = numbers.isEmpty ? [0] : before + sums[currency] + after
      }
      numbers = wider
    }

    func figures(_ number: Int, _ currencies: [Currency]) -> SpendingFigures {
      var figures = SpendingFigures(currencies: currencies)
      guard numbers.contains(number) else { return figures }
      for currency in counts.indices {
        figures.counts[currency] = counts[currency][number - numbers.lowerBound]
        figures.sums[currency] = sums[currency][number - numbers.lowerBound]
      }
      return figures
    }
  }

  private var currencies: [Currency] = []
  private var months = Cells()
  private var groups = Cells()

  /// Counts a draft. Income and transfers are no spending.
  ///
  /// - Parameter group: The group that it belongs to; nil when groups are not asked for.
  mutating func add(_ draft: PaymentDraft, group: Int?) throws(SpendingOverflow) {
    guard draft.kind.isSpending else { return }
    let currency: Int
    if let known = currencies.firstIndex(of: draft.currency) {
      currency = known
    } else {
      currency = currencies.count
      currencies.append(draft.currency)
    }
    let month = draft.localDay.month
    try months.add(draft.amount, at: month.year * 12 + month.month - 1, currency: currency)
    if let group { try groups.add(draft.amount, at: group, currency: currency) }
  }

  /// The months with a payment in order.
  func byMonth() -> [(month: YearMonth, figures: SpendingFigures)] {
    months.numbers.compactMap { number in
      let figures = months.figures(number, currencies)
      guard figures.count > 0 else { return nil }
      return (YearMonth(year: number / 12, month: number % 12 + 1), figures)
    }
  }

  /// The figures of a group.
  func figures(ofGroup group: Int) -> SpendingFigures { groups.figures(group, currencies) }
}

/// The districts of a dry run: drafts are joined one by one, since their places do not exist yet.
struct DryRunJoin {
  let set: DistrictSet
  let districts: [(code: String, name: String)]
  let index: RegionIndex

  /// The district of a draft, or the group behind the districts for outside, online and unplaced.
  func group(of draft: PaymentDraft) -> Int {
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
