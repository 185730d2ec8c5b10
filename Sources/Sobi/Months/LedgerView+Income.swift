import LedgerStore
import Reports
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Incomes near the edge of a month that most likely belong to the adjacent month.
  func incomeMoves(
    of month: YearMonth, _ basis: MonthBasis, _ query: LedgerQuery
  ) throws -> [MonthDocument.IncomeMove] {
    let payments = try incomeRows(query)
    guard let home = payments.currencies.firstIndex(of: basis.currency) else { return [] }
    // A year before and after is enough to find the usual day.
    let first = basis.start.days(of: month.adding(-12)).lowerBound
    let last = min(
      basis.start.days(of: month.adding(12)).upperBound, horizon(of: query) ?? basis.today)
    guard first <= last else { return [] }
    // All of them, so that every month asks for the same names.
    let payers = try names(
      .merchant, of: [.income],
      on: CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max))
    guard !payers.names.isEmpty else { return [] }
    let told = try part(\.incomeMonths) { try $0.tagValues(named: "month") }
    let incomes = zip(payers.positions, payers.numbers).compactMap {
      position, payer -> IncomeMove.Income? in
      let row = Int(position)
      let day = CalendarDay(daysSince1970: payments.days[row])
      guard Int(payments.currencyIndexes[row]) == home, first <= day, day <= last else {
        return nil
      }
      let month = told[payments.ids[row]].flatMap { YearMonth($0) }
      return IncomeMove.Income(
        payment: payments.ids[row], day: day, amount: payments.amounts[row], payer: payer,
        month: month ?? basis.start.month(of: day), isTold: month != nil)
    }
    let current = basis.start.month(of: basis.today)
    return IncomeMove.moves(among: incomes, of: month, start: basis.start, current: current).map {
      MonthDocument.IncomeMove(
        payment: $0.payment, day: $0.day, amount: basis.money($0.amount),
        payer: payers.names[Int($0.payer)], from: $0.from, to: $0.to)
    }
  }
}
