import Spending

// Sums over groups, which take no second pass over the payments.

extension SpendingGroups {
  /// Returns the figures of all groups together, and separate figures of the payments outside all
  /// districts, of the online payments and of the unplaced payments, if there are such payments.
  ///
  /// - Precondition: The groups have no details; without districts or places there are no remainders.
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*g*) for *g* groups.
  func totals() throws(SpendingOverflow) -> (
    total: SpendingFigures, remainders: [SpendingKey: SpendingFigures]
  ) {
    let hasRemainders = dimensions.contains(where: \.isPlace)
    var total = ExactTotal(currencies.count)
    var remainders: [SpendingKey: ExactTotal] = [:]
    var start = 0
    while start < count {
      let (place, groups) = placeRun(from: start)
      start = groups.upperBound
      total.add(groups, of: self)
      if hasRemainders, let key = remainder(ofPlace: place) {
        remainders[key, default: ExactTotal(currencies.count)].add(groups, of: self)
      }
    }
    var figures: [SpendingKey: SpendingFigures] = [:]
    for (key, total) in remainders { figures[key] = try total.figures(of: currencies) }
    return (try total.figures(of: currencies), figures)
  }
}

/// Counts and sums by currency; only the final sums have to fit in 64 bits.
private struct ExactTotal {
  private var counts: [Int64]
  private var sums: [Int128]

  init(_ count: Int) {
    counts = Array(repeating: 0, count: count)
    sums = Array(repeating: 0, count: count)
  }

  mutating func add(_ groups: Range<Int>, of all: SpendingGroups) {
    for currency in counts.indices {
      var (count, sum) = (0 as Int64, 0 as Int128)
      for group in groups {
        count += all.count(of: group, currency: currency)
        sum += Int128(all.sum(of: group, currency: currency))
      }
      counts[currency] += count
      sums[currency] += sum
    }
  }

  func figures(of currencies: [Currency]) throws(SpendingOverflow) -> SpendingFigures {
    var figures = SpendingFigures(currencies: currencies)
    figures.counts = counts
    for (currency, sum) in sums.enumerated() {
      guard let sum = Int64(exactly: sum) else { throw SpendingOverflow() }
      figures.sums[currency] = sum
    }
    return figures
  }
}
