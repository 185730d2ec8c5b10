import Foundation
import Sobi

/// Moments on the clock at the place of a session's start.
struct TaskClock {
  private let offsetMinutes: Int64?
  private let zone: LedgerZone
  private let day: CalendarDay

  /// The clock of a session.
  init(of session: TaskSession, in ledger: Ledger) {
    zone = LedgerZone(identifier: ledger.settings.timeZone) ?? .utc
    offsetMinutes = session.offsetMinutes
    day = session.localStart(in: zone).day
  }

  /// A moment as `18:32` on the day of the start, or as `2026-11-23 00:12` on another day.
  func text(_ moment: Int64) -> String {
    let local = zone.local(instant: moment * 1000, offsetMinutes: offsetMinutes)
    let clock = Self.clock(local.millisecond / 1000)
    return local.day == day ? clock : "\(local.day) \(clock)"
  }

  /// `18:32` for a second of a day.
  static func clock(_ second: Int64) -> String {
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(two(second / 3600)):\(two(second / 60 % 60))"
  }

  /// A moment at its own offset, such as `2026-12-01 14:00`.
  static func text(_ moment: Int64, offsetMinutes: Int64) -> String {
    let local = LedgerZone.local(instant: moment * 1000, offsetSeconds: offsetMinutes * 60)
    return "\(local.day) \(clock(local.millisecond / 1000))"
  }
}
