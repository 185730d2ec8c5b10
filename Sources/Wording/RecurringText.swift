public import Reports
public import Sobi

/// Messages about recurring payments.
public enum RecurringText: Hashable, Sendable {
  /// The rhythm of payments, as the text of a table cell.
  case rhythm(PaymentRhythm)
  /// The day of the month that a contract states, as the text of a table cell. 31 means the last
  /// day of the month, and nil means that no day is stated.
  case nominalDay(Int?)
  /// The state of a series, as the text of a table cell.
  case state(RecurringDocument.State, isFixed: Bool)
  /// A decision about a series was stored.
  case decided(RecurringDocument.Row, SeriesDecision.Kind)
  /// A series got a name.
  case renamed(merchant: String, name: String)
  /// The text of the event that a calendar shows on the due day of a payment.
  case event(RecurringDocument.Row)
  /// The text of the daily reminder.
  case reminder
  /// A calendar was written.
  case wroteCalendar(events: Int, path: String)
}
