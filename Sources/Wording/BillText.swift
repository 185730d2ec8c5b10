public import Reports
public import Spending

/// Messages about accounts and their bills.
public enum BillText: Hashable, Sendable {
  /// No payment has an account.
  case noAccounts
  /// A day of the month, in a cell; 31 means the last day of the month, and nil means no day.
  case day(Int?)
  /// The billing days of an account were set.
  case cycleSet(account: String, BillCycle)
  /// The billing days of an account were removed.
  case cycleRemoved(String)
  /// The month whose bills are listed, with its days if it is not a calendar month.
  case title(YearMonth, days: ClosedRange<CalendarDay>?)
  /// Nothing is charged in a month.
  case noBills(YearMonth)
  /// An unknown account, in a cell.
  case noAccount
  /// The kind of a charge, in a cell.
  case kind(BillsDocument.Row)
  /// No account has billing days, so that purchases without instalments are not listed.
  case noCycle
}
