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
    for value in values.sorted(by: { $0.day < $1.day })
    where value.count > 0 || value.sum != 0 {
      days.append(value.day.daysSince1970)
      var sum = sumsBefore[sumsBefore.count - 1]
      try sum.add(exactly: value.sum)
      sumsBefore.append(sum)
      countsBefore.append(countsBefore[countsBefore.count - 1] + value.count)
    }
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
  /// - Complexity: O(*d* log *d*) for *d* days.
  package func replacing(
    _ removed: DaySums, by added: DaySums
  ) throws(SpendingOverflow) -> DaySums {
    guard !removed.days.isEmpty || !added.days.isEmpty else { return self }
    var values: [CalendarDay: (sum: Int64, count: Int64)] = [:]
    for value in self.values { values[value.day] = (value.sum, value.count) }
    for value in removed.values {
      let known = values[value.day] ?? (0, 0)
      let (sum, overflows) = known.sum.subtractingReportingOverflow(value.sum)
      guard !overflows else { throw SpendingOverflow() }
      values[value.day] = (sum, known.count - value.count)
    }
    for value in added.values {
      var known = values[value.day] ?? (0, 0)
      try known.sum.add(exactly: value.sum)
      values[value.day] = (known.sum, known.count + value.count)
    }
    return try DaySums(values.map { ($0.key, $0.value.sum, $0.value.count) })
  }

  /// Returns these sums for some days.
  ///
  /// - Complexity: O(*d*) for *d* days.
  package func limited(
    to range: ClosedRange<CalendarDay>
  ) throws(SpendingOverflow) -> DaySums {
    let found = days.positions(in: range)
    return try found == days.indices ? self : DaySums(Array(values[found]))
  }

  /// The days with a payment, in their order.
  package var values: [(day: CalendarDay, sum: Int64, count: Int64)] {
    days.indices.map { position in
      (
        CalendarDay(daysSince1970: days[position]),
        sumsBefore[position + 1] &- sumsBefore[position],
        countsBefore[position + 1] - countsBefore[position]
      )
    }
  }
}
