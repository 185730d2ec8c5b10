import ArgumentParser
import Foundation
import Sobi
import Synchronization
import Wording

/// The day that counts as today for a command.
enum CommandDay {
  private static let known = Mutex<CalendarDay?>(nil)

  /// The day in `SOBI_TODAY`; nil for the day of the clock.
  ///
  /// - Throws: Wrong usage for an invalid day.
  static func fixed() throws -> CalendarDay? {
    guard let text = ProcessInfo.processInfo.environment["SOBI_TODAY"], !text.isEmpty else {
      return nil
    }
    guard let day = CalendarDay(text) else { throw ValidationError(.notToday(text)) }
    return day
  }

  /// The moment in `SOBI_NOW`, as `2026-11-22T09:02:00Z`, in milliseconds since 1970; nil for the
  /// time of the clock.
  ///
  /// - Throws: Wrong usage for an invalid moment.
  static func fixedClock() throws -> (@Sendable () -> Int64)? {
    guard let text = ProcessInfo.processInfo.environment["SOBI_NOW"], !text.isEmpty else {
      return nil
    }
    guard let moment = try? Date(text, strategy: .iso8601) else {
      throw ValidationError(.notNow(text))
    }
    let milliseconds = Int64(moment.timeIntervalSince1970) * 1000
    return { milliseconds }
  }

  /// Today in the zone of the ledger, or in the zone of the machine if no ledger is open.
  static var today: CalendarDay {
    if let day = known.withLock(\.self) { return day }
    if let day = try? fixed() { return day }
    return LedgerZone.local(
      instant: Int64(Date().timeIntervalSince1970 * 1000),
      offsetSeconds: Int64(TimeZone.current.secondsFromGMT())
    ).day
  }

  /// Sets the day of an opened ledger.
  static func take(_ day: CalendarDay) { known.withLock { $0 = day } }
}
