public import Spending

/// The selection of rows that are removed from a ledger for good, with their history.
public enum ForgetRequest: Hashable, Sendable {
  /// The payments with these ids, each with all of its parts.
  case payments([Int64])
  /// The places with these ids, with the payments at them.
  case places([Int64])
  /// The tasks with these ids, with their sessions.
  case tasks([Int64])
  /// The attachments with these ids; their payments stay.
  case attachments([Int64])
  /// The payments and sessions of all days before a day.
  case before(CalendarDay)
}
