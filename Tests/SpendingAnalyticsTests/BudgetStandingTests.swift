import Spending
import Testing

@testable import SpendingAnalytics

/// Budgets in periods: limits, carry and states, by hand.
@Suite struct BudgetStandingTests {
  private static let january = YearMonth(year: 2026, month: 1)

  private func standing(
    limit: Int64, spent: Int64, booked: Int64 = 0, projection: Int64? = nil,
    warnings: [Int] = [80]
  ) throws -> BudgetStanding {
    try BudgetStanding(
      period: .month(Self.january),
      days: PeriodDays(Self.january.days, today: Self.january.firstDay), amount: limit, carried: 0,
      spent: spent, booked: booked, projection: projection, warnings: warnings)
  }

  @Test(
    arguments: [
      (0, nil, .within), (79_999, nil, .within), (80_000, nil, .warned(percent: 80)),
      (99_999, nil, .warned(percent: 80)), (100_000, nil, .usedUp), (100_001, nil, .over),
      (79_999, 100_000, .within), (79_999, 100_001, .pace), (80_000, 100_001, .warned(percent: 80)),
      (100_000, 100_001, .usedUp), (-5, 100_001, .pace),
    ] as [(Int64, Int64?, BudgetState)])
  func `a limit of 100,000`(spent: Int64, projection: Int64?, state: BudgetState) throws {
    #expect(try standing(limit: 100_000, spent: spent, projection: projection).state == state)
    // What is booked counts as what is spent.
    let booked = try standing(limit: 100_000, spent: spent - 7, booked: 7, projection: projection)
    #expect(booked.state == state && booked.left == 100_000 - spent)
  }

  @Test(
    arguments: [
      (0, 0, .within), (0, 1, .over), (0, -1, .within), (-100, 0, .within), (-100, 1, .over),
      (1, 1, .usedUp),
    ] as [(Int64, Int64, BudgetState)])
  func `a limit of nothing or less is passed by the first unit`(
    limit: Int64, spent: Int64, state: BudgetState
  ) throws {
    let standing = try standing(limit: limit, spent: spent)
    #expect(standing.state == state)
    #expect((standing.permille == nil) == (limit <= 0))
  }

  @Test(
    arguments: [
      // Once a mark, the highest.
      (70, nil, 79, nil, nil), (70, nil, 80, nil, .warned(percent: 80)), (80, nil, 81, nil, nil),
      (40, nil, 85, nil, .warned(percent: 80)), (40, nil, 55, nil, .warned(percent: 50)),
      (70, nil, 100, nil, .usedUp), (70, nil, 101, nil, .over), (100, nil, 101, nil, .over),
      (101, nil, 150, nil, nil),
      // Leaving a state is silent, and so is what a refund leaves.
      (101, nil, 100, nil, nil), (101, nil, 85, nil, nil), (85, nil, 70, nil, nil),
      // The pace, which is no news where the limit is reached.
      (70, 100, 70, 101, .pace), (70, 101, 71, 102, nil), (70, 100, 80, 101, .warned(percent: 80)),
      (80, 100, 81, 101, .pace), (99, 100, 100, 101, .usedUp), (101, 101, 90, 101, nil),
    ] as [(Int64, Int64?, Int64, Int64?, BudgetState?)])
  func `what a change crosses`(
    before: Int64, paceBefore: Int64?, after: Int64, pace: Int64?, crossed: BudgetState?
  ) throws {
    let older = try standing(
      limit: 100, spent: before, projection: paceBefore, warnings: [50, 80])
    let newer = try standing(limit: 100, spent: after, projection: pace, warnings: [50, 80])
    #expect(newer.crossing(since: older) == crossed)
    #expect(newer.crossing(since: newer) == nil)
  }

  /// Three months by hand, with a limit of 100 that becomes 120 in March.
  @Test(
    arguments: [
      // Spent 70, 150, 10.
      (BudgetCarry.none, [0, 0, 0], [30, -50, 110]),
      (.surplus, [0, 30, 0], [30, -20, 110]),
      (.both, [0, 30, -20], [30, -20, 90]),
    ] as [(BudgetCarry, [Int64], [Int64])])
  func `three months of carry`(carry: BudgetCarry, carried: [Int64], left: [Int64]) throws {
    let months = (0...2).map { Self.january.adding($0) }
    let budget = Budget(
      name: "food", carry: carry, currency: .krw,
      amounts: [
        BudgetAmount(period: .month(months[0]), minorUnits: 100, isOnwards: true),
        BudgetAmount(period: .month(months[2]), minorUnits: 120, isOnwards: false),
      ])
    let sums = try DaySums(
      zip(months, [70, 150, 10] as [Int64]).map { ($0.firstDay.adding(3), $1, 1) })
    let found = try budget.standings(
      from: .month(months[0]), through: .month(months[2]), today: months[2].lastDay,
      start: .first, .sums(sums))
    #expect(found.map(\.carried) == carried)
    #expect(found.map(\.left) == left)
    #expect(found.map(\.limit) == zip([100, 100, 120], carried).map(+))
  }

  @Test func `a month has an amount of its own, and one without any passes nothing on`() throws {
    let months = (0...3).map { Self.january.adding($0) }
    var budget = Budget(name: "x", carry: .both, currency: .krw)
    budget.set(BudgetAmount(period: .month(months[0]), minorUnits: 10, isOnwards: false))
    budget.set(BudgetAmount(period: .month(months[2]), minorUnits: 20, isOnwards: true))
    budget.set(BudgetAmount(period: .month(months[3]), minorUnits: 5, isOnwards: false))
    let found = try budget.standings(
      from: .month(months[0]), through: .month(months[3]), today: months[3].lastDay,
      start: .first, .sums(DaySums([])))
    #expect(found.map(\.period) == [0, 2, 3].map { .month(months[$0]) })
    #expect(found.map(\.amount) == [10, 20, 5] && found.map(\.carried) == [0, 0, 20])
    #expect(budget.amount(in: .month(months[1])) == nil)
    #expect(budget.amount(in: .month(months[3].adding(1))) == 20)
  }

  @Test func `a limit of each payment counts payments above it`() throws {
    let days = (0...2).map { Self.january.firstDay.adding($0) }
    var budget = Budget(name: "each", isEach: true, currency: .krw)
    budget.set(BudgetAmount(period: .month(Self.january), minorUnits: 50, isOnwards: true))
    func standing(_ amounts: [Int64]) throws -> BudgetStanding {
      try #require(
        try budget.standings(
          from: .month(Self.january), through: .month(Self.january), today: days[2],
          start: .first,
          .each(zip(days, amounts).map { BudgetPayments.Payment(day: $0, amount: $1) })
        ).first)
    }
    #expect(try standing([50, 50]).state == .within)
    let one = try standing([51, 20])
    #expect(one.state == .over && one.exceeding == 1 && one.spent == 51)
    #expect(try standing([51, 60]).crossing(since: one) == .over)
    #expect(try standing([51, 20, 5]).crossing(since: one) == nil)
  }

  @Test(arguments: [BudgetRhythm.week, .month, .year], ["1", "25", "last"])
  func `periods follow one another, and their names read back`(
    rhythm: BudgetRhythm, start: String
  ) throws {
    let start = try #require(MonthStart(start))
    var day = try #require(CalendarDay("2024-01-01"))
    while day.components.year < 2027 {
      let period = BudgetPeriod(rhythm, of: day, start: start)
      let days = try #require(period.days(start: start))
      #expect(days.contains(day))
      #expect(BudgetPeriod(period.description, rhythm) == period)
      let next = try #require(period.next)
      #expect(next.days(start: start)?.lowerBound == days.upperBound.adding(1) && period < next)
      day = day.adding(5)
    }
    #expect(BudgetPeriod("2026-11-24", .week) == nil, "a Tuesday")
    #expect(BudgetPeriod("once", .once) == .once && BudgetPeriod("2026", .month) == nil)
  }
}
