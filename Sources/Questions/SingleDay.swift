public import Sobi

/// A day, written as a date or a word, such as `2026-11-03`, `today` or `yesterday`.
public struct SingleDay: Hashable, Sendable {
  private let period: Period

  /// The day that a text names; nil for another text.
  public init?(_ text: String) {
    switch Period(text) {
    case .day(let day): period = .day(day)
    case .word(.today): period = .word(.today)
    case .word(.yesterday): period = .word(.yesterday)
    default: return nil
    }
  }

  /// Returns the day that the name means at a moment.
  public func day(_ moment: QuestionClock) -> CalendarDay { period.days(moment).lowerBound }
}
