import Spending

/// The hash of a question about the rows of a file. Questions with the same hash count the same
/// rows, on whatever days.
///
/// The hash has 128 bits, so that two different questions never have the same one by chance.
package struct AskedDigest: Hashable, Comparable, Sendable {
  /// The first half of the hash.
  package let low: UInt64
  /// The second half of the hash.
  package let high: UInt64

  /// Restores a hash.
  package init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  package static func < (left: AskedDigest, right: AskedDigest) -> Bool {
    (left.low, left.high) < (right.low, right.high)
  }

  /// The version of the meaning of questions; it grows when the same question counts other rows.
  private static let version: UInt64 = 1

  /// Hashes words, each half with a start of its own.
  fileprivate init(_ words: [UInt64]) {
    let halves = [Self.version, ~Self.version].map { start in
      var hash = StableHash()
      hash.append(start)
      for word in words { hash.append(word) }
      return hash.value
    }
    (low, high) = (halves[0], halves[1])
  }
}

extension BudgetScan.Asked {
  /// Returns the hash of the conditions, apart from the days; nil if the texts of the search are not
  /// known.
  ///
  /// - Parameters:
  ///   - last: The largest row id in the file: the file has no row with a larger id, so that lists of
  ///     row ids count up to this one.
  ///   - series: For a question about recurring payments, the row ids of the parts of payments that
  ///     were split; nil for a question about sums.
  /// - Complexity: O(*p* / 64 + *k*) for *p* places and *k* row ids.
  package func digest(upTo last: Int64, series: Set<Int64>? = nil) -> AskedDigest? {
    guard texts == nil || !searched.isEmpty else { return nil }
    var words: [UInt64] = []
    func append(_ ids: [Int64]) {
      words.append(UInt64(ids.count))
      words += ids.map { UInt64(bitPattern: $0) }
    }
    func append(_ places: PlaceBitmap?) {
      words.append(places == nil ? 0 : 1)
      if let places { words += [UInt64(places.placeCount)] + places.words }
    }
    /// A missing condition differs from each present one.
    func append(bits: UInt64?) { words += bits.map { [1, $0] } ?? [0] }
    append(bits: filter.categoryIDs.map { UInt64($0.count) })
    append(filter.categoryIDs?.sorted() ?? [])
    append(bits: filter.channels?.bits)
    append(bits: filter.methods?.bits)
    append(bits: filter.kinds?.bits)
    append(bits: filter.currencies.map { UInt64($0.count) })
    for code in filter.currencies?.map(\.code).sorted() ?? [] {
      words += code.utf8.map { UInt64($0) }
    }
    append(filter.places)
    append(unplacedOr)
    append(bits: amounts.map { UInt64(bitPattern: $0.lowerBound) })
    append(bits: amounts.map { UInt64(bitPattern: $0.upperBound) })
    words.append(UInt64(payments.count))
    for payments in payments { append(payments.ids(upTo: last)) }
    append(bits: added == nil ? nil : 1)
    append(added?.ids(upTo: last) ?? [])
    append(removed?.ids(upTo: last) ?? [])
    words += [isEach ? 1 : 0, UInt64(searched.utf8.count)] + searched.utf8.map { UInt64($0) }
    append(bits: series == nil ? nil : 1)
    if let series {
      // If any payment is split, the answer contains the row ids of payments.
      words.append(series.isEmpty ? 0 : 1)
      append(series.filter { $0 <= last }.sorted())
      append(bits: filter.days.map { UInt64(bitPattern: Int64($0.lowerBound.daysSince1970)) })
      append(bits: filter.days.map { UInt64(bitPattern: Int64($0.upperBound.daysSince1970)) })
    }
    return AskedDigest(words)
  }

  /// Returns the same conditions for the rows of a file, whose places had other numbers.
  ///
  /// - Parameter positions: For each place of the file, its present number, or -1 for a removed one.
  /// - Complexity: O(*p*) for *p* places, if places are a condition.
  package func former(_ positions: [Int32]) -> BudgetScan.Asked {
    var former = self
    former.filter.places = filter.places?.former(positions)
    former.unplacedOr = unplacedOr?.former(positions)
    return former
  }

  /// Returns the same conditions without a last day.
  package var endless: BudgetScan.Asked {
    var endless = self
    endless.filter.days = filter.days.map {
      $0.lowerBound...CalendarDay(daysSince1970: .max)
    }
    return endless
  }
}

extension PlaceBitmap {
  fileprivate func former(_ positions: [Int32]) -> PlaceBitmap {
    PlaceBitmap(placeCount: positions.count) { place in
      positions[place] >= 0 && contains(Int(positions[place]))
    }
  }
}
