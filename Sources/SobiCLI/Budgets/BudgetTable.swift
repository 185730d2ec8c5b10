import Sobi
import Wording

/// A table of budgets with their periods.
enum BudgetTable {
  /// Prints a report, and warns of budgets that cannot be computed.
  ///
  /// - Parameter isOfOne: Whether all periods are of one budget, whose name is left out.
  static func output(_ report: BudgetReport, isOfOne: Bool = false) {
    output(report.document.budgets, isOfOne: isOfOne)
    warn(of: report.problems)
  }

  /// Warns of budgets that cannot be read or computed.
  static func warn(of problems: [BudgetReport.Problem]) {
    for problem in problems {
      ErrorReport.warn("\(problem.name): \(ErrorReport.lines(problem.fault))")
    }
  }

  /// Prints budgets with their periods; prints nothing if there are no budgets.
  static func output(_ rows: [BudgetStatusDocument.Row], isOfOne: Bool = false) {
    guard !rows.isEmpty else { return }
    let words = CommandLanguage.words
    func money(_ money: Money?) -> String { money?.grouped ?? "-" }
    let hasCarried = rows.contains { $0.carried.map { $0.minorUnits != 0 } ?? false }
    var table = TextTable(
      (isOfOne ? [] : [.text(.budget, isFlexible: true)]) + [.text(.period), .number(.limit)]
        + (hasCarried ? [.number(.carried)] : []) + [
          .number(.spent), .number(.remaining), .number(.share), .number(.projected), .text(.state),
        ])
    for row in rows {
      let carried = row.carried.flatMap { $0.minorUnits == 0 ? nil : $0 }
      let used = row.spent.map {
        Money(minorUnits: $0.minorUnits + (row.booked?.minorUnits ?? 0), $0.currency)
      }
      table.row(
        (isOfOne ? [] : [row.name ?? words.text(.month)]) + [period(row), money(row.limit)]
          + (hasCarried ? [carried?.grouped ?? ""] : []) + [
            money(used), money(row.left), words.percent(permille: row.permille),
            money(row.projection), words.text(.state(row.state)),
          ])
    }
    Terminal.output(table, ifEmpty: nil)
  }

  /// The name of the period; the days of a one-time budget.
  private static func period(_ row: BudgetStatusDocument.Row) -> String {
    guard row.period == .once, let days = row.days else { return row.period?.description ?? "" }
    let isOneYear = days.lowerBound.components.year == days.upperBound.components.year
    return "\(days.lowerBound)/\(days.upperBound.description.dropFirst(isOneYear ? 5 : 0))"
  }
}
