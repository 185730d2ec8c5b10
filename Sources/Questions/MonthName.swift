public import Sobi

/// A month given as `2026-11`, `11`, `this-month`, `last-month` or `next`, or in Korean as `11월`,
/// `지난달` or `다음 달`.
public struct MonthName: Hashable, Sendable {
  private let period: Period
  private let monthsLater: Int

  /// Creates the month that a text names; nil if the text names no month.
  public init?(_ text: String) {
    let name = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    let isNext = ["next", "nextmonth", "다음달"].contains(name)
    monthsLater = isNext ? 1 : 0
    switch isNext ? .word(.thisMonth) : Period(text) {
    case .month(let month): period = .month(month)
    case .latest(let number): period = .latest(month: number)
    case .word(.thisMonth): period = .word(.thisMonth)
    case .word(.lastMonth): period = .word(.lastMonth)
    default: return nil
    }
  }

  /// Returns the month that the name means at a moment. The result is never later than December
  /// 9999.
  public func month(_ moment: QuestionClock) -> YearMonth {
    guard case .month(let month) = period.resolved(moment) else {
      preconditionFailure("a month is a month on every day")
    }
    let later = month.adding(monthsLater)
    return later.year > 9999 ? month : later
  }
}
