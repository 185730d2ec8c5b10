import Foundation
import Sobi
import Synchronization

/// The day that a command takes as today.
enum CommandDay {
  private static let known = Mutex<CalendarDay?>(nil)

  /// Today in the zone of the ledger; of the machine while no ledger is open.
  static var today: CalendarDay {
    if let day = known.withLock(\.self) { return day }
    let offset = TimeZone.current.secondsFromGMT()
    let seconds = Int(Date().timeIntervalSince1970) + offset
    return CalendarDay(daysSince1970: Int32((Double(seconds) / 86_400).rounded(.down)))
  }

  /// Takes the day of a ledger that was opened.
  static func take(_ day: CalendarDay) { known.withLock { $0 = day } }
}
