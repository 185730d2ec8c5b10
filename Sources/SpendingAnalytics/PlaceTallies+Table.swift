import MappedColumns
import Spending

extension PlaceTallies {
  /// Tallies the payments of a table that pass a filter: what the columns that it was made of give,
  /// many times as fast.
  ///
  /// - Throws: ``SpendingOverflow`` when a sum passes 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  public init(_ table: SpendingTable, filter: SpendingFilter) throws(SpendingOverflow) {
    self.init(placeCount: table.placeCount, currencies: table.currencies)
    let isOverflowed =
      switch table.codes {
      case .narrow(let codes): codes.withSpan { take($0, of: table, filter) }
      case .wide(let codes): codes.withSpan { take($0, of: table, filter) }
      }
    if isOverflowed { throw SpendingOverflow() }
  }

  /// - Returns: Whether a sum passed 64 bits.
  private mutating func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Span<Code>, of table: SpendingTable, _ filter: SpendingFilter
  ) -> Bool {
    table.amounts.withSpan { take(codes, $0, of: table, filter) }
  }

  private mutating func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Span<Code>, _ amounts: Span<Int64>, of table: SpendingTable, _ filter: SpendingFilter
  ) -> Bool {
    let isInBox = filter.admittedPlaces(at: table.coordinates)
    let admitted = AdmittedCodes(filter, of: table)
    let days = table.days.span
    let currencyOfTrait = table.traits.map { Int($0.currency) }
    let width = currencies.count
    let starts = table.starts.span
    var group = 0
    // Spans are checked against their bounds, and not, as arrays are, for other owners at each write.
    var (ownCounts, ownSums, ownFirst, ownLast) = (counts, sums, firstDays, lastDays)
    (counts, sums, firstDays, lastDays) = ([], [], [], [])
    defer { (counts, sums, firstDays, lastDays) = (ownCounts, ownSums, ownFirst, ownLast) }
    var isOverflowed = false
    do {
      var counts = ownCounts.mutableSpan
      var sums = ownSums.mutableSpan
      var firstDays = ownFirst.mutableSpan
      var lastDays = ownLast.mutableSpan
      var passed = admitted.room(for: codes)
      var start = 0
      while start < codes.count {
        let (count, next) = admitted.collect(codes, from: start, into: &passed)
        start = next
        let rows = passed.span
        for position in 0..<count {
          let row = Int(rows[position])
          // Rows come in the order of their groups, the last of which ends behind the last row.
          while starts[group &+ 1] <= row { group &+= 1 }
          if let isInBox, group >= isInBox.count || !isInBox[group] { continue }
          let code = AdmittedCodes.RowCode(codes[row])
          let cell = group * width + (width == 1 ? 0 : currencyOfTrait[code.trait])
          let (sum, overflow) = sums[cell].addingReportingOverflow(amounts[row])
          sums[cell] = sum
          isOverflowed = isOverflowed || overflow
          counts[cell] &+= 1
          let day = days[code.day]
          firstDays[group] = min(firstDays[group], day)
          lastDays[group] = max(lastDays[group], day)
        }
      }
    }
    return isOverflowed
  }
}
