import Spending

/// Groups in the order of a report, sorted by keys that are small compared with the rows of the
/// groups.
struct GroupRanking {
  private struct Entry {
    /// The first value to compare; groups with larger values come first.
    var measure: Int64
    var group: Int
  }

  private var entries: [Entry] = []
  private let groups: SpendingGroups
  private let rankOfCategory: [Int64: Int]

  /// - Parameters:
  ///   - categories: The categories in order of their codes.
  ///   - leavesOut: Whether three groups are left out (outside all districts, online, and
  ///     unplaced); this requires districts or places.
  /// - Complexity: O(*g*) for *g* groups.
  init(
    _ groups: SpendingGroups, by order: StatsReport.Order, homeCurrency: Currency,
    categories: [Category], leavesOutRemainders leavesOut: Bool
  ) {
    self.groups = groups
    rankOfCategory = SpendingKey.ranks(of: categories)
    let home = groups.currencies.firstIndex(of: homeCurrency)
    entries.reserveCapacity(groups.count)
    var start = 0
    while start < groups.count {
      let (place, run) = groups.placeRun(from: start)
      start = run.upperBound
      if leavesOut, groups.remainder(ofPlace: place) != nil { continue }
      for group in run {
        let measure =
          switch order {
          case .group: 0 as Int64
          case .latest: calendarRank(of: group)
          case .amount: home.map { groups.sum(of: group, currency: $0) } ?? 0
          case .count: groups.count(of: group)
          }
        entries.append(Entry(measure: measure, group: group))
      }
    }
  }

  /// The number of groups.
  var count: Int { entries.count }

  /// The positions of the first groups, in order. Groups that are not among them are dropped.
  ///
  /// - Complexity: O(*g* + *k* log *k*) on average for *g* groups, of which *k* are among the first
  ///   groups or have the same measure as the last of them.
  mutating func first(_ limit: Int) -> [Int] {
    guard limit > 0 else { return [] }
    // Keys are decoded only of groups that their measure alone does not exclude.
    if limit < entries.count {
      entries.moveFirst(limit) { $0.measure > $1.measure }
      let least = entries[..<limit].reduce(Int64.max) { min($0, $1.measure) }
      let equals = entries[limit...].filter { $0.measure == least }
      entries.replaceSubrange(limit..., with: equals)
    }
    let (entries, rankOfCategory) = (entries, rankOfCategory)
    let width = groups.dimensions.count
    var ranks: [Int] = []
    ranks.reserveCapacity(entries.count * width)
    for entry in entries {
      groups.forEachKey(of: entry.group) { ranks.append($0.rank(categories: rankOfCategory)) }
    }
    var positions = Array(entries.indices)
    positions.sortFirst(limit) { left, right in
      let (one, another) = (entries[left].measure, entries[right].measure)
      if one != another { return one > another }
      for offset in 0..<width {
        let (one, another) = (ranks[left * width + offset], ranks[right * width + offset])
        if one != another { return one < another }
      }
      return false
    }
    return positions.prefix(limit).map { entries[$0].group }
  }

  /// The rank of a year, month or day, if that is the first dimension.
  private func calendarRank(of group: Int) -> Int64 {
    var first: SpendingKey?
    groups.forEachKey(of: group) { first = first ?? $0 }
    guard let first, first.isOfCalendar else { return 0 }
    return Int64(first.rank(categories: rankOfCategory))
  }
}
