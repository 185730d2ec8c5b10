import Spending
import Testing

@testable import Sobi

/// Plans are pure values: each is compared with its text, for inputs made by hand.
@Suite struct ReadingPlanTests {
  private typealias Plan = ReadingPlan

  private static let november =
    YearMonth(year: 2026, month: 11).days
  private static let few = Plan.Sizes(payments: 10_000_000, places: 200_000, ofDays: 400_000)
  private static let many = Plan.Sizes(payments: 10_000_000, places: 200_000, ofDays: 5_000_000)
  private static let fits = Plan.Snapshot.fits(changedRows: 12, movedPlaces: 1)

  struct Case: Sendable, CustomTestStringConvertible {
    var question: ReadingPlan.Question
    var sizes = ReadingPlan.Sizes()
    var snapshot = ReadingPlan.Snapshot.none
    var once: String
    var resident: String

    var testDescription: String { "\(question); \(snapshot), \(sizes)" }
  }

  static let cases = [
    Case(
      question: .init(.sums), once: "ledger, all, rows", resident: "ledger, all, table"),
    Case(
      question: .init(.groups, days: november), once: "ledger, all, table",
      resident: "ledger, all, table"),
    Case(
      question: .init(.districts, days: november), sizes: few, snapshot: fits,
      once: "snapshot, days, sums", resident: "snapshot, days, table (maintained)"),
    Case(
      question: .init(.sums, days: november), sizes: few, snapshot: fits,
      once: "snapshot, days, table", resident: "snapshot, days, table (maintained)"),
    Case(
      question: .init(.districts, days: november), sizes: many, snapshot: fits,
      once: "snapshot, all, table", resident: "snapshot, all, table (maintained)"),
    Case(
      question: .init(.groups, days: november, conditions: .texts), sizes: few, snapshot: fits,
      once: "snapshot, days, table", resident: "snapshot, days, table"),
    Case(
      question: .init(.groups, hasNames: true), snapshot: fits,
      once: "snapshot, all, table", resident: "snapshot, all, table"),
    Case(
      question: .init(.sums, conditions: [.tags, .amounts]),
      once: "ledger, all, rows", resident: "ledger, all, rows"),
    Case(
      question: .init(.near), sizes: .init(inBox: 40), once: "ledger, box, rows",
      resident: "ledger, box, rows"),
    Case(
      question: .init(.near), sizes: .init(inBox: 40), snapshot: fits, once: "ledger, box, rows",
      resident: "snapshot, all, table (maintained)"),
    Case(
      question: .init(.near), snapshot: fits, once: "snapshot, all, table",
      resident: "snapshot, all, table (maintained)"),
    Case(
      question: .init(.near, conditions: .geography), sizes: .init(inBox: 40),
      once: "ledger, all, rows", resident: "ledger, all, table"),
    Case(question: .init(.rows), once: "ledger, all, rows", resident: "ledger, all, rows"),
    Case(
      question: .init(.rows), snapshot: fits, once: "snapshot, all, rows",
      resident: "snapshot, all, rows"),
  ]

  @Test(arguments: cases)
  func `a question has one plan for each use`(_ made: Case) {
    let plans = [Plan.Use.once, .resident].map {
      Plan.make(made.question, made.sizes, snapshot: made.snapshot, use: $0).description
    }
    #expect(plans == [made.once, made.resident])
  }

  @Test(arguments: [
    (Plan.Page(payments: 100), "ledger, all, rows", "ledger, all, rows"),
    (Plan.Page(payments: 1_000_000, hasTags: true), "ledger, tags, rows", "ledger, tags, rows"),
    (Plan.Page(payments: 1_000_000, found: 12), "ledger, found, rows", "ledger, found, rows"),
    (Plan.Page(payments: 1_000_000, found: 30_000), "ledger, all, rows", "ledger, all, rows"),
    (
      Plan.Page(payments: 1_000_000, atPlaces: 12, onDays: 11), "ledger, day-index, rows",
      "ledger, day-index, rows"
    ),
    (
      Plan.Page(payments: 1_000_000, atPlaces: 12), "ledger, places, rows", "ledger, places, rows"
    ),
    (
      Plan.Page(payments: 1_000_000, isOfNewest: true), "ledger, newest, rows",
      "ledger, newest, rows"
    ),
    (
      Plan.Page(payments: 1_000_000, isOfNewest: true, isCounted: true), "ledger, all, rows",
      "ledger, all, rows"
    ),
  ])
  func `a page has one plan for each use`(page: ReadingPlan.Page, once: String, resident: String) {
    let limits = ReadingPlan.PageLimits()
    #expect(Plan.make(page, limits, snapshot: .none, use: .once).description == once)
    #expect(Plan.make(page, limits, snapshot: .none, use: .resident).description == resident)
  }

  @Test func `a small ledger that stays open keeps all rows`() {
    let page = Plan.Page(payments: 100, onDays: 10)
    let limits = Plan.PageLimits()
    #expect(Plan.make(page, limits, snapshot: .none, use: .once).access == .dayIndex)
    #expect(Plan.make(page, limits, snapshot: .none, use: .resident).access == .all)
  }

  @Test func `a question, what there is and a plan have texts`() {
    let question = Plan.Question(
      .districts, days: Self.november, conditions: [.texts, .geography], hasNames: true)
    #expect(
      question.description == "districts 2026-11-01...2026-11-30 by name if texts, geography")
    #expect(Self.few.description == "400000 of 10000000 payments, 200000 places")
    #expect(Self.fits.description == "snapshot fits with 12 changed rows, 1 moved places")
    #expect(Plan.Snapshot.none.description == "no snapshot")
    #expect(Plan.Snapshot.unopened.description == "snapshot not opened")
  }
}
