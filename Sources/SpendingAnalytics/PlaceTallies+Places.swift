import Spending

extension PlaceTallies {
  /// Tallies the payments of a table at some places. Group *i* contains the payments at the place
  /// `positions[i]`; online and unplaced payments are not counted.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*k*) for *k* payments at these places, independent of the number of other
  ///   payments.
  package init(
    _ table: SpendingTable, at positions: [Int], filter: SpendingFilter
  ) throws(SpendingOverflow) {
    self.init(placeCount: positions.count, currencies: table.currencies)
    let admitted = CompiledPredicate(filter, of: table)
    let currencies = table.traits.map { Int($0.currency) }
    var isOverflowed = false
    for (group, place) in positions.enumerated() {
      guard filter.admits(place: place) else { continue }
      table.forEachRow(ofGroup: place) { row in
        guard admitted.admits(row.code) else { return }
        isOverflowed =
          add(row.amount, table.days[row.code.day], currencies[row.code.trait], to: group)
          || isOverflowed
      }
    }
    if isOverflowed { throw SpendingOverflow() }
  }

  /// - Returns: Whether the sum exceeded 64 bits.
  private mutating func add(
    _ amount: Int64, _ day: Int32, _ currency: Int, to group: Int
  ) -> Bool {
    let cell = group * currencies.count + currency
    let (sum, isOverflowed) = sums[cell].addingReportingOverflow(amount)
    sums[cell] = sum
    counts[cell] &+= 1
    firstDays[group] = min(firstDays[group], day)
    lastDays[group] = max(lastDays[group], day)
    return isOverflowed
  }
}
