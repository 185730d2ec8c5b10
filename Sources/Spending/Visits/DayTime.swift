/// A local day, such as `2026-11-14`, or a minute of a local day, such as `2026-11-14T19:30`.
public struct DayTime: Hashable, Comparable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// Minutes since local midnight, 0 ... 1439; nil for a day without a time.
  public var minute: Int?

  /// Creates a time.
  ///
  /// - Precondition: `minute` is a minute of a day.
  public init(_ day: CalendarDay, minute: Int? = nil) {
    precondition(minute.map((0..<1440).contains) ?? true, "a day has 1,440 minutes")
    self.day = day
    self.minute = minute
  }

  /// Compares days and times; a day without a time comes before all times of the same day.
  public static func < (left: DayTime, right: DayTime) -> Bool {
    (left.day, left.minute ?? -1) < (right.day, right.minute ?? -1)
  }

  /// The time of day as text, such as `19:30`; nil without a time.
  public var clock: String? {
    minute.map { "\(padded($0 / 60, 2)):\(padded($0 % 60, 2))" }
  }

  /// Returns the minute of the day for a text such as `19:30`; nil for any other text.
  public static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension DayTime: LosslessStringConvertible {
  public var description: String { day.description + (clock.map { "T\($0)" } ?? "") }

  /// Reads a day, or a day and a time separated by `T` or a space; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "T" || $0 == " " })
    guard let day = parts.first.flatMap({ CalendarDay(String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(day)
      return
    }
    guard let minute = Self.minute(parts[1]) else { return nil }
    self.init(day, minute: minute)
  }
}
