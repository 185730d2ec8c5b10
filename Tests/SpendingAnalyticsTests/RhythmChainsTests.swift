import Spending
import TestSupport
import Testing
import Workloads

@testable import SpendingAnalytics

/// The payments that chains keep for each question, against the series among all of them.
@Suite struct RhythmChainsTests {
  private typealias Row = (payment: RecurrenceScan.Found, questions: UInt64, isPart: Bool)

  private static let questions = 6

  /// Payments of some merchants in order of days: in a rhythm with few or no breaks, or at random.
  private func rows(_ generator: inout SeededGenerator, merchants: Int, today: Int32) -> [Row] {
    var rows: [Row] = []
    for merchant in 0..<merchants {
      let step = [7, 14, 28, 30, 91, 5][generator.below(6)]
      let isUsual = generator.below(3) > 0
      var day = today - Int32(generator.below(40)) + 30
      for _ in 0..<(1 + generator.below(9)) {
        // Some are counted by a few questions.
        let questions: UInt64 =
          generator.below(4) == 0 ? UInt64(generator.below(64)) : UInt64.max >> 58
        rows.append(
          (
            RecurrenceScan.Found(
              id: Int64(rows.count), group: Int32(merchant), day: day,
              amount: Int64(1 + generator.below(5))), questions,
            isPart: generator.below(60) == 0
          ))
        day -= Int32(isUsual ? step - 1 + generator.below(3) : generator.below(40))
      }
    }
    return rows.sorted { ($0.payment.day, $0.payment.id) < ($1.payment.day, $1.payment.id) }
  }

  /// Whether the days between payments, which are in their order, fit one rhythm.
  private func areInRhythm(_ days: [Int32]) -> Bool {
    RecurringSeries.shortRhythms.contains { rhythm in
      zip(days, days.dropFirst()).allSatisfy { rhythm.gaps.contains(Int($1 - $0)) }
    }
  }

  @Test(arguments: Seeds.first(60))
  func `keep all payments of merchants that may have a series, and of no others`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let (today, merchants): (Int32, Int) = (20_000, 30)
    let rows = rows(&generator, merchants: merchants, today: today)
    let isAsked = (0..<merchants).map { _ in generator.below(6) > 0 }
    let isKept = (0..<merchants).map { _ in generator.below(9) == 0 }
    var chains = RhythmChains(isAsked, keeping: isKept, today: today)
    for row in rows { chains.add(row.payment, row.questions, isPart: row.isPart) }
    var found = Array(repeating: Set<Int64>(), count: Self.questions)
    chains.forEachFound { question, payment in
      #expect(found[question].insert(payment.id).inserted)
    }
    for question in 0..<Self.questions {
      for merchant in 0..<merchants {
        let all = rows.filter { $0.payment.group == merchant }
        let own = all.filter { $0.questions >> UInt64(question) & 1 == 1 }
        let ids = Set(own.map(\.payment.id))
        let kept = found[question].intersection(ids)
        if !isAsked[merchant] {
          #expect(kept.isEmpty)
        } else if isKept[merchant] {
          #expect(kept == ids)
        } else if let part = all.firstIndex(where: \.isPart) {
          // The days between its payments are not known from its first part on.
          let before = all[..<part].filter { ids.contains($0.payment.id) }
          let days = before.map(\.payment.day).filter { $0 <= today }
          #expect(kept == (areInRhythm(days) ? ids : []))
        } else {
          let days = own.map(\.payment.day).filter { $0 <= today }
          let isEnough = days.count >= RecurringSeries.least
          #expect(kept == (isEnough && areInRhythm(days) ? ids : []))
        }
      }
    }
  }

  @Test func `find what series are made of`() {
    var generator = SeededGenerator(seed: 1)
    let (today, merchants): (Int32, Int) = (20_000, 400)
    // A search takes the payments of its window.
    let rows = rows(&generator, merchants: merchants, today: today)
      .filter { $0.payment.day > today - Int32(RecurringSeries.window) }
      .map { (payment: $0.payment, questions: $0.questions, isPart: false) }
    var chains = RhythmChains(
      Array(repeating: true, count: merchants),
      keeping: Array(repeating: false, count: merchants), today: today)
    for row in rows { chains.add(row.payment, row.questions, isPart: row.isPart) }
    var found = Array(repeating: [RecurrenceScan.Found](), count: Self.questions)
    chains.forEachFound { found[$0].append($1) }
    func series(_ payments: [RecurrenceScan.Found]) -> [RecurringSeries] {
      RecurringSeries.series(
        among: payments.map {
          .init(merchant: $0.group, day: CalendarDay(daysSince1970: $0.day), amount: $0.amount)
        }, currency: .krw, today: CalendarDay(daysSince1970: today)
      ).filter { $0.count >= RecurringSeries.least }
    }
    for question in 0..<Self.questions {
      let all = rows.filter { $0.questions >> UInt64(question) & 1 == 1 }.map(\.payment)
      #expect(series(found[question]) == series(all))
      #expect(series(all).count > 20 && found[question].count < all.count)
    }
  }
}
