internal import Spending

/// The counts and sums so far, of one thread.
struct PointTally: Sendable {
  /// A row's place, month and category in one number.
  struct Key {
    var bits: UInt64 = 0

    init(place: Int32, month: Int, category: Int) {
      // -2 is the lowest place, a month has 17 bits, a category less than 21.
      bits =
        UInt64(UInt32(bitPattern: place &+ 2)) << 40 | UInt64(category) << 18 | UInt64(month)
    }

    init(bits: UInt64) { self.bits = bits }

    var place: Int32 { Int32(truncatingIfNeeded: bits >> 40) - 2 }
    var month: Int { Int(bits & 0x3FFFF) }
    var category: Int { Int(bits >> 18 & 0x3F_FFFF) }
  }

  var groups: GroupTable
  var categories = CategoryTable()
  /// The most decimals of any value in each column.
  var decimals: [Int]

  init(sumCount: Int) {
    groups = GroupTable(sumCount: sumCount)
    decimals = Array(repeating: 0, count: sumCount)
  }

  /// Adds the counts of another thread.
  mutating func add(_ other: PointTally) {
    var numbers: [Int] = []
    for number in 0..<other.categories.count {
      let text = Array(other.categories.text(number))
      numbers.append(categories.number(of: text.span, 0..<text.count))
    }
    groups.add(other.groups) { bits in
      let key = Key(bits: bits)
      let category = numbers.isEmpty ? 0 : numbers[key.category]
      return Key(place: key.place, month: key.month, category: category).bits
    }
    for column in decimals.indices {
      decimals[column] = max(decimals[column], other.decimals[column])
    }
    areCategoriesFull = areCategoriesFull || other.categories.isFull
  }

  private var areCategoriesFull = false

  /// The totals in the order of their keys.
  ///
  /// - Throws: ``PointJoinError`` for more than is kept.
  func totals(
    _ options: PointJoinOptions, counts: PointJoinCounts
  ) throws(PointJoinError) -> PointTotals {
    if areCategoriesFull || categories.isFull {
      throw .categoriesTooLong(limit: CategoryTable.byteLimit)
    }
    if groups.isFull { throw .tooManyGroups(limit: GroupTable.limit) }
    if let column = groups.overflows.min() {
      throw .sumTooLarge(column: options.sums[column])
    }
    let ranks = categoryRanks()
    let order = groups.keys.indices.map { group -> (rank: [Int], group: Int) in
      let key = Key(bits: groups.keys[group])
      let rank = options.keys.map { word -> Int in
        switch word {
        case .district:
          key.place >= 0 ? Int(key.place) : key.place == -1 ? .max - 1 : .max
        case .month: key.month == 0 ? .max : key.month
        case .category: ranks.isEmpty ? 0 : ranks[key.category]
        }
      }
      return (rank, group)
    }
    .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    return PointTotals(
      keys: options.keys, columns: options.sums,
      groups: order.map { group($0.group, options.keys) }, counts: counts)
  }

  /// The place of each category in the order of the UTF-8 bytes.
  private func categoryRanks() -> [Int] {
    let order = (0..<categories.count).sorted {
      categories.text($0).lexicographicallyPrecedes(categories.text($1))
    }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = rank }
    return ranks
  }

  private func group(_ number: Int, _ words: [PointKey]) -> PointTotals.Group {
    let key = Key(bits: groups.keys[number])
    var group = PointTotals.Group(count: groups.count(of: number), sums: [])
    for word in words {
      switch word {
      case .district:
        group.place =
          key.place >= 0 ? .district(Int(key.place)) : key.place == -1 ? .outside : .unplaced
      case .month:
        if key.month > 0 {
          group.month = YearMonth(year: (key.month - 1) / 12, month: (key.month - 1) % 12 + 1)
        }
      case .category:
        group.category = String(decoding: categories.text(key.category), as: UTF8.self)
      }
    }
    for column in 0..<groups.sumCount {
      group.sums.append(
        ExactSum(units: groups.sum(column, of: number), decimals: decimals[column]))
    }
    return group
  }
}
