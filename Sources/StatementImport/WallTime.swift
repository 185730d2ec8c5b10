internal import Spending

/// The content of a date's text: a day, and optionally a time and an offset.
struct WallTime: Hashable {
  /// The relation to UTC of the clock that was read.
  enum Offset: Hashable {
    /// No offset is given, so the ledger's zone applies.
    case none
    /// The text ends with `Z`, so the instant of the payment is known, but the local time at the
    /// place of payment is not.
    case utc
    /// The offset from UTC at the place of payment, in minutes.
    case minutes(Int16)
  }

  var day: CalendarDay
  /// Milliseconds since local midnight, nil when only a day was given.
  var millisecond: Int32?
  var offset = Offset.none
}

/// A draft's time: the instant and the local clock.
struct PaidTime: Hashable {
  var instant: Int64
  var localDay: CalendarDay
  /// Milliseconds since local midnight, nil when only a day was given.
  var localMillisecond: Int32?
  var utcOffsetMinutes: Int16?

  /// Noon, which replaces a time that is not known.
  private static let noon: Int64 = 43_200_000
  private static let dayLength: Int64 = 86_400_000

  init(_ time: WallTime, in zone: LedgerZone) {
    let midnight = Int64(time.day.daysSince1970) * Self.dayLength
    let local = midnight + (time.millisecond.map { Int64($0) } ?? Self.noon)
    switch time.offset {
    case .none:
      instant = zone.instant(localMilliseconds: local)
      localDay = time.day
      localMillisecond = time.millisecond
    case .minutes(let minutes):
      instant = local - Int64(minutes) * 60_000
      localDay = time.day
      localMillisecond = time.millisecond
      utcOffsetMinutes = minutes
    case .utc:
      self = PaidTime(instant: local, in: zone)
    }
  }

  /// The time, on the clocks of `zone`, of an instant that is given in milliseconds since 1970.
  init(instant: Int64, in zone: LedgerZone) {
    self.instant = instant
    let local = zone.local(instant: instant)
    localDay = local.day
    localMillisecond = Int32(local.millisecond)
  }
}
