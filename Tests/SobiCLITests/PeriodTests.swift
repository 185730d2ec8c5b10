import Foundation
import Sobi
import TestSupport
import Testing

/// Periods as people name them, and how much of a list is shown.
@Suite struct PeriodTests {
  private static func rows(_ arguments: [String], in sandbox: Sandbox) throws -> Int {
    let outcome = try sandbox.run(arguments + ["--format", "csv", "--limit", "all"])
    #expect(outcome.status == 0, "\(arguments): \(outcome.messages)")
    return outcome.lines.count - 1
  }

  @Test(
    arguments: [
      (["--month", "2026"], ["--from", "2026-01-01", "--to", "2026-12-31"]),
      (["--period", "2026-11"], ["--from", "2026-11-01", "--to", "2026-11-30"]),
      (["--month", "2026-11-08"], ["--from", "2026-11-08", "--to", "2026-11-08"]),
      (["--from", "2026-10", "--to", "2026-11"], ["--from", "2026-10-01", "--to", "2026-11-30"]),
    ])
  func `a period is the same as its days`(_ period: [String], days: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let expected = try Self.rows(["payments"] + days, in: sandbox)
    #expect(expected > 0)
    #expect(try Self.rows(["payments"] + period, in: sandbox) == expected)
    let stats = try sandbox.run(["stats", "--by", "kind", "--format", "csv"] + period)
    let same = try sandbox.run(["stats", "--by", "kind", "--format", "csv"] + days)
    #expect(stats.output == same.output)
  }

  @Test func `periods are counted from today in the ledger's zone`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["add", "100", "오늘"]).status == 0)
    #expect(try sandbox.run(["add", "200", "어제", "--date", "yesterday"]).status == 0)
    #expect(try sandbox.run(["add", "300", "예전", "--date", "2001-02-03"]).status == 0)
    for (period, least, most) in [
      ("today", 1, 1), ("yesterday", 1, 1), ("this-month", 1, 2), ("last-month", 0, 1),
      ("this-year", 1, 2), ("last-year", 0, 1), ("2001", 1, 1),
    ] {
      let count = try Self.rows(["payments", "--month", period], in: sandbox)
      #expect((least...most).contains(count), "\(period): \(count)")
    }
    #expect(try Self.rows(["payments", "--from", "yesterday"], in: sandbox) == 2)
    #expect(try Self.rows(["payments", "--to", "yesterday"], in: sandbox) == 2)
    #expect(try Self.rows(["payments", "--from", "this-month", "--to", "today"], in: sandbox) >= 1)
  }

  @Test func `the title names the days of a period`() throws {
    let sandbox = try Sandbox(.sample)
    for (period, title) in [
      ("2026", "Spending by kind: 2026"), ("2026-11", "Spending by kind: 2026-11"),
      ("2026-11-08", "Spending by kind: 2026-11-08"),
    ] {
      #expect(
        try sandbox.run(["stats", "--by", "kind", "--month", period]).lines.first == title)
    }
    let korean = try sandbox.run(["stats", "--by", "kind", "--month", "2026", "--lang", "ko"])
    #expect(korean.lines.first == "종류별 지출: 2026년")
  }

  @Test(
    arguments: [
      ["payments"], ["places"], ["history"], ["stats", "--by", "day"],
      ["near", "126.9780,37.5665", "--radius", "5km"], ["places", "merge"],
      ["clusters", "--zoom", "12"],
    ])
  func `all is a limit`(_ command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let all = try sandbox.run(command + ["--limit", "all"])
    let many = try sandbox.run(command + ["--limit", "1000000"])
    #expect(all.status == 0, "\(all.messages)")
    #expect(all.output == many.output)
  }
}
