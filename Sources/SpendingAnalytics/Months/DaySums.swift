public import Spending

/// The spending on each day in one currency, with refunds subtracted.
public struct DaySums: Hashable, Sendable {
  /// Days since 1970-01-01 with a payment, ascending.
  private var days: [Int32] = []
  /// For each position, the sum of all earlier days; at the end, the sum of all days.
  private var sumsBefore: [Int64] = [0]
  /// For each position, the number of payments on all earlier days.
  private var countsBefore: [Int64] = [0]

  /// Creates sums from days in any order; each day must occur only once.
  ///
  /// - Throws: ``SpendingOverflow`` if the sum of all days exceeds 64 bits.
  /// - Complexity: O(*d* log *d*) for *d* days.
  public init(
    _ values: [(day: CalendarDay, sum: Int64, count: Int64)]
  ) throws(SpendingOverflow) {
    for value in values.sorted(by: { $0.day < $1.day }) {
      try append(value.day.daysSince1970, value.sum, value.count)
    }
  }

  private init() {}

  /// Adds a day that is later than all others; a day without payments is left out.
  private mutating func append(
    _ day: Int32, _ value: Int64, _ count: Int64
  ) throws(SpendingOverflow) {
    guard count > 0 || value != 0 else { return }
    var sum = sumsBefore[days.count]
    try sum.add(exactly: value)
    countsBefore.append(countsBefore[days.count] + count)
    sumsBefore.append(sum)
    days.append(day)
  }

  /// The first and the last day with a payment; nil without payments.
  public var span: ClosedRange<CalendarDay>? {
    guard let first = days.first, let last = days.last else { return nil }
    return CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last)
  }

  /// The spending within a range of days, in minor units.
  ///
  /// - Complexity: O(log *d*) for *d* days.
  public func sum(of range: ClosedRange<CalendarDay>) -> Int64 {
    let found = days.positions(in: range)
    // Both are partial sums of one list, so their difference fits in 64 bits.
    return sumsBefore[found.upperBound] &- sumsBefore[found.lowerBound]
  }

  /// The number of payments within a range of days, refunds included.
  ///
  /// - Complexity: O(log *d*) for *d* days.
  public func count(of range: ClosedRange<CalendarDay>) -> Int64 {
    let found = days.positions(in: range)
    return countsBefore[found.upperBound] - countsBefore[found.lowerBound]
  }

  /// Returns these sums without the payments in `removed` and with the payments in `added`. These
  /// sums must already include every payment in `removed`.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*d*) for *d* days.
  package func replacing(
    _ removed: DaySums, by added: DaySums
  ) throws(SpendingOverflow) -> DaySums {
    guard let first = [removed, added].compactMap(\.days.first).min() else { return self }
    // The days before the first changed one remain.
    var (own, less, more) = (days.partitionPoint { $0 < first }, 0, 0)
    var sums = DaySums()
    sums.days = Array(days[..<own])
    sums.sumsBefore = Array(sumsBefore[...own])
    sums.countsBefore = Array(countsBefore[...own])
    while own < days.count || less < removed.days.count || more < added.days.count {
      let day = min(dayOrLast(own), removed.dayOrLast(less), added.dayOrLast(more))
      var (sum, count): (Int64, Int64) = (0, 0)
      if own < days.count, days[own] == day {
        (sum, count) = value(own)
        own += 1
      }
      if less < removed.days.count, removed.days[less] == day {
        let value = removed.value(less)
        let (rest, overflows) = sum.subtractingReportingOverflow(value.sum)
        guard !overflows else { throw SpendingOverflow() }
        (sum, count) = (rest, count - value.count)
        less += 1
      }
      if more < added.days.count, added.days[more] == day {
        let value = added.value(more)
        try sum.add(exactly: value.sum)
        count += value.count
        more += 1
      }
      try sums.append(day, sum, count)
    }
    return sums
  }

  /// Returns these sums for some days.
  ///
  /// - Complexity: O(*d*) for *d* days.
  package func limited(to range: ClosedRange<CalendarDay>) -> DaySums {
    let found = days.positions(in: range)
    guard found != days.indices else { return self }
    var sums = DaySums()
    sums.days = Array(days[found])
    let (sum, count) = (sumsBefore[found.lowerBound], countsBefore[found.lowerBound])
    sums.sumsBefore = sumsBefore[found.lowerBound...found.upperBound].map { $0 &- sum }
    sums.countsBefore = countsBefore[found.lowerBound...found.upperBound].map { $0 - count }
    return sums
  }

  /// The day at a position; the last possible day after all.
  private func dayOrLast(_ position: Int) -> Int32 { position < days.count ? days[position] : .max }

  /// The sum and the count of the day at a position.
  private func value(_ position: Int) -> (sum: Int64, count: Int64) {
    (
      sumsBefore[position + 1] &- sumsBefore[position],
      countsBefore[position + 1] - countsBefore[position]
    )
  }

  /// The day, the sum and the count of each day with a payment, one after the other.
  package var encoded: [Int64] {
    days.indices.flatMap { position in
      let value = value(position)
      return [Int64(days[position]), value.sum, value.count]
    }
  }

  /// The number of values in ``encoded``.
  package var encodedCount: Int { 3 * days.count }

  /// Restores sums; nil if ``encoded`` never has these values.
  package init?(encoded values: [Int64]) {
    guard values.count.isMultiple(of: 3) else { return nil }
    let count = values.count / 3
    days.reserveCapacity(count)
    sumsBefore.reserveCapacity(count + 1)
    countsBefore.reserveCapacity(count + 1)
    var (last, sum, total): (Int64, Int64, Int64) = (Int64(Int32.min) - 1, 0, 0)
    for start in stride(from: 0, to: values.count, by: 3) {
      let (day, value, number) = (values[start], values[start + 1], values[start + 2])
      let (nextSum, sumOverflows) = sum.addingReportingOverflow(value)
      let (nextTotal, totalOverflows) = total.addingReportingOverflow(number)
      // The counts of several sums are added.
      guard day > last, day <= Int64(Int32.max), number >= 0, !sumOverflows, !totalOverflows,
        nextTotal <= Int64(Int32.max)
      else { return nil }
      (last, sum, total) = (day, nextSum, nextTotal)
      days.append(Int32(day))
      sumsBefore.append(sum)
      countsBefore.append(total)
    }
  }
}
