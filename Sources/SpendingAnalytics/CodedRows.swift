import Spending

/// Rows of a table to be, in any order: what few questions ask of them needs no table.
package struct CodedRows: Sendable {
  /// The days that codes name, in order; not all need occur.
  private(set) var days: [Int32]
  /// The traits that codes name; not all need occur.
  private(set) var traits: [SpendingTable.Trait]
  /// The currencies, in the order of the sums.
  private(set) var currencies: [Currency]
  /// The place of each row; the number of places for online, one more for unplaced.
  var groups: [Int32] = []
  /// Positions of day and trait of each row, in the upper and in the lower half.
  var codes: [UInt64] = []
  /// Minor units of each row.
  var amounts: [Int64] = []
  /// Hours of each row; empty when nobody asks for them.
  var hours: [UInt8] = []

  init(days: [Int32], traits: [SpendingTable.Trait], currencies: [Currency]) {
    (self.days, self.traits, self.currencies) = (days, traits, currencies)
  }

  /// Keeps the rows that pass, in their order.
  mutating func keep(where passes: (Int) -> Bool) {
    let kept = amounts.indices.filter(passes)
    guard kept.count < amounts.count else { return }
    groups = kept.map { groups[$0] }
    codes = kept.map { codes[$0] }
    amounts = kept.map { amounts[$0] }
    if !hours.isEmpty { hours = kept.map { hours[$0] } }
  }

  /// Takes what became of payments and places since the rows were stored, but for the payments that were
  /// removed.
  ///
  /// - Parameters:
  ///   - places: How many places there were.
  ///   - range: The days that are asked for.
  /// - Complexity: O(*n* + *p* + *k*) for *n* rows, *p* places and *k* changes.
  mutating func apply(
    _ changes: RowChanges, formerPlaces places: Int, in range: ClosedRange<CalendarDay>,
    withHours: Bool
  ) {
    move(changes, formerPlaces: places)
    traits = traits.map { $0.renumbered(from: currencies, to: changes.currencies) }
    currencies = changes.currencies
    let added = changes.added
    let wanted = range.lowerBound.daysSince1970...range.upperBound.daysSince1970
    let rows = (0..<added.count).filter {
      added.kinds[$0] <= PaymentKind.refund.rawValue && wanted.contains(added.days[$0])
    }
    insert(Set(rows.map { added.days[$0] }))
    var numbers = Dictionary(
      traits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for row in rows {
      let trait = SpendingTable.Trait(row, of: added)
        .renumbered(from: added.currencies, to: currencies)
      let number = numbers[trait] ?? traits.count
      if number == traits.count {
        numbers[trait] = number
        traits.append(trait)
      }
      let day = days.partitionPoint { $0 < added.days[row] }
      groups.append(
        Int32(SpendingTable.slot(row, of: added, placeCount: changes.coordinates.count)))
      codes.append(UInt64(day) << 32 | UInt64(number))
      amounts.append(added.amounts[row])
      if withHours { hours.append(added.hours[row]) }
    }
  }

  /// Brings the places of rows to the positions that they have now; rows of places that are no more go.
  private mutating func move(_ changes: RowChanges, formerPlaces places: Int) {
    guard let moves = changes.moves else { return }
    let online = Int32(changes.coordinates.count)
    let positions = moves.positions(count: places) + [online, online + 1]
    let now = groups.map { positions[Int($0)] }
    groups = now
    keep { now[$0] >= 0 }
  }

  /// Makes room for days that may be new.
  private mutating func insert(_ further: Set<Int32>) {
    let former = days
    guard !further.isSubset(of: former) else { return }
    days = further.union(former).sorted()
    let numbers = former.map { day in UInt64(days.partitionPoint { $0 < day }) << 32 }
    codes = codes.map { numbers[Int($0 >> 32)] | $0 & 0xFFFF_FFFF }
  }
}
