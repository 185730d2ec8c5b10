/// The moment at which a task or a reminder is due, with an optional alarm before it.
public struct DueTime: Hashable, Sendable {
  /// The moment, in seconds since 1970 in UTC.
  public var moment: Int64
  /// The offset of the local clock from UTC when the due time was entered, in minutes east of UTC.
  public var offsetMinutes: Int64
  /// The number of minutes from the alarm to the due time, 0 … 43,200; nil for no alarm.
  public var alarmMinutes: Int64?

  /// The accepted numbers of minutes from an alarm to the due time, up to 30 days.
  public static let alarms: ClosedRange<Int64> = 0...43_200

  /// Creates a moment.
  public init(moment: Int64, offsetMinutes: Int64, alarmMinutes: Int64? = nil) {
    self.moment = moment
    self.offsetMinutes = offsetMinutes
    self.alarmMinutes = alarmMinutes
  }
}
