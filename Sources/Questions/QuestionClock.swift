public import Sobi

/// The time at which a question is asked, which determines the meaning of words such as
/// `last-month`.
public struct QuestionClock: Hashable, Sendable {
  /// The day that counts as today: today in the ledger's zone, or another given day.
  public var today: CalendarDay
  /// The day on which the ledger's months start.
  public var monthStart: MonthStart

  /// Creates a moment.
  public init(today: CalendarDay, monthStart: MonthStart) {
    self.today = today
    self.monthStart = monthStart
  }

  /// Returns the moment for a question in which another day counts as today; if the day is nil, the
  /// moment does not change.
  func asOf(_ day: SingleDay?) -> QuestionClock {
    QuestionClock(today: day?.day(self) ?? today, monthStart: monthStart)
  }
}
