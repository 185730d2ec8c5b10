import Spending
public import SpendingAnalytics
public import Workloads

/// Groups by district, month and category in the form of the slow way's.
public struct GroupTotals {
  /// Count and sum by key.
  public let totals: [TotalsOracle.Key: TotalsOracle.Total]

  /// Takes groups apart.
  ///
  /// - Precondition: They are by district, month and category, of one currency.
  public init(_ groups: SpendingGroups) {
    var totals: [TotalsOracle.Key: TotalsOracle.Total] = [:]
    for group in 0..<groups.count {
      var key = TotalsOracle.Key(district: TotalsOracle.Key.unplaced)
      for part in groups.keys(of: group) {
        switch part {
        case .district(let position): key.district = Int32(position)
        case .outside: key.district = TotalsOracle.Key.outside
        case .online: key.district = TotalsOracle.Key.online
        case .unplaced: key.district = TotalsOracle.Key.unplaced
        case .month(let month): key.month = month
        case .category(let id): key.category = Int32(id ?? 0)
        default: preconditionFailure("a group by \(part), which nobody asked for")
        }
      }
      totals[key] = TotalsOracle.Total(
        count: groups.count(of: group, currency: 0), sum: groups.sum(of: group, currency: 0))
    }
    self.totals = totals
  }

  /// District, month as 12 · year + month - 1, category, count and sum of each group, in order of
  /// the keys.
  public var inKeyOrder: [Int64] {
    totals.map { key, total in
      let month = key.month.map { $0.year * 12 + $0.month - 1 } ?? 0
      return [
        Int64(key.district), Int64(month), Int64(key.category ?? 0), total.count, total.sum,
      ]
    }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
  }
}
