import ColumnFiles
package import SimpleFeatures

extension SpendingTable {
  /// Creates a table from encoded rows. The rows at a place keep their order. If the rows have ids,
  /// the table keeps the ids.
  ///
  /// - Complexity: O(*n* + *p*) for *n* rows and *p* places.
  package init(_ rows: EncodedRows, at places: [Coordinate]) {
    // The start of a group is one further on until its rows are placed, which moves it to its end:
    // the start of the next group.
    var starts = [Int](repeating: 0, count: places.count + 4)
    for group in rows.groups { starts[Int(group) + 2] += 1 }
    for group in 2..<starts.count { starts[group] += starts[group - 1] }
    let isNarrow = rows.days.count <= 1 << 16 && rows.traits.count <= 1 << 16
    var narrow = [UInt32](repeating: 0, count: isNarrow ? rows.codes.count : 0)
    var wide = [UInt64](repeating: 0, count: isNarrow ? 0 : rows.codes.count)
    var amounts = [Int64](repeating: 0, count: rows.amounts.count)
    var hours = [UInt8](repeating: 0, count: rows.hours.count)
    var ids = [Int64](repeating: 0, count: rows.ids.count)
    var largest: UInt64 = 0
    do {
      // Spans are checked against their bounds but not, unlike arrays, for unique ownership at each
      // write.
      var nextFree = starts.mutableSpan
      var narrowCodes = narrow.mutableSpan
      var wideCodes = wide.mutableSpan
      var placedAmounts = amounts.mutableSpan
      var placedHours = hours.mutableSpan
      var placedIDs = ids.mutableSpan
      for row in rows.groups.indices {
        let group = Int(rows.groups[row])
        let position = nextFree[group + 1]
        nextFree[group + 1] = position + 1
        let code = rows.codes[row]
        if isNarrow {
          narrowCodes[position] = UInt32(truncatingIfNeeded: code >> 16 | code & 0xFFFF)
        } else {
          wideCodes[position] = code
        }
        placedAmounts[position] = rows.amounts[row]
        largest = max(largest, rows.amounts[row].magnitude)
        if !rows.hours.isEmpty { placedHours[position] = rows.hours[row] }
        if !rows.ids.isEmpty { placedIDs[position] = rows.ids[row] }
      }
    }
    starts.removeLast()
    self.init(
      starts: starts, codes: isNarrow ? .narrow(Column(narrow)) : .wide(Column(wide)),
      hours: Column(hours), amounts: Column(amounts), ids: Column(ids), days: rows.days,
      traits: rows.traits, coordinates: places, largestMagnitude: largest,
      currencies: rows.currencies, hasMerchants: rows.hasMerchants,
      hasAccounts: rows.hasAccounts)
  }
}
