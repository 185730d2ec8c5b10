import Foundation
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// The report of visits, against a slow computation.
@Suite struct VisitReportTests {
  private static let today = CalendarDay("2026-11-20")
  private static let year = CalendarDay("2026-01-01")!...CalendarDay("2026-12-31")!

  private struct Sample {
    var title: String
    var venue: String?
    var day: CalendarDay
    var paid: CalendarDay
    var amount: Money
    var tags: [String]
  }

  /// A ledger with visits of three years.
  private func ledger(seed: UInt64, count: Int) throws -> (Ledger, TestLedger, [Sample]) {
    let test = try TestLedger()
    let ledger = try Ledger(path: test.path, access: .writing, today: Self.today)
    var random = SeededGenerator(seed: seed)
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let first = Self.year.lowerBound
    let samples = (0..<count).map { _ in
      let day = first.adding(pick(900) - 300)
      return Sample(
        title: ["별 헤는 밤", "오후 네 시", "겨울 나그네", "Hamlet", "봄의 제전"][pick(5)],
        venue: [nil, "작은극장 별", "우면 음악당", "Globe"][pick(4)], day: day,
        paid: min(day, Self.today ?? day).adding(-pick(60)),
        amount: Money(minorUnits: Int64(pick(50) * 1_000), [.krw, .krw, .usd][pick(3)]),
        tags: (0..<pick(3)).map { ["genre=play", "genre2=music", "gift"][$0] })
    }
    try ledger.write(.generate, mode: .bulk) { change in
      for sample in samples {
        var payment = NewPayment(amount: sample.amount, day: sample.paid)
        payment.merchant = sample.venue
        let id = try change.add(payment).id
        try change.add(
          Visit(payment: id, title: sample.title, time: DayTime(sample.day)))
        var edit = TagEdit()
        for tag in sample.tags {
          let parts = tag.split(separator: "=")
          edit.set[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
        }
        if !edit.set.isEmpty { try change.tag([id], edit) }
      }
    }
    return (ledger, test, samples)
  }

  @Test(arguments: [1, 2, 3] as [UInt64], VisitReportDocument.Key.allCases)
  func `sums agree with a naive computation`(seed: UInt64, key: VisitReportDocument.Key) throws {
    let (ledger, _, samples) = try ledger(seed: seed, count: 120)
    let report = try ledger.visitReport(on: Self.year, by: key)
    let inYear = samples.filter { Self.year.contains($0.day) }
    let visited = inYear.filter { $0.day <= Self.today ?? $0.day }
    #expect(report.total.count == visited.count)
    #expect(report.planned == inYear.count - visited.count && report.cancelled == 0)
    func sums(_ samples: [Sample]) -> [String: Int64] {
      samples.reduce(into: [:]) { $0[$1.amount.currency.code, default: 0] += $1.amount.minorUnits }
    }
    func stated(_ sum: VisitReportDocument.Sum) -> [String: Int64] {
      Dictionary(uniqueKeysWithValues: sum.sums.amounts.map { ($0.currency.code, $0.minorUnits) })
    }
    #expect(stated(report.total) == sums(visited))
    let outside = visited.filter { !Self.year.contains($0.paid) }
    #expect(report.paidOutside.count == outside.count)
    #expect(stated(report.paidOutside) == sums(outside))
    #expect(
      report.years == Set(samples.map { $0.day.components.year }).sorted())
    for group in report.groups {
      let members = visited.filter { sample in
        switch key {
        case .month: sample.day.month.description == group.name
        case .title: sample.title == group.name
        case .venue: sample.venue == group.name
        case .titleAndVenue: sample.title == group.name && sample.venue == group.venue
        case .tag: group.name.map(sample.tags.contains) ?? sample.tags.isEmpty
        }
      }
      #expect(group.sum.count == members.count && stated(group.sum) == sums(members))
      #expect(group.first?.visit.time.day == members.map(\.day).min())
      #expect(group.last?.visit.time.day == members.map(\.day).max())
      #expect(group.months.map(\.sum.count).reduce(0, +) == members.count)
      #expect(group.titles.map(\.count).reduce(0, +) == members.count)
    }
    if key != .tag {
      #expect(report.groups.map(\.sum.count).reduce(0, +) == report.total.count)
    }
    #expect(key != .month || report.groups.count == 12)
    #expect(try VisitReportDocument(json: report.json()) == report)
  }

  @Test(arguments: [4, 5] as [UInt64])
  func `groups are in the order that is asked for`(seed: UInt64) throws {
    let (ledger, _, _) = try ledger(seed: seed, count: 80)
    func groups(_ order: VisitReportDocument.Order) throws -> [VisitReportDocument.Group] {
      try ledger.visitReport(on: Self.year, by: .title, order: order).groups
    }
    let byName = try groups(.name)
    #expect(
      byName.map(\.name) == ["겨울 나그네", "별 헤는 밤", "봄의 제전", "오후 네 시", "Hamlet"])
    let counts = try groups(.count).map(\.sum.count)
    #expect(counts == counts.sorted(by: >))
    let amounts = try groups(.amount).map { $0.sum.sums[.krw]?.minorUnits ?? .min }
    #expect(amounts == amounts.sorted(by: >))
    #expect(Set(try groups(.amount)) == Set(byName))
  }

  @Test func `one title alone has all of its visits, and no other counts`() throws {
    let (ledger, _, samples) = try ledger(seed: 6, count: 60)
    let report = try ledger.visitReport(on: Self.year, by: .title, only: "Hamlet")
    let days = samples.filter {
      $0.title == "Hamlet" && Self.year.contains($0.day) && $0.day <= Self.today ?? $0.day
    }.map(\.day).sorted()
    #expect(report.groups.map(\.name) == ["Hamlet"] && report.total == report.groups[0].sum)
    #expect(report.visits?.map(\.visit.time.day) == days)
    #expect(try VisitReportDocument(json: report.json()) == report)
    let none = try ledger.visitReport(on: Self.year, by: .title, only: "none")
    #expect(none.groups.isEmpty && none.total.count == 0 && none.visits == [])
  }
}
