import MappedColumns
import Spending

extension PlaceTallies {
  /// Tallies the payments of a table at some places: group *i* is the place at `positions[i]`, and what is
  /// online or unplaced counts nothing.
  ///
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*k*) for *k* payments at these places, however many others there are.
  package init(
    _ table: SpendingTable, at positions: [Int], filter: SpendingFilter
  ) throws(SpendingOverflow) {
    self.init(placeCount: positions.count, currencies: table.currencies)
    let admitted = AdmittedCodes(filter, of: table)
    let currencies = table.traits.map { Int($0.currency) }
    var isOverflowed = false
    for (group, place) in positions.enumerated() {
      guard filter.admits(place: place, at: table.coordinates[place]) else { continue }
      table.forEachPiece(in: place..<place + 1) { piece in
        let amounts = piece.isAdded ? table.overlay?.amounts ?? Column() : table.amounts
        amounts.withSpan { amounts in
          func take(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
            for row in piece.rows {
              let code = AdmittedCodes.RowCode(codes[row])
              guard admitted.admits(code) else { continue }
              isOverflowed =
                add(amounts[row], table.days[code.day], currencies[code.trait], to: group)
                || isOverflowed
            }
          }
          switch table.codes(of: piece) {
          case .narrow(let codes): codes.withSpan { take($0) }
          case .wide(let codes): codes.withSpan { take($0) }
          }
        }
      }
    }
    if isOverflowed { throw SpendingOverflow() }
  }

  /// - Returns: Whether the sum passed 64 bits.
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
