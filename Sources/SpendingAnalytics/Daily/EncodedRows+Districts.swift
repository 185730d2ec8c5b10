extension EncodedRows {
  /// Groups the rows that pass a filter by district and sums each group, without creating a table.
  ///
  /// - Parameters:
  ///   - membership: For each place, the position of its district, or -1 outside all districts.
  ///   - districtCount: The number of districts.
  ///   - filter: The filter; its range of days must include all days of the rows.
  ///   - admittedPlaces: For each place, whether the filter accepts its payments; nil if the filter
  ///     has no condition on places.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Precondition: `membership` has one value for every place of the rows.
  /// - Complexity: O(*n* + *d*) time for *n* rows and *d* districts, and one byte of memory for
  ///   each place.
  package func figures(
    by membership: [Int32], districtCount: Int, filter: SpendingFilter,
    admittedPlaces: [Bool]?
  ) throws(SpendingOverflow) -> SpendingTable.DistrictFigures {
    precondition(
      admittedPlaces.map { $0.count == membership.count } ?? true,
      "membership names every place once")
    var sums = RegionSums(regions: districtCount + 3, currencies: currencies)
    take(membership, districtCount, filter, admittedPlaces, &sums)
    if sums.isOverflowed { throw SpendingOverflow() }
    return sums.figures(districtCount: districtCount, days: days)
  }

  private func take(
    _ membership: [Int32], _ districtCount: Int, _ filter: SpendingFilter, _ isInBox: [Bool]?,
    _ sums: inout RegionSums
  ) {
    let placeCount = membership.count
    let width = Int32(currencies.count)
    let admitted = filter.admitted(traits, in: currencies)
    let currencyOfTrait = traits.map { Int32($0.currency) }
    // 1 from the first row of a place on; online and unplaced are not places.
    var isSeen = [UInt8](repeating: 0, count: placeCount + 2)
    var seen = isSeen.mutableSpan
    let (groups, codes, amounts) = (groups.span, codes.span, amounts.span)
    let (districts, isAdmitted, currencyOf) = (
      membership.span, admitted.span, currencyOfTrait.span
    )
    // Adjacent rows of a day are mostly in the same district: their sum stays in registers.
    var run = RegionRun()
    for row in groups.indices {
      let code = CompiledPredicate.RowCode(codes[row])
      guard isAdmitted[code.trait] == 1 else { continue }
      let group = Int(groups[row])
      var region = Int32(districtCount)
      if group >= placeCount {
        guard isInBox == nil else { continue }
        region += Int32(1 + group - placeCount)
      } else {
        if let isInBox, !isInBox[group] { continue }
        if districts[group] >= 0 { region = districts[group] }
      }
      let cell = width == 1 ? region : region &* width &+ currencyOf[code.trait]
      if cell != run.cell || region != run.region {
        sums.add(run)
        run = RegionRun(region: region, cell: cell, group: -1)
      }
      if seen[group] == 0 {
        seen[group] = 1
        run.places &+= 1
      }
      run.take(code.day, amounts[row])
    }
    sums.add(run)
  }
}
