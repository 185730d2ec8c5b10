public import Spending

/// The selection of rows that are removed from a ledger for good, with their history.
public enum ForgetRequest: Hashable, Sendable {
  /// The payments with these ids, including all of their parts.
  case payments([Int64])
  /// The places with these ids, including the payments at these places.
  case places([Int64])
  /// The tasks with these ids, including their sessions.
  case tasks([Int64])
  /// The attachments with these ids; their payments are kept.
  case attachments([Int64])
  /// The payments and sessions on all days before a day.
  case before(CalendarDay)
}
