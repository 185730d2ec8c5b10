import Spending

// Sums over groups, which take no second pass over the payments.

extension SpendingGroups {
  /// The figures of all groups, and of those outside all districts, online and unplaced that have a
  /// payment.
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
    // The groups of a place follow each other.
    var (place, key) = (-1, SpendingKey?.none)
    for group in 0..<count {
      if hasRemainders, placeDigit(of: group) != place {
        place = placeDigit(of: group)
        key = remainder(ofPlace: place)
      }
      for currency in currencies.indices {
        let (count, sum) = (
          count(of: group, currency: currency), sum(of: group, currency: currency)
        )
        total.add(count, sum, currency)
        if let key {
          remainders[key, default: ExactTotal(currencies.count)].add(count, sum, currency)
        }
      }
    }
    var figures: [SpendingKey: SpendingFigures] = [:]
    for (key, total) in remainders { figures[key] = try total.figures(of: currencies) }
    return (try total.figures(of: currencies), figures)
  }
}

/// Counts and sums by currency, of which only the result has to fit.
private struct ExactTotal {
  private var counts: [Int64]
  private var sums: [Int128]

  init(_ count: Int) {
    counts = Array(repeating: 0, count: count)
    sums = Array(repeating: 0, count: count)
  }

  mutating func add(_ count: Int64, _ sum: Int64, _ currency: Int) {
    counts[currency] += count
    sums[currency] += Int128(sum)
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
