import GRDB
import Reports
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import Sobi

/// Budgets whose filters name things of the ledger that are removed later.
@Suite struct BudgetFilterTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    let today = try #require(CalendarDay("2026-11-03"))
    ledger = try Ledger(path: test.path, access: .writing, today: today)
  }

  private func won(_ amount: Int64) -> Money { Money(minorUnits: amount, .krw) }

  private func importSet(
    _ name: String, level: String, from: String? = nil, to: String? = nil
  ) throws {
    try test.write(
      #"""
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"code":"W","name":"west"},
      "geometry":{"type":"Polygon","coordinates":[[[126,37],[127,37],[127,38],[126,38],[126,37]]]}}]}
      """#, to: "\(name).geojson")
    var request = DistrictImportRequest(
      path: test.folder["\(name).geojson"], level: level, name: name)
    request.details.validFrom = from.flatMap { CalendarDay($0) }
    request.details.validTo = to.flatMap { CalendarDay($0) }
    _ = try ledger.importDistricts(request)
  }

  private func setBudget(_ name: String, _ filter: String) throws {
    var edit = BudgetEdit()
    edit.filter = try PaymentFilter(text: filter)
    try ledger.setBudget(name, amount: won(1_000), edit)
  }

  @Test(arguments: ["district=W@gu", "district=west@gu", "district=W@new", "district=W"])
  func `districts that a budget uses are not removed`(filter: String) throws {
    try importSet("old", level: "gu", to: "2025-12-31")
    try importSet("new", level: "gu", from: "2026-01-01")
    try setBudget("here", filter)
    try setBudget("all", "")
    let refused = BudgetError.districtsInUse(set: "new", budgets: ["here"])
    let before = try ledger.history().count
    #expect(throws: refused) { try ledger.removeDistrictSet(named: "new") }
    #expect(throws: refused) {
      try ledger.write(.custom(command: "remove", subject: "districts")) {
        _ = try $0.removeDistrictSet(named: "new")
      }
    }
    #expect(try ledger.history().count == before && ledger.districtSets().count == 2)
    // The filter finds nothing in the set that was valid before.
    #expect(try ledger.removeDistrictSet(named: "old") == 1)
    #expect(throws: refused) { try ledger.removeDistrictSet(named: "new") }
    try ledger.removeBudget(named: "here")
    #expect(try ledger.removeDistrictSet(named: "new") == 1)
  }

  @Test func `a trip uses the districts of its last day`() throws {
    try importSet("old", level: "gu", to: "2025-12-31")
    try importSet("new", level: "gu", from: "2026-01-01")
    let days = try #require(CalendarDay("2025-07-01"))...#require(CalendarDay("2025-07-09"))
    var trip = Trip(name: "west", days: days, currency: .krw)
    trip.filter = try PaymentFilter(text: "district=W@gu")
    try ledger.write(.custom(command: "add", subject: "trip")) { try $0.add(trip) }
    #expect(throws: BudgetError.districtsInUse(set: "old", budgets: ["west"])) {
      try ledger.removeDistrictSet(named: "old")
    }
    #expect(try ledger.removeDistrictSet(named: "new") == 1)
  }

  @Test func `a budget that a change leaves without its districts is reported once`() throws {
    try importSet("new", level: "gu")
    try setBudget("here", "district=W@gu")
    _ = ledger.takeAlerts()
    // Another set of the level makes the choice ambiguous.
    try importSet("other", level: "gu")
    try ledger.add(NewPayment(amount: won(1), day: ledger.today(), merchant: "a"))
    let alerts = ledger.takeAlerts()
    #expect(alerts.allSatisfy { $0.code == "budget.limit.unknown" && $0.budget == "here" })
    #expect(alerts.count <= 1)
    #expect(try ledger.budgetStatus().problems.map(\.name) == ["here"])
  }

  @Test func `a sum beyond 64 bits hides no mark that another budget reaches`() throws {
    try ledger.setIncome(IncomeAmount(month: ledger.today().month, amount: won(1_000)))
    try setBudget("shops", "merchant=shop")
    try setBudget("all", "")
    try ledger.add(NewPayment(amount: won(1), day: ledger.today(), merchant: "x"))
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = \(Int64.max)") }
    _ = ledger.takeAlerts()
    try ledger.add(NewPayment(amount: won(1_001), day: ledger.today(), merchant: "shop"))
    let codes = ledger.takeAlerts().map { "\($0.budget ?? "-") \($0.code)" }
    #expect(
      codes == [
        "- budget.limit.unknown", "shops budget.limit.over", "all budget.limit.unknown",
      ])
    let listed = try ledger.alerts().document.budgets.map(\.state)
    #expect(listed.first == .unreadable("spending.sum.overflow"))
    try ledger.add(NewPayment(amount: won(1), day: ledger.today(), merchant: "y"))
    #expect(ledger.takeAlerts().isEmpty)
  }

  @Test func `what becomes due crosses a limit of nothing`() throws {
    let today = try #require(CalendarDay("2026-11-06"))
    let ledger = try Ledger(path: test.path, access: .writing, today: today)
    func pay(_ day: String) throws {
      try ledger.add(
        NewPayment(amount: won(10_000), day: #require(CalendarDay(day)), merchant: "rent"))
    }
    for day in ["2026-07-20", "2026-08-20", "2026-09-20"] { try pay(day) }
    try ledger.setBudget("nothing", amount: won(0))
    #expect(ledger.takeAlerts().isEmpty)
    try pay("2026-10-20")
    #expect(ledger.takeAlerts().map(\.code) == ["budget.limit.pace"])
    #expect(try ledger.budgetStatus().document.budgets.map(\.state) == [.standing(.pace)])
  }

  @Test func `a ledger takes a bounded number of budgets`() throws {
    try setBudget("first", "")
    try test.sql { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          INSERT INTO budgets(name, currency) SELECT 'b' || i, 'KRW' FROM n;
          """, arguments: [BudgetError.mostBudgets - 2])
    }
    try setBudget("last", "")
    #expect(throws: BudgetError.tooMany) { try setBudget("beyond", "") }
    try setBudget("first", "merchant=shop")
    try ledger.removeBudget(named: "last")
    try setBudget("beyond", "")
  }

  @Test func `a list names the problem of a filter, and keeps the settings`() throws {
    try ledger.savePlace("office", at: Coordinate(longitude: 126.5, latitude: 37.5))
    try setBudget("office", "within=1km@office")
    try setBudget("all", "")
    try test.sql { try $0.execute(sql: "DELETE FROM saved_places") }
    let (rows, problems) = try ledger.budgetList()
    #expect(rows.map(\.problem) == [nil, "position.name.unknown"])
    #expect(rows.last?.budget?.filter.text == "within=1km@office")
    #expect(problems.map(\.name) == ["office"])
    #expect(try [BudgetRow](json: BudgetRow.json(rows)) == rows)
    let state = BudgetStatusDocument.State.unreadable("position.name.unknown")
    #expect(try ledger.budgetStatus().document.budgets.map(\.state).contains(state))
  }
}
