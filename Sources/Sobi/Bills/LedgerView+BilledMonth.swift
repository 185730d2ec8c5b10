import Reports
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the amounts that bills charge on the days of a month, in the ledger's currency.
  ///
  /// Over all months the charges equal the spending.
  func billed(
    on days: ClosedRange<CalendarDay>, _ basis: MonthBasis, _ query: LedgerQuery
  ) throws -> MonthDocument.Billed {
    var (from, to) = (0 as Int64, 0 as Int64)
    for item in try billed(query, on: days, atOnceFrom: nil).items
    where item.currency == basis.currency {
      let isHere = days.contains(item.payment.day)
      var charged: Int64 = 0
      for charge in item.charges where days.contains(charge.day) {
        try charged.add(exactly: charge.amount)
      }
      if isHere {
        try to.add(exactly: item.payment.amount)
        try to.add(exactly: -charged)
      } else {
        try from.add(exactly: charged)
      }
    }
    var charged = basis.days.sum(of: days)
    try charged.add(exactly: -to)
    try charged.add(exactly: from)
    return MonthDocument.Billed(
      charged: basis.money(charged), fromOtherMonths: basis.money(from),
      toOtherMonths: basis.money(to), hasBillDays: try !accountCycles().isEmpty)
  }
}
