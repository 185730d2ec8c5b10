import Diagnostics
import GRDB
package import Spending

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

extension StoreReader {
  /// The filters of budgets and trips that can be read, with their row ids; none in a ledger of a
  /// version before these.
  package func filters(home: Currency) throws -> [(id: Int64, filter: PaymentFilter)] {
    guard try LedgerDatabase.schemaVersion(db, path: path) >= 13 else { return [] }
    let budgets = try budgets(home: home).compactMap { stored in
      (try? stored.budget.get()).map { (stored.id, $0.filter) }
    }
    let trips = try trips(home: home).compactMap { stored in
      (try? stored.trip.get()).map { (stored.id, $0.filter) }
    }
    return budgets + trips
  }
}
