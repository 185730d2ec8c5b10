public import Spending

/// The payments that count against a budget.
public enum BudgetPayments: Hashable, Sendable {
  /// The sum of the payments on each day, for a budget that limits the sum of its payments.
  case sums(DaySums)
  /// The single payments in order of their days, for a budget that limits each payment.
  case each([Payment])

  /// A payment with its day.
  public struct Payment: Hashable, Sendable {
    /// The local day.
    public var day: CalendarDay
    /// Minor units.
    public var amount: Int64

    /// Creates a payment.
    public init(day: CalendarDay, amount: Int64) {
      self.day = day
      self.amount = amount
    }
  }

  /// Returns the payments of some days.
  ///
  /// - Complexity: O(*n*) for *n* days or payments.
  package func limited(to days: ClosedRange<CalendarDay>) -> BudgetPayments {
    switch self {
    case .sums(let sums): .sums(sums.limited(to: days))
    case .each(let payments): .each(Array(payments[payments.positions(on: days)]))
    }
  }

  /// Returns a copy of these payments without the payments in `removed` and with the payments in
  /// `added`. Every payment in `removed` must be one of the payments in this value. Returns nil if
  /// some of the three values are sums and others are single payments, or if a sum exceeds 64 bits.
  ///
  /// - Complexity: O(*d*) for *d* days, if the budget limits the sum. If the budget limits
  ///   each payment, it is O(*n* + *k* log *k*), where *n* is the number of payments and *k* the
  ///   number of replaced payments.
  package func replacing(_ removed: BudgetPayments, by added: BudgetPayments) -> BudgetPayments? {
    switch (self, removed, added) {
    case (.sums(let all), .sums(let removed), .sums(let added)):
      return (try? all.replacing(removed, by: added)).map(BudgetPayments.sums)
    case (.each(let all), .each(let removed), .each(let added)):
      guard !removed.isEmpty || !added.isEmpty else { return self }
      return all.removing(removed).map { kept in .each((kept + added).sorted { $0.day < $1.day }) }
    default: return nil
    }
  }
}

extension [BudgetPayments.Payment] {
  /// Returns these payments, which are in order of days, without some of them; nil if one of
  /// `removed` is not among them.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* payments and *k* removed payments.
  fileprivate func removing(_ removed: Self) -> Self? {
    let removed = removed.sorted { $0.day < $1.day }
    var kept: Self = []
    kept.reserveCapacity(count)
    var (next, first) = (0, 0)
    while first < removed.count {
      let day = removed[first].day
      var open: [Int64: Int] = [:]
      while first < removed.count, removed[first].day == day {
        open[removed[first].amount, default: 0] += 1
        first += 1
      }
      let sameDay = positions(on: day...day)
      kept += self[next..<sameDay.lowerBound]
      for payment in self[sameDay] {
        if let count = open[payment.amount] {
          open[payment.amount] = count > 1 ? count - 1 : nil
        } else {
          kept.append(payment)
        }
      }
      guard open.isEmpty else { return nil }
      next = sameDay.upperBound
    }
    return kept + self[next...]
  }

  /// The positions of the payments of some days; they are in order of days.
  ///
  /// - Complexity: O(log *n*) for *n* payments.
  func positions(on days: ClosedRange<CalendarDay>) -> Range<Int> {
    let first = partitionPoint { $0.day < days.lowerBound }
    return first..<partitionPoint { $0.day <= days.upperBound }
  }
}
