public import Reports
public import Sobi

/// What commands say about recurring payments.
public enum RecurringText: Hashable, Sendable {
  /// No payment comes again and again.
  case noSeries
  /// How often something is paid, in a cell.
  case rhythm(PaymentRhythm)
  /// The day of the month by contract, in a cell; 31 for its end, nil for none.
  case nominalDay(Int?)
  /// What is known of a series, in a cell.
  case state(RecurringDocument.State, isFixed: Bool)
  /// Something was decided about a series.
  case decided(RecurringDocument.Row, SeriesDecision.Kind)
  /// A series got a name.
  case renamed(merchant: String, name: String)
  /// What an event of a calendar says on a day on which a payment is due.
  case event(RecurringDocument.Row)
  /// What the reminder of each day says.
  case reminder
  /// A calendar was written.
  case wroteCalendar(events: Int, path: String)
}
