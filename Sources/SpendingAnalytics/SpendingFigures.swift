public import Spending

/// The figures of some payments: the count, the exact sum in each currency, the number of places,
/// and the first and last day.
public struct SpendingFigures: Hashable, Sendable {
  /// The currencies, in the order of ``counts`` and ``sums``.
  public let currencies: [Currency]
  /// The number of payments by currency, refunds included.
  public var counts: [Int64]
  /// The sums in minor units by currency, with refunds subtracted.
  public var sums: [Int64]
  /// The number of distinct places with a payment.
  public var places = 0
  /// The first and the last day with a payment.
  public var span: ClosedRange<CalendarDay>?

  /// Creates empty figures.
  public init(currencies: [Currency]) {
    self.currencies = currencies
    counts = Array(repeating: 0, count: currencies.count)
    sums = Array(repeating: 0, count: currencies.count)
  }

  /// The number of payments in all currencies.
  public var count: Int64 { counts.reduce(0, +) }

  /// Creates figures with a count and a sum for each currency.
  ///
  /// - Precondition: `counts` and `sums` have a value for each currency.
  public init(
    currencies: [Currency], counts: [Int64], sums: [Int64], places: Int = 0,
    span: ClosedRange<CalendarDay>? = nil
  ) {
    precondition(
      counts.count == currencies.count && sums.count == currencies.count,
      "figures have a count and a sum for each currency")
    self.currencies = currencies
    self.counts = counts
    self.sums = sums
    self.places = places
    self.span = span
  }

  /// Returns the number of payments in a currency; zero if the currency does not occur.
  public func count(_ currency: Currency) -> Int64 {
    currencies.firstIndex(of: currency).map { counts[$0] } ?? 0
  }

  /// Returns the spending in a currency; zero if the currency does not occur.
  public func sum(_ currency: Currency) -> Money {
    Money(minorUnits: minorUnits(currency), currency)
  }

  /// The spending in a currency, in its minor units.
  private func minorUnits(_ currency: Currency) -> Int64 {
    currencies.firstIndex(of: currency).map { sums[$0] } ?? 0
  }

  /// Returns the sum in each currency that occurs; the sum in `home` comes first, and the other
  /// sums follow in order of their currency codes.
  public func money(home: Currency) -> [Money] {
    currencies.indices.filter { counts[$0] > 0 }
      .sorted {
        (currencies[$0] == home ? 0 : 1, currencies[$0]) < (
          currencies[$1] == home ? 0 : 1, currencies[$1]
        )
      }
      .map { Money(minorUnits: sums[$0], currencies[$0]) }
  }

  /// Returns the mean amount of the payments in a currency, rounded to whole minor units (half to
  /// even); nil if there are no payments in this currency.
  public func mean(_ currency: Currency) -> Money? {
    guard let index = currencies.firstIndex(of: currency), counts[index] > 0 else { return nil }
    let (quotient, remainder) = sums[index].quotientAndRemainder(dividingBy: counts[index])
    let twice = remainder.magnitude * 2
    let divisor = counts[index].magnitude
    let roundsAway = twice > divisor || (twice == divisor && quotient % 2 != 0)
    let step: Int64 = roundsAway ? (sums[index] < 0 ? -1 : 1) : 0
    return Money(minorUnits: quotient + step, currency)
  }

  /// Returns the share that these figures have in the spending of `whole`, in one currency: a
  /// fraction in 0 ... 1 unless refunds exceed spending; nil if the spending in `whole` is 0 in
  /// this currency.
  public func share(of whole: SpendingFigures, _ currency: Currency) -> Double? {
    let total = whole.minorUnits(currency)
    return total == 0 ? nil : Double(minorUnits(currency)) / Double(total)
  }

  /// Adds the figures of other payments, which must have the same currencies.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  public mutating func add(_ other: SpendingFigures) throws(SpendingOverflow) {
    for index in sums.indices {
      counts[index] += other.counts[index]
      try sums[index].add(exactly: other.sums[index])
    }
    places += other.places
    if let left = span, let right = other.span {
      span = min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
    } else {
      span = span ?? other.span
    }
  }

  /// Returns the figures that remain after `parts` are subtracted. `parts` must have the same
  /// currencies as these figures; the days of the result are unknown.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits, which is possible because parts may
  ///   be negative.
  public func subtracting(
    _ parts: [SpendingFigures]
  ) throws(SpendingOverflow) -> SpendingFigures {
    var left = SpendingFigures(currencies: currencies)
    left.places = parts.reduce(places) { $0 - $1.places }
    for index in sums.indices {
      left.counts[index] = parts.reduce(counts[index]) { $0 - $1.counts[index] }
      let sum = parts.reduce(Int128(sums[index])) { $0 - Int128($1.sums[index]) }
      guard let exact = Int64(exactly: sum) else { throw SpendingOverflow() }
      left.sums[index] = exact
    }
    return left
  }
}
