import Spending
import Testing
import Workloads

@testable import SpendingAnalytics

/// The parts that a month is made of, each by its definition.
@Suite struct MonthValueTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `sums of days are sums of a list`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<generator.below(60)).map { _ in
      (
        day: CalendarDay(daysSince1970: Int32(generator.below(1_000))),
        sum: Int64(generator.below(1_000)) - 300, count: Int64(generator.below(4))
      )
    }
    var byDay: [CalendarDay: (sum: Int64, count: Int64)] = [:]
    for value in values { byDay[value.day] = (value.sum, value.count) }
    let sums = try DaySums(byDay.map { ($0.key, $0.value.sum, $0.value.count) })
    for _ in 0..<50 {
      let first = Int32(generator.below(1_000))
      let range =
        CalendarDay(
          daysSince1970: first)...CalendarDay(daysSince1970: first + Int32(generator.below(90)))
      let inside = byDay.filter { range.contains($0.key) }.values
      #expect(sums.sum(of: range) == inside.reduce(0) { $0 + $1.sum })
      #expect(sums.count(of: range) == inside.reduce(0) { $0 + $1.count })
    }
    #expect(throws: SpendingOverflow.self) {
      try DaySums([
        (CalendarDay(daysSince1970: 1), .max, 1), (CalendarDay(daysSince1970: 2), 1, 1),
      ])
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `sums of days without some payments and with others`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var payments: [(day: Int32, amount: Int64)] = []
    for _ in 0..<generator.below(80) {
      payments.append((Int32(generator.below(40)) - 5, Int64(generator.below(1_000)) - 300))
    }
    func sums(_ payments: some Collection<(day: Int32, amount: Int64)>) throws -> DaySums {
      try DaySums(
        Dictionary(grouping: payments, by: \.day).map { day, all in
          (
            CalendarDay(daysSince1970: day), all.reduce(0) { $0 + $1.amount }, Int64(all.count)
          )
        })
    }
    let (first, second) = (generator.below(payments.count + 1), generator.below(payments.count + 1))
    let (from, to) = (min(first, second), max(first, second))
    // Of all payments, the first are removed, and the last are added.
    let found = try sums(payments[..<to]).replacing(
      sums(payments[..<from]), by: sums(payments[to...]))
    #expect(try found == sums(payments[from...]))
    let days =
      CalendarDay(daysSince1970: 3)...CalendarDay(daysSince1970: 3 + Int32(generator.below(30)))
    #expect(
      try found.limited(to: days)
        == sums(
          payments[from...].filter { days.contains(CalendarDay(daysSince1970: $0.day)) }))
    #expect(DaySums(encoded: found.encoded) == found)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `single payments without some and with others`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var all: [BudgetPayments.Payment] = []
    for _ in 0..<generator.below(60) {
      let day = CalendarDay(daysSince1970: Int32(generator.below(6)))
      all.append(BudgetPayments.Payment(day: day, amount: Int64(generator.below(4))))
    }
    all.sort { $0.day < $1.day }
    let added = all.filter { _ in generator.below(3) == 0 }
    var (rest, removed) = (all, [BudgetPayments.Payment]())
    while !rest.isEmpty, generator.below(20) > 0 {
      removed.append(rest.remove(at: generator.below(rest.count)))
    }
    func sorted(_ payments: [BudgetPayments.Payment]) -> [BudgetPayments.Payment] {
      payments.sorted { ($0.day, $0.amount) < ($1.day, $1.amount) }
    }
    let found = BudgetPayments.each(all).replacing(.each(removed), by: .each(added))
    guard case .each(let payments)? = found else {
      Issue.record("\(removed.count) of \(all.count) payments were not found")
      return
    }
    #expect(sorted(payments) == sorted(rest + added))
    #expect(zip(payments, payments.dropFirst()).allSatisfy { $0.day <= $1.day })
    let missing = BudgetPayments.Payment(day: CalendarDay(daysSince1970: 3), amount: 9)
    #expect(BudgetPayments.each(all).replacing(.each(removed + [missing]), by: .each([])) == nil)
  }

  @Test(
    arguments: [
      [1], [1, 2], [2, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, -1], [1 << 31, 1, 1],
      [1, .max, 1, 2, 1, 1], [1, 1, .max, 2, 1, 1], [1, 1, 1 << 31],
    ] as [[Int64]])
  func `values that are no sums of days`(values: [Int64]) {
    #expect(DaySums(encoded: values) == nil)
  }

  @Test(
    arguments: [
      ("2026-10-31", 0, 30, nil, nil), ("2026-11-01", 1, 29, "2026-11-01", nil),
      ("2026-11-22", 22, 8, "2026-11-22", "2026-11-21"),
      ("2026-11-30", 30, 0, "2026-11-30", "2026-11-29"),
      ("2026-12-05", 30, 0, "2026-11-30", "2026-11-30"),
    ] as [(String, Int, Int, String?, String?)])
  func `days gone and left`(
    today: String, gone: Int, left: Int, past: String?, before: String?
  ) throws {
    let period = PeriodDays(YearMonth(year: 2026, month: 11).days, today: try day(today))
    #expect(period.gone == gone && period.left == left && period.count == 30)
    #expect(period.past?.upperBound.description == past)
    #expect(period.beforeToday?.upperBound.description == before)
    #expect((period.future?.lowerBound.description == nil) == (left == 0))
  }

  @Test(
    arguments: [
      ([1, 2, 3], 2), ([1, 2], 2), ([2, 3], 2), ([3, 4], 4), ([-3, -2], -2), ([-4, -3], -4),
      ([5], 5), ([1, 1, 9, 9], 5), ([.max, .max], .max), ([.min, .min], .min), ([.min, .max], 0),
      ([-1, 0], 0), ([0, 1], 0), ([1, 4], 2),
    ] as [([Int64], Int64)])
  func `medians`(amounts: [Int64], expected: Int64) {
    #expect(Median.of(amounts) == expected && Median.of(amounts.reversed()) == expected)
  }

  @Test func `shares add up to the whole`() {
    #expect(Median.of([]) == nil)
    #expect(Shares.permille(of: [1, 1, 1]) == [334, 333, 333])
    #expect(Shares.permille(of: [545_770, 1_719_130, 0]) == [241, 759, 0])
    #expect(Shares.permille(of: [0, 0]) == nil && Shares.permille(of: [5, -1]) == nil)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let parts = (0...generator.below(5)).map { _ in Int64(generator.below(1_000)) + 1 }
      let shares = Shares.permille(of: parts) ?? []
      #expect(shares.reduce(0, +) == 1000)
      let whole = parts.reduce(0, +)
      for (part, share) in zip(parts, shares) {
        #expect(abs(part * 1000 - share * whole) < whole)
      }
    }
  }

  // MARK: Recurring payments

  private func series(_ days: [String], _ amounts: [Int64]) throws -> [RecurringSeries] {
    let payments = try zip(days, amounts).map {
      RecurringSeries.Payment(merchant: 3, day: try day($0), amount: $1)
    }
    return RecurringSeries.series(
      among: payments.reversed(), currency: .krw, today: try #require(payments.map(\.day).max()))
  }

  @Test func `a bill of every month, moved by weekends`() throws {
    let found = try series(
      ["2026-06-30", "2026-07-31", "2026-09-01", "2026-09-30", "2026-10-30"],
      [100, 100, 108, 100, 101])
    #expect(found.count == 1 && found[0].rhythm == .month && found[0].isFixed)
    #expect(found[0].expected == 100 && found[0].count == 5)
    #expect(try found[0].dueDays(through: day("2026-11-30")) == [day("2026-11-30")])
    #expect(try !found[0].hasLapsed(on: day("2026-12-10")))
    #expect(try found[0].hasLapsed(on: day("2026-12-11")))
  }

  @Test func `rhythms of weeks, months and quarters`() throws {
    let weekly = ["2026-10-01", "2026-10-08", "2026-10-16", "2026-10-22"]
    #expect(try series(weekly, [5, 5, 5, 5])[0].rhythm == .week)
    #expect(
      try series(weekly, [5, 5, 5, 5])[0].dueDays(through: day("2026-11-06"))
        .map(\.description) == ["2026-10-29", "2026-11-05"])
    let fortnight = ["2026-09-01", "2026-09-15", "2026-09-30", "2026-10-13"]
    #expect(try series(fortnight, [5, 6, 5, 5])[0].rhythm == .twoWeeks)
    let quarter = ["2026-01-05", "2026-04-03", "2026-07-06", "2026-10-05"]
    let found = try series(quarter, [100, 100, 100, 150])
    #expect(found[0].rhythm == .quarter && !found[0].isFixed && found[0].expected == 100)
  }

  @Test func `what is no series`() throws {
    // Two payments, one gap of another length, and payments of no merchant.
    #expect(try series(["2026-08-01", "2026-09-01"], [5, 5]).isEmpty)
    #expect(
      try series(
        ["2026-07-01", "2026-08-01", "2026-09-01", "2026-09-20", "2026-10-01"], [5, 5, 5, 5, 5]
      ).isEmpty)
    let nobody = try (1...4).map {
      RecurringSeries.Payment(merchant: -1, day: try day("2026-0\($0)-01"), amount: 5)
    }
    #expect(
      try RecurringSeries.series(among: nobody, currency: .krw, today: day("2026-04-01")).isEmpty)
  }

  @Test func `the gaps of a rhythm hold all that fits it`() {
    let first = CalendarDay(daysSince1970: 18_000)
    for rhythm in PaymentRhythm.allCases {
      var gaps: Set<Int> = []
      // Four years and a half, with a leap day.
      for number in 0..<1_700 {
        let day = first.adding(number)
        for gap in 0...400 where rhythm.fits(day.adding(gap), after: day) { gaps.insert(gap) }
      }
      #expect(gaps.min() == rhythm.gaps.lowerBound && gaps.max() == rhythm.gaps.upperBound)
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `a merchant whose days cannot fit has no series`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var payments: [RecurringSeries.Payment] = []
    var spans = MerchantSpans(merchants: 40)
    for merchant in 0..<40 as Range<Int32> {
      var day = CalendarDay(daysSince1970: 20_000 + Int32(generator.below(30)))
      let rhythm = RecurringSeries.shortRhythms[generator.below(5)]
      let isIrregular = generator.below(3) == 0
      for _ in 0..<generator.below(14) {
        payments.append(.init(merchant: merchant, day: day, amount: 5))
        if day.daysSince1970 <= 20_399 {
          spans.add(merchant: Int(merchant), day: day.daysSince1970, isPart: false)
        }
        day = rhythm.next(after: day).adding(generator.below(isIrregular ? 20 : 3) - 1)
      }
    }
    let today = CalendarDay(daysSince1970: 20_399)
    payments.removeAll { $0.day > today }
    let found = RecurringSeries.series(among: payments, currency: .krw, today: today)
      .filter { !$0.isProposal }
    let asked = payments.filter { spans.mayRecur(Int($0.merchant)) }
    #expect(!found.isEmpty && asked.count < payments.count)
    #expect(
      RecurringSeries.series(among: asked, currency: .krw, today: today)
        .filter { !$0.isProposal } == found)
  }

  // MARK: Incomes of another month

  private func moves(
    _ days: [String], told: Set<String> = [], of month: String, today: String, start: Int = 1
  ) throws -> [String] {
    let start = try #require(MonthStart(day: start))
    let incomes = try days.enumerated().map { number, text in
      let day = try day(text)
      return IncomeMove.Income(
        payment: Int64(number + 1), day: day, amount: 100, payer: 0, month: start.month(of: day),
        isTold: told.contains(text))
    }
    return try IncomeMove.moves(
      among: incomes, of: #require(YearMonth(month)), start: start,
      current: start.month(of: day(today))
    ).map { "\($0.payment) \($0.from) \($0.to)" }
  }

  @Test func `a payday that crossed into another month`() throws {
    // Months from the 25th: that of October, a Sunday, was paid on the Friday before.
    let early = ["2026-07-24", "2026-08-25", "2026-09-25", "2026-10-23", "2026-11-25"]
    #expect(
      try moves(early, of: "2026-11", today: "2026-11-24", start: 25) == ["4 2026-10 2026-11"])
    #expect(
      try moves(early, of: "2026-10", today: "2026-11-24", start: 25) == ["4 2026-10 2026-11"])
    #expect(try moves(early, of: "2026-12", today: "2026-11-26", start: 25).isEmpty)
    #expect(
      try moves(early, told: ["2026-10-23"], of: "2026-11", today: "2026-11-24", start: 25)
        .isEmpty)
    // Months of the calendar: what was due on 31 October came on 2 November.
    let late = ["2026-08-31", "2026-09-30", "2026-11-02", "2026-11-30", "2026-12-31"]
    #expect(try moves(late, of: "2026-11", today: "2026-12-31") == ["3 2026-11 2026-10"])
    // Too few months to know what is usual, nothing near an edge, a month to come.
    #expect(
      try moves(["2026-09-30", "2026-11-02", "2026-11-30"], of: "2026-11", today: "2026-12-01")
        .isEmpty)
    let middle = ["2026-08-15", "2026-09-15", "2026-11-10", "2026-11-20", "2026-12-15"]
    #expect(try moves(middle, of: "2026-11", today: "2026-12-31").isEmpty)
    let now = ["2026-08-31", "2026-09-30", "2026-10-02", "2026-10-30"]
    #expect(try moves(now, of: "2026-10", today: "2026-10-30").isEmpty)
  }

  // MARK: What is to come

  private func figures(today: String, income: Int64?, spent: Int64, booked: Int64 = 0) throws
    -> MonthFigures
  {
    MonthFigures(
      month: YearMonth(year: 2026, month: 11),
      period: PeriodDays(YearMonth(year: 2026, month: 11).days, today: try day(today)),
      income: income, spent: spent, count: 1, booked: booked)
  }

  @Test func `of a part of the spending nothing is left, and a day may cost nothing`() throws {
    var month = try figures(today: "2026-11-22", income: 3_200_000, spent: 167_400)
    month.isPart = true
    #expect(month.left == nil && month.leftPermille == nil && !month.isOverspent)
    #expect(month.spentPermille == 52 && month.perDay != nil)
    let outlook = try MonthOutlook(
      month, recurring: 0, recurringToday: 0, spentToday: 0, due: [])
    #expect(outlook.allowance == nil && outlook.projection != nil)
  }

  @Test func `what a day may cost leaves the bills alone and does not move with spending`() throws {
    let rent = MonthOutlook.Due(
      merchant: "rent", day: try day("2026-11-28"), amount: 65_735, isFixed: true)
    let before = try MonthOutlook(
      figures(today: "2026-11-22", income: 3_200_000, spent: 2_264_900),
      recurring: 251_000, recurringToday: 0, spentToday: 0, due: [rent])
    #expect(before.allowance == 96_596 && before.projection == 3_062_962)
    let lunch = try MonthOutlook(
      figures(today: "2026-11-22", income: 3_200_000, spent: 2_274_900),
      recurring: 251_000, recurringToday: 0, spentToday: 10_000, due: [rent])
    #expect(lunch.allowance == before.allowance)
    // A bill that comes takes its place among what is spent.
    let paid = try MonthOutlook(
      figures(today: "2026-11-22", income: 3_200_000, spent: 2_330_635),
      recurring: 316_735, recurringToday: 65_735, spentToday: 65_735, due: [])
    #expect(paid.allowance == before.allowance)
  }

  @Test func `the ends of a month`() throws {
    func outlook(_ today: String, _ income: Int64?, _ spent: Int64, _ booked: Int64 = 0) throws
      -> MonthOutlook
    {
      try MonthOutlook(
        figures(today: today, income: income, spent: spent, booked: booked),
        recurring: 0, recurringToday: 0, spentToday: 0, due: [])
    }
    #expect(try outlook("2026-11-04", 300, 40).projection == nil)
    #expect(try outlook("2026-11-05", 300, 40).projection == 240)
    #expect(try outlook("2026-11-30", 300, 40, 7).projection == 47)
    // Payments that are due on the last day and not made yet are part of it.
    let rent = MonthOutlook.Due(
      merchant: "rent", day: try day("2026-11-30"), amount: 9, isFixed: true)
    #expect(
      try MonthOutlook(
        figures(today: "2026-11-30", income: 300, spent: 40), recurring: 0, recurringToday: 0,
        spentToday: 0, due: [rent]
      ).projection == 49)
    #expect(try outlook("2026-11-30", 300, 40).allowance == 260)
    #expect(try outlook("2026-12-01", 300, 40).allowance == nil)
    #expect(try outlook("2026-10-31", 300, 0).allowance == nil)
    #expect(try outlook("2026-11-10", nil, 40).allowance == nil)
    #expect(try outlook("2026-11-10", 30, 40).allowance == 0)
  }

  @Test func `left and its share`() throws {
    let month = try figures(today: "2026-11-22", income: 3_200_000, spent: 2_264_900)
    #expect(month.left == 935_100 && month.leftPermille == 292 && month.spentPermille == 708)
    #expect(month.perDay == 102_950 && !month.isOverspent)
    // Exactly all of it is not too much.
    #expect(try !figures(today: "2026-11-22", income: 40, spent: 30, booked: 10).isOverspent)
    #expect(try figures(today: "2026-11-22", income: 40, spent: 30, booked: 11).isOverspent)
    let none = try figures(today: "2026-11-22", income: nil, spent: 30)
    #expect(none.left == nil && none.leftPermille == nil && !none.isOverspent)
    #expect(try figures(today: "2026-11-22", income: 0, spent: 30).leftPermille == nil)
  }
}
