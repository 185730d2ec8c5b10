/// A daily reminder in a calendar to enter the payments that are missing.
public struct EntryReminder: Hashable, Sendable {
  /// The minute of the day in the ledger's zone, 0 ... 1439.
  public var minute: Int
  /// The text of the reminder.
  public var title: String

  /// Creates a reminder.
  public init(minute: Int, title: String) {
    self.minute = minute
    self.title = title
  }
}
