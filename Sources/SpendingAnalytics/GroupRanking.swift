import Spending

/// Groups in the order of a report, by keys that are small beside the rows of the groups.
struct GroupRanking {
  private struct Entry {
    /// The first value to compare; larger ones come before.
    var measure: Int64
    /// The position of the ranks.
    var position: Int
    var group: Int
  }

  private var entries: [Entry] = []
  /// The ranks of the keys of each entry, by which entries of equal measure are compared.
  private var ranks: [Int] = []
  private let width: Int

  /// - Parameters:
  ///   - categories: The categories in order of their codes.
  ///   - isLeftOut: Whether groups with a key are left out.
  /// - Complexity: O(*g*) for *g* groups.
  init(
    _ groups: SpendingGroups, by order: StatsReport.Order, homeCurrency: Currency,
    categories: [Category], leavingOut isLeftOut: (SpendingKey) -> Bool
  ) {
    let rankOfCategory = SpendingKey.ranks(of: categories)
    let home = groups.currencies.firstIndex(of: homeCurrency)
    width = groups.dimensions.count
    entries.reserveCapacity(groups.count)
    ranks.reserveCapacity(groups.count * width)
    for group in 0..<groups.count {
      let start = ranks.count
      var (isKept, isOfCalendar) = (true, false)
      groups.forEachKey(of: group) { key in
        if isLeftOut(key) { isKept = false }
        if ranks.count == start { isOfCalendar = key.isOfCalendar }
        ranks.append(key.rank(categories: rankOfCategory))
      }
      guard isKept else {
        ranks.removeLast(ranks.count - start)
        continue
      }
      let measure =
        switch order {
        case .group: 0 as Int64
        case .latest: isOfCalendar ? Int64(ranks[start]) : 0
        case .amount: home.map { groups.sum(of: group, currency: $0) } ?? 0
        case .count: groups.count(of: group)
        }
      entries.append(Entry(measure: measure, position: start, group: group))
    }
  }

  /// The number of groups.
  var count: Int { entries.count }

  /// The positions of the first groups, in order.
  ///
  /// - Complexity: O(*g* + *k* log *k*) on average for *k* of *g* groups.
  mutating func first(_ limit: Int) -> [Int] {
    let (ranks, width) = (ranks, width)
    entries.sortFirst(limit) { left, right in
      if left.measure != right.measure { return left.measure > right.measure }
      for offset in 0..<width {
        let (one, another) = (ranks[left.position + offset], ranks[right.position + offset])
        if one != another { return one < another }
      }
      return false
    }
    return entries.prefix(limit).map(\.group)
  }
}
