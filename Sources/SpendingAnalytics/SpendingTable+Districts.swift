import ColumnFiles
import Spending

extension SpendingTable {
  /// The figures of the payments that pass a filter, grouped by district.
  public struct DistrictFigures: Hashable, Sendable {
    /// The figures of each district.
    public var districts: [SpendingFigures]
    /// The figures of payments at places outside all districts.
    public var outside: SpendingFigures
    /// The figures of online payments, which have no place.
    public var online: SpendingFigures
    /// The figures of payments whose place is not known.
    public var unplaced: SpendingFigures
  }

  /// Returns the figures of the payments that pass a filter, grouped by district. The result is the
  /// same as the result of ``PlaceTallies``, but the sums of single places are not computed.
  ///
  /// - Parameters:
  ///   - membership: For each place, the position of its district, or -1 outside all districts.
  ///   - districtCount: The number of districts.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Precondition: `membership` has one value for every place.
  /// - Complexity: O(*n* + *d*) for *n* payments and *d* districts; if the filter has a condition
  ///   on places, O(*n* + *p* + *d*) for *p* places.
  public func figures(
    by membership: [Int32], districtCount: Int, filter: SpendingFilter
  ) throws(SpendingOverflow) -> DistrictFigures {
    precondition(membership.count == placeCount, "membership names every place once")
    var sums = RegionSums(regions: districtCount + 3, currencies: currencies)
    let isOverflowed =
      switch codes {
      case .narrow(let codes):
        take(codes, overlay?.narrowCodes, membership, districtCount, filter, &sums)
      case .wide(let codes):
        take(codes, overlay?.wideCodes, membership, districtCount, filter, &sums)
      }
    if isOverflowed { throw SpendingOverflow() }
    return sums.figures(districtCount: districtCount, days: days)
  }

  /// - Returns: Whether a sum exceeded 64 bits.
  private func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Column<Code>, _ addedCodes: Column<Code>?, _ membership: [Int32],
    _ districtCount: Int, _ filter: SpendingFilter, _ sums: inout RegionSums
  ) -> Bool {
    let isAdmitted = filter.admittedPlaces
    let admitted = CompiledPredicate(filter, of: self)
    // The region of each place, of online and of unplaced; -1 if it is not requested.
    let regions = (0..<placeCount + 2).map { group in
      if let isAdmitted, group >= placeCount || !isAdmitted[group] { return -1 as Int32 }
      if group >= placeCount { return Int32(districtCount + 1 + group - placeCount) }
      return membership[group] < 0 ? Int32(districtCount) : membership[group]
    }
    // Adjacent rows are mostly in the same district: their sum stays in registers.
    var run = RegionRun()
    forEachPiece(in: 0..<placeCount + 2) { piece in
      let amounts = piece.isAdded ? overlay?.amounts ?? Column() : amounts
      (piece.isAdded ? addedCodes ?? Column() : codes).withSpan { codes in
        amounts.withSpan { take(piece, codes, $0, regions, admitted, &run, &sums) }
      }
    }
    sums.add(run)
    return sums.isOverflowed
  }

  private func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ piece: RowPiece, _ codes: Span<Code>, _ amounts: Span<Int64>, _ regions: [Int32],
    _ admitted: CompiledPredicate, _ pending: inout RegionRun, _ sums: inout RegionSums
  ) {
    let currencyOfTrait = traits.map { Int32($0.currency) }
    let width = Int32(currencies.count)
    let starts = starts.span
    let (regionOfGroup, currencyOf) = (regions.span, currencyOfTrait.span)
    var run = pending
    var group = piece.groups.lowerBound
    let isOfOne = piece.groups.count == 1
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
        let region = regionOfGroup[group]
        let code = CompiledPredicate.RowCode(codes[row])
        let cell = width == 1 ? region : region &* width &+ currencyOf[code.trait]
        if cell != run.cell || region != run.region {
          sums.add(run)
          run = RegionRun(region: region, cell: cell, group: run.group)
        }
        run.places &+= group == run.group ? 0 : 1
        run.group = group
        run.take(code.day, amounts[row])
      }
    }
    pending = run
  }
}
