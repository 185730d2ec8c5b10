import Diagnostics
import LedgerStore
import Sobi
import Spending
import SpendingAnalytics

extension Samples {
  /// Of budgets.
  static let budgets: [any Diagnostic] =
    [
      BudgetError.negative, BudgetError.otherCurrency(.usd, home: .krw), BudgetError.badName,
      BudgetError.reservedName("income"), BudgetError.none(name: "cafe", known: ["cafes", "food"]),
      BudgetError.daysInFilter, BudgetError.lacksDays,
      BudgetError.daysOfPeriods(.month), BudgetError.severalPeriods(.week),
      BudgetError.daysReversed(
        from: CalendarDay(daysSince1970: 20_779), to: CalendarDay(daysSince1970: 20_778)),
      BudgetError.eachCarries, BudgetError.tooMany,
      BudgetError.placeInUse(name: "office", budgets: ["lunch", "coffee"]),
      BudgetError.districtsInUse(set: "gu-2013", budgets: ["lunch", "coffee"]),
      AccountError.none(name: "Shinhan", known: ["Shinhan 1234"]),
      AccountError.noCycle(name: "Shinhan 1234"),
      SeriesError.none(merchant: "Gas", known: ["Seoul Gas"]), SeriesError.badName,
      SeriesError.several(
        merchant: "Seoul Gas",
        amounts: [Money(minorUnits: 7_900, .usd), Money(minorUnits: 14_500, .usd)]),
    ] + BudgetProblem.allCases.map { CheckProblem.budget($0) } + alerts

  /// Of budgets, what is said in other cases of the same codes.
  static let budgetVariants: [any Diagnostic] =
    [BudgetError.none(name: "cafe", known: [])] + BudgetProblem.allCases
    + alert(.over, spent: 167_400, of: 150_000, month: november.adding(-1), further: 2)
    + alert(.over, spent: 60_000, of: 50_000, exceeding: 1)
    + alert(.over, spent: 3_400_000, of: 3_200_000, budget: nil)
    + [BudgetAlert(budget: nil, .unknown("ledger.file.busy"), currency: .krw)]

  private static let november = YearMonth(year: 2026, month: 11)

  private static func alert(
    _ state: BudgetState, spent: Int64, of limit: Int64, projection: Int64? = nil,
    exceeding: Int? = nil, budget: String? = "cafes", month: YearMonth = november, further: Int = 0
  ) -> [any Diagnostic] {
    let today = november.firstDay.adding(21)
    let standing = try? BudgetStanding(
      period: .month(month), days: PeriodDays(month.days, today: today), amount: limit,
      carried: 0, spent: spent, booked: 0, projection: projection, warnings: [80],
      exceeding: exceeding)
    return standing.map {
      [BudgetAlert(budget: budget, .crossed(state, $0), currency: .krw, furtherPeriods: further)]
    } ?? []
  }

  private static let alerts: [any Diagnostic] =
    alert(.warned(percent: 80), spent: 120_700, of: 150_000)
    + alert(.usedUp, spent: 150_000, of: 150_000) + alert(.over, spent: 167_400, of: 150_000)
    + alert(.pace, spent: 110_000, of: 150_000, projection: 160_000)
    + alert(.within, spent: 1_000, of: 150_000)
    + [
      BudgetAlert(budget: nil, .noIncome(november), currency: .krw),
      BudgetAlert(budget: "cafes", .unknown("position.name.unknown"), currency: .krw),
    ]
}
