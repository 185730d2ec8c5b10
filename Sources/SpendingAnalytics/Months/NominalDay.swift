import Spending

/// The day of the month on which a payment is due by contract; a weekend may move this day.
struct NominalDay: Hashable, Sendable {
  /// The day, 1 ... 31; if a month has no such day, its last day is used, so that 31 is the end of
  /// each month.
  var day: Int
  /// The effect of a weekend on it.
  var shift: Shift

  /// The effect of a weekend on a day.
  enum Shift: Hashable, Sendable {
    /// The day stays.
    case none
    /// The next Monday.
    case later
    /// The previous Friday.
    case earlier
  }

  /// The day of a month by contract.
  func nominal(in month: YearMonth) -> CalendarDay { month.day(day) }

  /// The day in a month on which the payment is made.
  func due(in month: YearMonth) -> CalendarDay { shift.moved(nominal(in: month)) }

  /// Returns the nominal day that fits payments best, if each payment is due `step` months after
  /// the previous one.
  ///
  /// - Parameter days: The days, ascending.
  /// - Returns: The nominal day, the month of the last payment, and the sum of the distances
  ///   between the payments and their due days; nil if no nominal day has all payments within
  ///   `tolerance`.
  /// - Complexity: O(*n*) for *n* payments.
  static func best(
    of days: [CalendarDay], step: Int, tolerance: Int
  ) -> (day: NominalDay, month: YearMonth, spread: Int)? {
    var best: (day: NominalDay, month: YearMonth, spread: Int)?
    for day in 1...31 {
      for shift in [Shift.none, .later, .earlier] {
        let candidate = NominalDay(day: day, shift: shift)
        guard let found = candidate.fit(days, step: step, tolerance: tolerance) else { continue }
        if best.map({ found.spread < $0.spread }) ?? true {
          best = (candidate, found.month, found.spread)
        }
      }
    }
    return best
  }

  /// Returns the month of the last payment, and the sum of the distances between the payments and
  /// their due days; nil if the payments do not fit this day.
  private func fit(
    _ days: [CalendarDay], step: Int, tolerance: Int
  ) -> (month: YearMonth, spread: Int)? {
    guard let first = days.first else { return nil }
    // The first payment may belong to the month before or after its own.
    for offset in [0, -1, 1] {
      var month = first.month.adding(offset)
      var spread = 0
      let fits = days.enumerated().allSatisfy { position, paid in
        if position > 0 { month = month.adding(step) }
        let missed = abs(paid.days(since: due(in: month)))
        spread += missed
        return missed <= tolerance
      }
      if fits { return (month, spread) }
    }
    return nil
  }
}

extension NominalDay.Shift {
  /// The day on which a payment is made if it is due on the given day by contract. Holidays are not
  /// considered.
  func moved(_ day: CalendarDay) -> CalendarDay {
    let beyond = day.weekday - 5
    guard beyond > 0 else { return day }
    return switch self {
    case .none: day
    case .later: day.adding(3 - beyond)
    case .earlier: day.adding(-beyond)
    }
  }
}
