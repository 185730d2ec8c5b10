import Spending
import Testing
import Workloads

@testable import SpendingAnalytics

/// Series of payments: rhythms, the day by contract, amounts, and simulated lives of five years.
@Suite struct RecurringSeriesTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func series(
    _ days: [String], _ amounts: [Int64] = [100], depth: RecurrenceDepth = .amounts
  ) throws -> [RecurringSeries] {
    let payments = try days.enumerated().map {
      RecurringSeries.Payment(
        merchant: 3, day: try day($1), amount: amounts[$0 % amounts.count])
    }
    return RecurringSeries.series(
      among: payments.reversed(), currency: .krw, today: try #require(payments.map(\.day).max()),
      depth: depth)
  }

  @Test(
    arguments: [
      // The end of a month, whatever it is.
      ("month", 31, ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"], "2027-03-31"),
      // Moved to Monday: 31 October 2026 is a Saturday.
      ("month", 31, ["2026-08-31", "2026-09-30", "2026-11-02", "2026-11-30"], "2026-12-31"),
      ("month", 5, ["2026-09-07", "2026-10-05", "2026-11-05", "2026-12-07"], "2027-01-05"),
      // Moved to Friday.
      ("month", 25, ["2026-07-24", "2026-08-25", "2026-09-25", "2026-10-23"], "2026-11-25"),
      ("four-weeks", nil, ["2026-08-10", "2026-09-07", "2026-10-05", "2026-11-02"], "2026-11-30"),
      ("week", nil, ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"], "2026-11-30"),
      ("two-weeks", nil, ["2026-10-05", "2026-10-19", "2026-11-02", "2026-11-16"], "2026-11-30"),
      ("quarter", 10, ["2026-02-10", "2026-05-10", "2026-08-10", "2026-11-10"], "2027-02-10"),
      ("year", 29, ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28"], "2028-02-29"),
    ] as [(String, Int?, [String], String)])
  func `a rhythm with the day of the next payment`(
    rhythm: String, nominal: Int?, days: [String], next: String
  ) throws {
    let found = try series(days)
    #expect(found.map(\.rhythm.rawValue) == [rhythm] && found.map(\.nominalDay) == [nominal])
    #expect(found.first?.next.description == next && found.first?.isProposal == false)
    #expect(try series(Array(days.suffix(3))).map(\.isProposal) == [true])
    #expect(try series(Array(days.suffix(2))).isEmpty)
  }

  @Test func `a payment that a weekend moved belongs to the month before`() throws {
    // 31 October was paid on 2 November, and that of November on its last day.
    let moved = try series(["2026-07-31", "2026-08-31", "2026-09-30", "2026-11-02"])
    #expect(
      moved.first?.dueDays(through: try day("2026-12-31")).map(\.description)
        == ["2026-11-30", "2026-12-31"])
  }

  /// Four payments are a series, and stay one until the next is late.
  @Test(arguments: [0, 104, 105, 364, 365, 375])
  func `a yearly series stays one until it lapses`(days later: Int) throws {
    let days = try ["2022-11-28", "2023-11-28", "2024-11-28", "2025-11-28"].map(day)
    let payments = days.map { RecurringSeries.Payment(merchant: 1, day: $0, amount: 77_000) }
    let found = RecurringSeries.series(
      among: payments, currency: .krw, today: days[3].adding(later), depth: .amounts)
    #expect(found.map(\.isProposal) == [false] && found.map(\.count) == [4])
  }

  @Test func `payments that miss two rhythms alike are a proposal`() throws {
    // Each rhythm is missed by three days.
    let tie = try series(["2026-01-01", "2026-01-30", "2026-02-28", "2026-03-29"])
    #expect(tie.map(\.count) == [4] && tie.map(\.isProposal) == [true])
  }

  @Test func `series of one merchant differ by a tenth in amount`() throws {
    let days = (7...10).flatMap { month in
      ["2026-\(month < 10 ? "0" : "")\(month)-05", "2026-\(month < 10 ? "0" : "")\(month)-20"]
    }
    let found = try series(days, [7_900, 14_500])
    #expect(found.map(\.expected) == [7_900, 14_500] && found.map(\.nominalDay) == [5, 20])
    #expect(found.map(\.amounts) == [7_110...8_690, 13_050...15_950])
    #expect(try series(days, [7_900, 14_500], depth: .merchants).isEmpty)
    // A price that rises is one series.
    let risen = try series(
      ["2026-07-05", "2026-08-05", "2026-09-05", "2026-10-05"], [100, 100, 150, 150])
    #expect(risen.map(\.count) == [4] && risen[0].amounts == nil && !risen[0].isFixed)
    // A year's fee beside the month's.
    let both = try series(
      ["2024-03-01", "2025-03-01", "2026-03-01"] + days.filter { $0.hasSuffix("05") },
      [99_000, 99_000, 99_000, 7_900, 7_900, 7_900, 7_900])
    #expect(both.map(\.rhythm) == [.month, .year] && both.map(\.isProposal) == [false, true])
    #expect(both[1].next == (try day("2027-03-01")))
  }

  // MARK: Simulated lives

  private struct Contract {
    var rhythm: PaymentRhythm
    var nominal: Int
    var shift: NominalDay.Shift
    var first: CalendarDay

    /// The days of five years and more on which it is paid, by counting from day to day.
    func days() -> [CalendarDay] {
      if let step = rhythm.dayCount { return (0..<(2_600 / step)).map { first.adding($0 * step) } }
      let step = rhythm.monthCount ?? 1
      return (0..<(84 / step)).map { number in
        let month = first.month.adding(number * step)
        var day = month.firstDay
        while day.adding(1) <= month.lastDay, day.components.day < nominal { day = day.adding(1) }
        while shift != .none, day.weekday > 5 { day = day.adding(shift == .later ? 1 : -1) }
        return day
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `series of five years are found on any day`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let start = CalendarDay(daysSince1970: 18_262)
    let contracts = (0..<24).map { number in
      Contract(
        rhythm: PaymentRhythm.allCases[number % 6], nominal: 1 + generator.below(31),
        shift: [.none, .later, .earlier][generator.below(3)],
        first: start.adding(generator.below(300)))
    }
    var payments: [RecurringSeries.Payment] = []
    for (number, contract) in contracts.enumerated() {
      let amount = Int64(1_000 + generator.below(90_000))
      for day in contract.days() {
        payments.append(.init(merchant: Int32(number), day: day, amount: amount))
      }
    }
    // Purchases at random shops are not a series.
    for merchant in 24..<44 as Range<Int32> {
      for _ in 0..<(40 + generator.below(200)) {
        payments.append(
          .init(
            merchant: merchant, day: start.adding(generator.below(2_000)),
            amount: Int64(100 + generator.below(50_000))))
      }
    }
    for _ in 0..<3 {
      let today = start.adding(1_500 + generator.below(326))
      let found = RecurringSeries.series(
        among: payments, currency: .krw, today: today, depth: .amounts)
      for (number, contract) in contracts.enumerated() {
        let own = found.filter { $0.merchant == Int32(number) }
        let next = try #require(contract.days().first { $0 > today })
        #expect(own.map(\.rhythm) == [contract.rhythm])
        let paid = contract.days().filter {
          $0 <= today && $0 > today.adding(-RecurringSeries.yearlyWindow)
        }.count
        #expect(own.first?.isProposal == (contract.rhythm == .year && paid < 4))
        let missed = abs(try #require(own.first).next.days(since: next))
        // A few payments may not show whether a weekend moves them.
        #expect(missed <= (contract.rhythm.dayCount == nil && contract.shift != .none ? 3 : 0))
      }
      #expect(found.allSatisfy { $0.merchant < 24 || $0.isProposal })
      // A search by merchants alone finds the same series.
      let whole = RecurringSeries.series(among: payments, currency: .krw, today: today)
      #expect(whole == found.filter { $0.amounts == nil && $0.rhythm != .year })
    }
  }
}
