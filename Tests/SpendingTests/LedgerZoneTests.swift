import Foundation
import Spending
import Testing
import Workloads

struct LedgerZoneTests {
  private static let day: Int64 = 86_400_000
  private static let hour: Int64 = 3_600_000

  /// The wall clock of a text like `2026-11-21 13:05`, in milliseconds.
  private static func local(_ text: String) throws -> Int64 {
    let parts = text.split(separator: " ")
    let clock = parts[1].split(separator: ":").compactMap { Int64($0) }
    let day = try #require(CalendarDay(String(parts[0])))
    return Int64(day.daysSince1970) * self.day + clock[0] * hour + clock[1] * 60_000
  }

  private static func zone(_ identifier: String) throws -> LedgerZone {
    try #require(LedgerZone(identifier: identifier))
  }

  @Test(arguments: ["", "Asia/Nowhere", "서울"])
  func `has no zone for an unknown name`(identifier: String) {
    #expect(LedgerZone(identifier: identifier) == nil)
  }

  @Test func `is UTC without a table`() throws {
    #expect(LedgerZone.utc.identifier == "UTC")
    for instant in [0, -1, 1, 1_795_219_200_123, -62_135_596_800_000] as [Int64] {
      #expect(LedgerZone.utc.instant(localMilliseconds: instant) == instant)
      let local = LedgerZone.utc.local(instant: instant)
      #expect(Int64(local.day.daysSince1970) * Self.day + local.millisecond == instant)
    }
    #expect(LedgerZone.utc.local(instant: -1).day.description == "1969-12-31")
    #expect(LedgerZone.utc.local(instant: -1).millisecond == Self.day - 1)
  }

  /// Daylight saving in Korea: 10 May to 11 October 1987, 8 May to 9 October 1988.
  @Test(arguments: [
    ("1970-01-01 09:00", 9), ("1987-05-10 01:59", 9), ("1987-05-10 03:00", 10),
    ("1987-10-11 01:59", 10), ("1987-10-11 03:00", 9), ("1988-05-08 01:59", 9),
    ("1988-05-08 03:00", 10), ("1988-07-01 12:00", 10), ("1988-10-09 01:59", 10),
    ("1988-10-09 03:00", 9), ("2026-11-21 00:00", 9), ("2099-12-31 23:59", 9),
  ])
  func `knows the daylight saving of Seoul`(text: String, hours: Int64) throws {
    let seoul = try Self.zone("Asia/Seoul")
    let local = try Self.local(text)
    let instant = seoul.instant(localMilliseconds: local)
    #expect(instant == local - hours * Self.hour)
    #expect(seoul.offset(atSecond: instant / 1_000) == hours * 3_600)
  }

  @Test(arguments: [
    // Skipped: an hour later on the wall clock.
    ("Asia/Seoul", "1987-05-10 02:30", "1987-05-10 03:30", 9),
    ("America/Chicago", "2026-03-08 02:00", "2026-03-08 03:00", -6),
    ("America/Chicago", "2026-03-08 02:59", "2026-03-08 03:59", -6),
    ("Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-04 02:45", 10.5),
    // A whole day that Samoa left out.
    ("Pacific/Apia", "2011-12-30 12:00", "2011-12-31 12:00", -10),
    // Twice: the first of the two.
    ("Asia/Seoul", "1988-10-09 02:30", "1988-10-09 02:30", 10),
    ("America/Chicago", "2026-11-01 01:00", "2026-11-01 01:00", -5),
    ("America/Chicago", "2026-11-01 01:59", "2026-11-01 01:59", -5),
    ("Australia/Lord_Howe", "2026-04-05 01:45", "2026-04-05 01:45", 11),
    // Just outside both.
    ("America/Chicago", "2026-03-08 01:59", "2026-03-08 01:59", -6),
    ("America/Chicago", "2026-03-08 03:00", "2026-03-08 03:00", -5),
    ("America/Chicago", "2026-11-01 00:59", "2026-11-01 00:59", -5),
    ("America/Chicago", "2026-11-01 02:00", "2026-11-01 02:00", -6),
  ])
  func `moves skipped times forward and takes the first of two`(
    identifier: String, text: String, shown: String, hours: Double
  ) throws {
    let zone = try Self.zone(identifier)
    let local = try Self.local(text)
    let instant = zone.instant(localMilliseconds: local)
    #expect(instant == local - Int64(hours * 3_600_000))
    let back = zone.local(instant: instant)
    #expect(Int64(back.day.daysSince1970) * Self.day + back.millisecond == (try Self.local(shown)))
  }

  @Test(arguments: ["Asia/Seoul", "America/Chicago", "Europe/London", "UTC"])
  func `keeps the offset of 1970 before and the last one after 2100`(identifier: String) throws {
    let zone = try Self.zone(identifier)
    for local in try [Self.local("1960-07-01 12:00"), Self.local("0001-01-01 00:00")] {
      #expect(zone.instant(localMilliseconds: local) == local - zone.offset(atSecond: 0) * 1_000)
    }
    let last = zone.offset(atSecond: 4_102_444_799)
    for local in try [Self.local("2150-07-01 12:00"), Self.local("9999-12-31 23:59")] {
      #expect(zone.instant(localMilliseconds: local) == local - last * 1_000)
    }
  }

  private static let zones = [
    "Asia/Seoul", "America/Chicago", "Europe/London", "Europe/Dublin", "Asia/Pyongyang",
    "Australia/Lord_Howe", "Pacific/Apia", "America/Caracas", "Asia/Kathmandu", "Africa/Monrovia",
    "Africa/Casablanca", "America/Sao_Paulo", "Pacific/Kiritimati", "Asia/Kolkata",
  ]

  @Test(arguments: zones, [1, 2] as [UInt64])
  func `agrees with the calendar of Foundation`(identifier: String, seed: UInt64) throws {
    let zone = try Self.zone(identifier)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: identifier))
    for instant in Self.instants(near: calendar.timeZone, seed: seed) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second],
        from: Date(timeIntervalSince1970: Double(instant / 1_000)))
      let local = zone.local(instant: instant)
      #expect(local.day.components.year == parts.year)
      #expect(local.day.components.month == parts.month)
      #expect(local.day.components.day == parts.day)
      let clock = local.millisecond / 1_000
      #expect(Int(clock / 3_600) == parts.hour)
      #expect(Int(clock / 60 % 60) == parts.minute)
      #expect(Int(clock % 60) == parts.second)
    }
  }

  @Test(arguments: zones, [1, 2] as [UInt64])
  func `comes back from the wall clock`(identifier: String, seed: UInt64) throws {
    let zone = try Self.zone(identifier)
    let system = try #require(TimeZone(identifier: identifier))
    for instant in Self.instants(near: system, seed: seed) {
      let local = zone.local(instant: instant)
      let wall = Int64(local.day.daysSince1970) * Self.day + local.millisecond
      // The earliest instant that shows this wall clock, by trying all offsets of the days around.
      let offsets = Set(
        (-72...72).map { Self.offset(of: system, at: instant + $0 * Self.hour / 2) })
      let candidates = offsets.map { wall - $0 }.filter {
        Self.offset(of: system, at: $0) == wall - $0
      }
      #expect(zone.instant(localMilliseconds: wall) == candidates.min())
    }
  }

  private static func offset(of zone: TimeZone, at instant: Int64) -> Int64 {
    let second = (Double(instant) / 1_000).rounded(.down)
    return Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: second))) * 1_000
  }

  /// Random instants of 1970 to 2100, half of them within two hours of a change of offset.
  private static func instants(near zone: TimeZone, seed: UInt64) -> [Int64] {
    var generator = SeededGenerator(seed: seed)
    return (0..<200).map { number in
      let random = Int64(generator.below(4_102_000_000)) * 1_000
      let change = zone.nextDaylightSavingTimeTransition(
        after: Date(timeIntervalSince1970: Double(random / 1_000)))
      guard number.isMultiple(of: 2), let change, change.timeIntervalSince1970 < 4_102_000_000
      else { return random + Int64(generator.below(1_000)) }
      let seconds = Int64(change.timeIntervalSince1970) + Int64(generator.below(14_401)) - 7_200
      return max(0, seconds * 1_000 + Int64(generator.below(1_000)))
    }
  }

  @Test func `takes a fixed offset where a payment brings its own`() {
    let night = LedgerZone.local(instant: 0, offsetSeconds: -3_600)
    #expect(night.day.description == "1969-12-31")
    #expect(night.millisecond == 23 * Self.hour)
    let morning = LedgerZone.local(instant: 0, offsetSeconds: 34_200)
    #expect(morning.day.description == "1970-01-01")
    #expect(morning.millisecond == 34_200_000)
  }
}
