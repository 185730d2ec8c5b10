import Diagnostics
import GRDB
import Spending

/// Finds budgets that cannot be read.
enum BudgetCheck {
  static func run(_ reader: StoreReader, _ report: inout CheckReport) throws {
    let home = try StoredSettings(reader.db).settings.homeCurrency
    for stored in try reader.budgets(home: home) {
      guard case .failure(let problem) = stored.budget else { continue }
      report.add(
        CheckFinding(
          .values, table: "budgets", row: stored.id, .budget(problem),
          recovery: .setBudgetAgain))
    }
  }
}
