public import Spending

/// The selection of rows that are removed from a ledger for good, with their history.
public enum ForgetRequest: Hashable, Sendable {
  /// Payments, each with all of its parts; their ids.
  case payments([Int64])
  /// Places with the payments at them; their ids.
  case places([Int64])
  /// Tasks with their sessions; their ids.
  case tasks([Int64])
  /// Attachments by their ids; their payments stay.
  case attachments([Int64])
  /// The payments and sessions of all days before a day.
  case before(CalendarDay)
}
