/// A period of a budget, identified by its name; the name stays the same if the ledger's months
/// start on a different day.
public enum BudgetPeriod: Hashable, Sendable {
  /// The only period of a one-time budget.
  case once
  /// A week, identified by its Monday.
  case week(CalendarDay)
  /// A month.
  case month(YearMonth)
  /// A calendar year.
  case year(Int)

  /// Creates the period that contains a day.
  ///
  /// - Complexity: O(1).
  public init(_ rhythm: BudgetRhythm, of day: CalendarDay, start: MonthStart) {
    switch rhythm {
    case .once: self = .once
    case .week: self = .week(day.adding(1 - day.weekday))
    case .month: self = .month(start.month(of: day))
    case .year: self = .year(day.components.year)
    }
  }

  /// The days of the period; nil for a one-time budget, which stores its own days.
  ///
  /// - Complexity: O(1).
  public func days(start: MonthStart) -> ClosedRange<CalendarDay>? {
    switch self {
    case .once: nil
    case .week(let monday): monday...monday.adding(6)
    case .month(let month): start.days(of: month)
    case .year(let year):
      YearMonth(year: year, month: 1).firstDay...YearMonth(year: year, month: 12).lastDay
    }
  }

  /// The next period; nil for a one-time budget.
  public var next: BudgetPeriod? {
    switch self {
    case .once: nil
    case .week(let monday): .week(monday.adding(7))
    case .month(let month): .month(month.adding(1))
    case .year(let year): .year(year + 1)
    }
  }

  /// The rhythm of the budgets that have periods of this kind.
  public var rhythm: BudgetRhythm {
    switch self {
    case .once: .once
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}

extension BudgetPeriod: Comparable {
  /// Returns whether the left period comes first: periods of the same rhythm are ordered by time,
  /// and periods of different rhythms in the order of the rhythms.
  public static func < (left: BudgetPeriod, right: BudgetPeriod) -> Bool {
    switch (left, right) {
    case (.week(let left), .week(let right)): left < right
    case (.month(let left), .month(let right)): left < right
    case (.year(let left), .year(let right)): left < right
    default: left.rhythm.rawValue < right.rhythm.rawValue
    }
  }
}

extension BudgetPeriod: CustomStringConvertible {
  /// The name of the period: `once`, the Monday of a week such as `2026-11-23`, a month such as
  /// `2026-11`, or a year such as `2026`.
  public var description: String {
    switch self {
    case .once: "once"
    case .week(let monday): monday.description
    case .month(let month): month.description
    case .year(let year): padded(year, 4)
    }
  }

  /// Reads the name of a period of a budget with this rhythm; nil for any other text, for example
  /// if the day of a week is not a Monday.
  public init?(_ name: String, _ rhythm: BudgetRhythm) {
    switch rhythm {
    case .once:
      guard name == "once" else { return nil }
      self = .once
    case .week:
      guard let day = CalendarDay(name), day.weekday == 1 else { return nil }
      self = .week(day)
    case .month:
      guard let month = YearMonth(name) else { return nil }
      self = .month(month)
    case .year:
      guard name.utf8.count == 4, let month = YearMonth(name + "-01") else { return nil }
      self = .year(month.year)
    }
  }
}
