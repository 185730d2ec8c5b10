import FeatureCodecs
import Spending
import TimeTracking

/// Moments and lengths of time in documents.
extension JSONText {
  /// A moment in UTC, `2026-11-22T09:02:00Z`, or null.
  mutating func member(_ name: String, moment: Int64?) {
    member(name, moment.map(TaskMoments.text))
  }

  /// A length of time in seconds, or null.
  mutating func member(_ name: String, _ span: TimeSpan?) { member(name, span?.seconds) }
}

extension KeyedDecodingContainer<MemberKey> {
  /// A required moment.
  func moment(_ key: MemberKey) throws -> Int64 {
    guard let moment = try optionalMoment(key) else { throw corrupted(key, "a moment is missing") }
    return moment
  }

  /// An optional moment; nil if the value is null.
  func optionalMoment(_ key: MemberKey) throws -> Int64? {
    guard let text: String = try optional(key) else { return nil }
    guard let moment = TaskMoments.moment(text) else { throw corrupted(key, "no moment in UTC") }
    return moment
  }

  /// A local day and the second of this day, such as `2026-11-22T18:02:00`.
  func localMoment(_ key: MemberKey) throws -> (day: CalendarDay, second: Int64) {
    let text: String = try value(key)
    guard let day = CalendarDay(String(text.prefix(10))),
      let second = TaskMoments.second(String(text.dropFirst(11)))
    else { throw corrupted(key, "no moment of a clock") }
    return (day, second)
  }

  /// A required length of time.
  func span(_ key: MemberKey) throws -> TimeSpan { TimeSpan(seconds: try value(key)) }

  /// An optional length of time; nil if the value is null.
  func optionalSpan(_ key: MemberKey) throws -> TimeSpan? {
    try optional(key).map { TimeSpan(seconds: $0) }
  }
}

/// Moments as text.
enum TaskMoments {
  /// `2026-11-22T09:02:00Z`.
  static func text(_ moment: Int64) -> String {
    let local = LedgerZone.local(instant: moment * 1000, offsetSeconds: 0)
    return "\(local.day)T\(clock(local.millisecond / 1000))Z"
  }

  /// `18:02:00` for a second of the day.
  static func clock(_ second: Int64) -> String {
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }

  /// The seconds from 1970 to a moment such as `2026-11-22T09:02:00Z`; nil for any other format.
  static func moment(_ text: String) -> Int64? {
    guard text.utf8.count == 20, text.hasSuffix("Z"),
      let day = CalendarDay(String(text.prefix(10))),
      let second = second(String(text.dropFirst(11).dropLast()))
    else { return nil }
    return Int64(day.daysSince1970) * 86_400 + second
  }

  /// The seconds from midnight to a time such as `18:02:00`; nil for any other format.
  static func second(_ text: String) -> Int64? {
    let parts = text.split(separator: ":").map { Int64($0) }
    guard text.utf8.count == 8, parts.count == 3, let hour = parts[0], let minute = parts[1],
      let second = parts[2], (0..<24).contains(hour), (0..<60).contains(minute),
      (0..<60).contains(second)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }
}
