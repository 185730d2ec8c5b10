/// A daily calendar event that reminds the user to enter missing payments.
public struct EntryReminder: Hashable, Sendable {
  /// The time of the reminder, in minutes since midnight in the ledger's zone, from 0 to 1439.
  public var minute: Int
  /// The text of the reminder.
  public var title: String

  /// Creates a reminder.
  public init(minute: Int, title: String) {
    self.minute = minute
    self.title = title
  }
}
