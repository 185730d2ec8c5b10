import Spending

/// The sums of a place, or of a merchant without a place, in each of two periods, in one currency.
struct ChangePair {
  var older = PeriodSum()
  var newer = PeriodSum()

  var isEmpty: Bool { older.isEmpty && newer.isEmpty }

  /// The sum of the newer period minus the sum of the older period; nil if one of them exceeds 64
  /// bits.
  var change: Int64? {
    guard let newer = newer.sum, let older = older.sum else { return nil }
    let (change, overflow) = newer.subtractingReportingOverflow(older)
    return overflow ? nil : change
  }

  /// Adds another pair.
  ///
  /// - Returns: Whether a sum exceeded 64 bits.
  mutating func add(_ other: ChangePair) -> Bool {
    let isOlderOver = older.add(other.older)
    return newer.add(other.newer) || isOlderOver
  }
}

/// The parts of the change of some places together.
struct ChangeSums {
  private(set) var all = ChangePair()
  /// Places of both periods.
  private var lasting = ChangePair()
  private var days: Int128 = 0
  private var new: Int128 = 0
  private var lost: Int128 = 0
  private var volume: Int128 = 0
  private var price: Int128 = 0
  private var isOverflowed = false

  /// Adds a place.
  ///
  /// - Parameter lengths: The numbers of days of the periods; 1 and 1 if their lengths do not
  ///   count.
  mutating func add(_ place: ChangePair, _ lengths: (older: Int64, newer: Int64)) {
    isOverflowed = all.add(place) || isOverflowed
    let (older, newer) = (place.older, place.newer)
    guard let longer = Self.days(older, lengths) else {
      isOverflowed = true
      return
    }
    days += Int128(longer)
    // The older period, as long as the newer.
    let base = Int128(older.spent) + Int128(longer)
    if older.count == 0 {
      new += Int128(newer.spent)
    } else if newer.count == 0 {
      lost -= base
    } else {
      isOverflowed = lasting.add(place) || isOverflowed
      guard let visits = Self.volume(older, newer, lengths) else {
        isOverflowed = true
        return
      }
      volume += Int128(visits)
      price += Int128(newer.spent) - base - Int128(visits)
    }
  }

  /// The parts of all places together.
  func parts(_ lengths: (older: Int64, newer: Int64)) throws(SpendingOverflow) -> ChangeParts {
    let ofAll = lasting.older.count == 0 ? 0 : Self.volume(lasting.older, lasting.newer, lengths)
    let longer = Self.days(all.older, lengths)
    guard !isOverflowed, let ofAll, let longer else { throw SpendingOverflow() }
    return ChangeParts(
      days: longer, new: try Self.exact(new), lost: try Self.exact(lost), volume: ofAll,
      mix: try Self.exact(volume - Int128(ofAll) + days - Int128(longer)),
      price: try Self.exact(price),
      refunds: try Self.exact(Int128(all.newer.refunded) - Int128(all.older.refunded)))
  }

  /// Returns the additional spending that the older period would have if it were as long as the
  /// newer period.
  private static func days(
    _ older: PeriodSum, _ lengths: (older: Int64, newer: Int64)
  ) -> Int64? {
    older.spent.scaledHalfEven(by: lengths.newer - lengths.older, over: lengths.older)
  }

  /// The difference of the counts, multiplied by the mean amount of the older period.
  private static func volume(
    _ older: PeriodSum, _ newer: PeriodSum, _ lengths: (older: Int64, newer: Int64)
  ) -> Int64? {
    let (now, nowOver) = newer.count.multipliedReportingOverflow(by: lengths.older)
    let (before, beforeOver) = older.count.multipliedReportingOverflow(by: lengths.newer)
    let (divisor, divisorOver) = older.count.multipliedReportingOverflow(by: lengths.older)
    guard !nowOver, !beforeOver, !divisorOver else { return nil }
    return older.spent.scaledHalfEven(by: now - before, over: divisor)
  }

  private static func exact(_ sum: Int128) throws(SpendingOverflow) -> Int64 {
    guard let exact = Int64(exactly: sum) else { throw SpendingOverflow() }
    return exact
  }
}
