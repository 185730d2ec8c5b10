public import Sobi

/// A day, written as a date or a word, such as `2026-11-03`, `today` or `yesterday`.
public struct SingleDay: Hashable, Sendable {
  private let period: Period

  /// Reads the name of a day; nil for any other text.
  public init?(_ text: String) {
    switch Period(text) {
    case .day(let day): period = .day(day)
    case .word(.today): period = .word(.today)
    case .word(.yesterday): period = .word(.yesterday)
    default: return nil
    }
  }

  /// Returns the day that the date or word means at a moment.
  public func day(_ moment: QuestionClock) -> CalendarDay { period.days(moment).lowerBound }
}
