import ColumnFiles
import Spending

extension PlaceTallies {
  /// Tallies the payments of a table that pass a filter. The result is the same as when the columns
  /// of the payments are tallied, but this initialiser is many times faster.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  public init(_ table: SpendingTable, filter: SpendingFilter) throws(SpendingOverflow) {
    self.init(placeCount: table.placeCount, currencies: table.currencies)
    let isOverflowed =
      switch table.codes {
      case .narrow(let codes): take(codes, table.overlay?.narrowCodes, of: table, filter)
      case .wide(let codes): take(codes, table.overlay?.wideCodes, of: table, filter)
      }
    if isOverflowed { throw SpendingOverflow() }
  }

  /// - Returns: Whether a sum exceeded 64 bits.
  private mutating func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Column<Code>, _ addedCodes: Column<Code>?, of table: SpendingTable,
    _ filter: SpendingFilter
  ) -> Bool {
    let isAdmitted = filter.admittedPlaces
    let admitted = CompiledPredicate(filter, of: table)
    var isOverflowed = false
    table.forEachPiece(in: 0..<table.placeCount + 2) { piece in
      let amounts = piece.isAdded ? table.overlay?.amounts ?? Column() : table.amounts
      (piece.isAdded ? addedCodes ?? Column() : codes).withSpan { codes in
        amounts.withSpan { amounts in
          let overflow = take(piece, codes, amounts, of: table, admitted, isAdmitted)
          isOverflowed = isOverflowed || overflow
        }
      }
    }
    return isOverflowed
  }

  private mutating func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ piece: SpendingTable.RowPiece, _ codes: Span<Code>, _ amounts: Span<Int64>,
    of table: SpendingTable, _ admitted: CompiledPredicate, _ isAdmitted: [Bool]?
  ) -> Bool {
    let days = table.days.span
    let currencyOfTrait = table.traits.map { Int($0.currency) }
    let width = currencies.count
    let starts = table.starts.span
    var group = piece.groups.lowerBound
    let isOfOne = piece.groups.count == 1
    // Spans are checked against their bounds but not, unlike arrays, for unique ownership at each
    // write.
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
      var start = piece.rows.lowerBound
      while start < piece.rows.upperBound {
        let (count, next) = admitted.collect(
          codes, in: start..<piece.rows.upperBound, into: &passed)
        start = next
        let rows = passed.span
        for position in 0..<count {
          let row = Int(rows[position])
          // Rows are in the order of their groups, the last of which ends after the last row.
          if !isOfOne { while starts[group &+ 1] <= row { group &+= 1 } }
          if let isAdmitted, group >= isAdmitted.count || !isAdmitted[group] { continue }
          let code = CompiledPredicate.RowCode(codes[row])
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
