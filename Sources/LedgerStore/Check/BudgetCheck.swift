import Diagnostics
import GRDB
import Spending

/// Finds budgets and trips that cannot be read.
enum BudgetCheck {
  static func run(_ reader: StoreReader, _ report: inout CheckReport) throws {
    let home = try StoredSettings(reader.db).settings.homeCurrency
    for stored in try reader.budgets(home: home) {
      guard case .failure(let problem) = stored.budget else { continue }
      add(problem, stored.id)
    }
    for stored in try reader.trips(home: home) {
      guard case .failure(let problem) = stored.trip else { continue }
      add(problem, stored.id)
    }
    func add(_ problem: BudgetProblem, _ id: Int64) {
      report.add(
        CheckFinding(
          .values, table: "budgets", row: id, .budget(problem),
          recovery: .setBudgetAgain))
    }
  }
}
