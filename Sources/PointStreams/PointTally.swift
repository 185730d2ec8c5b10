internal import Grids
internal import Spending

/// The counts and sums of one thread so far.
struct PointTally: Sendable {
  /// A row's region, month and category in one number.
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
  /// The cells of a grid in the order in which they were first seen.
  var cells = GroupTable(sumCount: 0)
  /// For each column, the greatest number of decimals of its values.
  var decimals: [Int]

  init(sumCount: Int) {
    groups = GroupTable(sumCount: sumCount)
    decimals = Array(repeating: 0, count: sumCount)
  }

  /// Whether there are more groups than are kept, so that reading can stop.
  var isFull: Bool { groups.isFull || categories.isFull || cells.isFull }

  /// Adds the counts of another thread.
  mutating func add(_ other: PointTally) {
    var numbers: [Int] = []
    for number in 0..<other.categories.count {
      let text = Array(other.categories.text(number))
      numbers.append(categories.number(of: text.span, 0..<text.count))
    }
    let cellNumbers = other.cells.keys.map { Int32(cells.group(of: $0) ?? 0) }
    areCellsFull = areCellsFull || other.cells.isFull
    groups.add(other.groups) { bits in
      let key = Key(bits: bits)
      let category = numbers.isEmpty ? 0 : numbers[key.category]
      let isCell = key.place >= 0 && !cellNumbers.isEmpty
      let place = isCell ? cellNumbers[Int(key.place)] : key.place
      return Key(place: place, month: key.month, category: category).bits
    }
    for column in decimals.indices {
      decimals[column] = max(decimals[column], other.decimals[column])
    }
    areCategoriesFull = areCategoriesFull || other.categories.isFull
  }

  private var areCategoriesFull = false
  private var areCellsFull = false

  /// The totals in the order of their keys.
  ///
  /// - Throws: ``PointJoinError`` if there are more totals than are kept.
  func totals(
    _ options: PointJoinOptions, _ regions: PointRegions, counts: PointJoinCounts
  ) throws(PointJoinError) -> PointTotals {
    if areCategoriesFull || categories.isFull {
      throw .categoriesTooLong(limit: CategoryTable.byteLimit)
    }
    // Each cell has a group: too many cells are too many groups.
    if groups.isFull || cells.isFull || areCellsFull {
      throw .tooManyGroups(limit: GroupTable.limit)
    }
    if let column = groups.overflows.min() {
      throw .sumTooLarge(column: options.sums[column])
    }
    let ranks = categoryRanks()
    let cellRanks = cellRanks(regions)
    let order = groups.keys.indices.map { group -> (rank: [Int], group: Int) in
      let key = Key(bits: groups.keys[group])
      let rank = options.keys.map { word -> Int in
        switch word {
        case .region:
          switch key.place {
          case -1: .max - 1
          case -2: .max
          default: cellRanks.isEmpty ? Int(key.place) : cellRanks[Int(key.place)]
          }
        case .month: key.month == 0 ? .max : key.month
        case .category: ranks.isEmpty ? 0 : ranks[key.category]
        }
      }
      return (rank, group)
    }
    .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    return PointTotals(
      keys: options.keys, columns: options.sums,
      groups: order.map { group($0.group, options.keys, regions) }, counts: counts)
  }

  /// The rank of each category in the order of the UTF-8 bytes.
  private func categoryRanks() -> [Int] {
    Self.ranks(categories.count) {
      categories.text($0).lexicographicallyPrecedes(categories.text($1))
    }
  }

  /// The rank of each cell in the order of ids; empty for districts, which already have an order.
  private func cellRanks(_ regions: PointRegions) -> [Int] {
    guard case .cells(let grid) = regions else { return [] }
    let ids = cells.keys.map { GridCell($0, of: grid).id }
    return Self.ranks(ids.count) { ids[$0] < ids[$1] }
  }

  /// Returns the rank of each number from 0 to `count` - 1 in an order.
  private static func ranks(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    var ranks = Array(repeating: 0, count: count)
    for (rank, number) in (0..<count).sorted(by: isBefore).enumerated() { ranks[number] = rank }
    return ranks
  }

  private func place(_ place: Int32, _ regions: PointRegions) -> PointTotals.Place {
    switch (place, regions) {
    case (-1, _): .outside
    case (-2, _): .unplaced
    case (_, .districts): .district(Int(place))
    case (_, .cells(let grid)): .cell(GridCell(cells.keys[Int(place)], of: grid))
    }
  }

  private func group(
    _ number: Int, _ words: [PointKey], _ regions: PointRegions
  ) -> PointTotals.Group {
    let key = Key(bits: groups.keys[number])
    var group = PointTotals.Group(count: groups.count(of: number), sums: [])
    for word in words {
      switch word {
      case .region: group.place = place(key.place, regions)
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
