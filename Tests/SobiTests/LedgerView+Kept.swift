import LedgerSnapshot
import Spending
import SpendingAnalytics

@testable import Sobi

/// What a version keeps, for tests that say what a question does not read.
extension LedgerView {
  /// Whether all payments were read as columns.
  var hasColumns: Bool { moment[\.columns] != nil }

  /// The table of all payments, if one was made.
  var keptTable: SpendingTable? { moment[\.table] }

  /// The table of some days, if one was made.
  func keptTable(on days: ClosedRange<CalendarDay>) -> SpendingTable? {
    moment[\.dailyTables[AskedDays(days: days, withHours: false)]]
  }
}
