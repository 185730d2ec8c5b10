import Foundation
import Sobi
import Synchronization

/// The day that a command takes as today.
enum CommandDay {
  private static let known = Mutex<CalendarDay?>(nil)

  /// Today in the zone of the ledger; of the machine while no ledger is open.
  static var today: CalendarDay {
    if let day = known.withLock(\.self) { return day }
    return LedgerZone.local(
      instant: Int64(Date().timeIntervalSince1970 * 1000),
      offsetSeconds: Int64(TimeZone.current.secondsFromGMT())
    ).day
  }

  /// Takes the day of a ledger that was opened.
  static func take(_ day: CalendarDay) { known.withLock { $0 = day } }
}
