public import Reports
public import Spending

/// Messages about accounts and their bills.
public enum BillText: Hashable, Sendable {
  /// The text of a cell with a day of the month; 31 means the last day of the month, and nil means
  /// no day.
  case day(Int?)
  /// The billing days of an account were set.
  case cycleSet(account: String, BillCycle)
  /// The billing days of an account were removed.
  case cycleRemoved(String)
  /// The month whose bills are listed, with its days if it is not a calendar month.
  case title(YearMonth, days: ClosedRange<CalendarDay>?)
  /// The text of a cell for an unknown account.
  case noAccount
  /// The text of a cell for the kind of a charge.
  case kind(BillsDocument.Row)
  /// Purchases without instalments are not listed, because no account has billing days.
  case noCycle
}
