import Spending

/// A duration in whole seconds: an estimate, the duration of a session, or the remaining time of an
/// estimate.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The number of seconds; negative for the remaining time of an exceeded estimate.
  public var seconds: Int64

  /// Creates a duration.
  public init(seconds: Int64) { self.seconds = seconds }

  /// The length zero.
  public static let zero = TimeSpan(seconds: 0)

  /// The range of estimates that a task may have, from one second to 100 hours.
  public static let estimates = TimeSpan(seconds: 1)...TimeSpan(seconds: 360_000)

  /// The default estimate of a task: half an hour.
  public static let usualEstimate = TimeSpan(seconds: 1_800)

  /// Orders by length.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.seconds < right.seconds }

  /// The sum.
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(seconds: left.seconds + right.seconds)
  }

  /// The difference.
  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(seconds: left.seconds - right.seconds)
  }
}

extension TimeSpan: CustomStringConvertible, LosslessStringConvertible {
  /// The duration as text: `27:10` for minutes and seconds, `1:27:10` for hours, minutes and
  /// seconds, and `-3:15` for a negative duration.
  public var description: String {
    let all = seconds.magnitude
    func two(_ value: UInt64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (all / 3600, all / 60 % 60)
    let clock =
      hours > 0 ? "\(hours):\(two(minutes)):\(two(all % 60))" : "\(minutes):\(two(all % 60))"
    return (seconds < 0 ? "-" : "") + clock
  }

  /// Reads a duration such as `30m`, `1h30m`, `45s`, `27:10`, `1:27:10` or `1시간 30분`; nil for any
  /// other text, or if the duration is more than 1,000 days.
  public init?(_ description: String) {
    let found =
      description.contains(":") ? Self.clock(description) : Self.units(Substring(description))
    guard let found, found <= Self.longest else { return nil }
    self.init(seconds: found)
  }

  private static let longest: Int64 = 86_400_000

  /// `27:10` or `1:27:10`.
  private static func clock(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { number($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  /// `1h30m`, each unit once, the larger first.
  private static func units(_ text: Substring) -> Int64? {
    var (rest, sum) = (text.drop { $0 == " " }, Int64(0))
    guard !rest.isEmpty else { return nil }
    var open = Self.unitNames[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = number(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isLetter }
      guard let unit = open.firstIndex(where: { $0.names.contains(name.lowercased()) }) else {
        return nil
      }
      sum += count * open[unit].seconds
      open = open[(unit + 1)...]
      rest = rest.dropFirst(name.count).drop { $0 == " " }
    }
    return sum
  }

  private static let unitNames: [(names: Set<String>, seconds: Int64)] = [
    (["h", "시간"], 3600), (["m", "min", "분"], 60), (["s", "초"], 1),
  ]

  /// Up to seven digits.
  private static func number(_ digits: Substring) -> Int64? {
    guard (1...7).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int64(digits)
  }
}
