private import Foundation

/// A time zone, stored as a table of the changes of its UTC offset; it converts local calendar
/// times to instants and back.
///
/// Instants are milliseconds since 1970-01-01T00:00:00Z. The table covers the years 1970 to 2100;
/// before them the first offset applies, and after them the last offset applies. A local time that
/// does not exist, because the clocks were set forward, is moved forward by the length of the gap.
/// For a local time that occurs twice, the first of the two instants is used.
public struct LedgerZone: Hashable, Sendable {
  /// The IANA name, such as `Asia/Seoul`.
  public let identifier: String
  /// The instants, in seconds, from which the offsets at the same positions hold; the first is
  /// `Int64.min`.
  private let starts: [Int64]
  /// Seconds to add to UTC.
  private let offsets: [Int64]

  /// Creates the zone with an IANA name; nil if the system does not know the name.
  public init?(identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    self.identifier = identifier
    var starts = [Int64.min]
    var offsets = [Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 0)))]
    let end = Date(timeIntervalSince1970: 4_102_444_800)  // 2100-01-01
    var cursor = Date(timeIntervalSince1970: 0)
    while let next = zone.nextDaylightSavingTimeTransition(after: cursor), next > cursor, next < end
    {
      let offset = Int64(zone.secondsFromGMT(for: next))
      if offset != offsets[offsets.count - 1] {
        starts.append(Int64(next.timeIntervalSince1970.rounded()))
        offsets.append(offset)
      }
      cursor = next
    }
    self.starts = starts
    self.offsets = offsets
  }

  /// Coordinated universal time.
  public static let utc = LedgerZone(fixed: "UTC", seconds: 0)

  private init(fixed identifier: String, seconds: Int64) {
    self.identifier = identifier
    starts = [Int64.min]
    offsets = [seconds]
  }

  /// Returns the number of seconds by which local time is ahead of UTC at an instant; the instant
  /// is in seconds since 1970.
  ///
  /// - Complexity: O(log *n*) for *n* transitions.
  public func offset(atSecond second: Int64) -> Int64 {
    offsets[position(second)]
  }

  /// Returns the changes of the UTC offset that lie in a range of instants, in order of time; the
  /// instants are in seconds since 1970 in UTC. Each change contains the offsets before and after
  /// the change, in seconds.
  ///
  /// - Complexity: O(*n*) for *n* transitions.
  public func changes(
    in range: Range<Int64>
  ) -> [(second: Int64, before: Int64, after: Int64)] {
    starts.indices.dropFirst().filter { range.contains(starts[$0]) }.map {
      (starts[$0], offsets[$0 - 1], offsets[$0])
    }
  }

  private func position(_ second: Int64) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= second { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the instant of a local time. Both the instant and the local time are in milliseconds;
  /// the local time is counted from 1970-01-01T00:00 on the local clock.
  ///
  /// - Complexity: O(log *n*) for *n* transitions.
  public func instant(localMilliseconds: Int64) -> Int64 {
    let second = Int64((Double(localMilliseconds) / 1000).rounded(.down))
    // The table is searched as if local time were UTC; the true position is at most one away.
    let guess = position(second)
    for candidate in max(0, guess - 1)...min(starts.count - 1, guess + 1) {
      let instant = second - offsets[candidate]
      let ends = candidate + 1 < starts.count ? starts[candidate + 1] : Int64.max
      if instant >= starts[candidate] && instant < ends {
        return localMilliseconds - offsets[candidate] * 1000
      }
      // In a gap the wall clock jumps over the local time: the offset before the jump moves it
      // forward by the length of the gap.
      if candidate + 1 < starts.count, instant >= ends, second - offsets[candidate + 1] < ends {
        return localMilliseconds - offsets[candidate] * 1000
      }
    }
    return localMilliseconds - offsets[guess] * 1000
  }

  /// Converts an instant to the local calendar day and the milliseconds since local midnight.
  ///
  /// - Parameters:
  ///   - milliseconds: The instant in milliseconds since 1970 in UTC.
  ///   - offsetMinutes: The local clock's offset from UTC in minutes, positive east of UTC; nil
  ///     uses the offset of this zone.
  public func local(
    instant milliseconds: Int64, offsetMinutes: Int64? = nil
  ) -> (day: CalendarDay, millisecond: Int64) {
    let seconds =
      offsetMinutes.map { $0 * 60 }
      ?? offset(atSecond: Int64((Double(milliseconds) / 1000).rounded(.down)))
    return Self.local(instant: milliseconds, offsetSeconds: seconds)
  }

  /// Converts an instant to the calendar day and the milliseconds since midnight at a fixed offset
  /// from UTC.
  public static func local(
    instant milliseconds: Int64, offsetSeconds: Int64
  ) -> (day: CalendarDay, millisecond: Int64) {
    let local = milliseconds + offsetSeconds * 1000
    let day = local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000
    return (CalendarDay(daysSince1970: Int32(truncatingIfNeeded: day)), local - day * 86_400_000)
  }
}
