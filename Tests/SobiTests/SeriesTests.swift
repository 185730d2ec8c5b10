import Foundation
import GRDB
import LedgerStore
import TestSupport
import Testing

@testable import Sobi

/// Recurring payments of ledgers: what a person decides about them, what is due, and the calendar.
@Suite struct SeriesTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func open(_ test: TestLedger, today: String) throws -> Ledger {
    try Ledger(path: test.path, access: .writing, today: day(today))
  }

  /// A ledger with payments of 10,000, or the amounts given, to one merchant on some days.
  private func ledger(
    _ days: [String], today: String, amounts: [Int64] = [10_000]
  ) throws -> (test: TestLedger, ledger: Ledger) {
    let test = try TestLedger()
    let ledger = try open(test, today: today)
    try ledger.write(.generate) { change in
      for (number, text) in days.enumerated() {
        _ = try change.add(
          NewPayment(
            amount: Money(minorUnits: amounts[number % amounts.count], .krw), day: day(text),
            merchant: "가게"))
      }
    }
    return (test, ledger)
  }

  @Test func `three payments are a proposal, which a person confirms`() throws {
    let (_, ledger) = try ledger(["2026-09-05", "2026-10-05", "2026-11-05"], today: "2026-12-01")
    #expect(try ledger.recurring().series.map(\.state) == [.proposal])
    #expect(try ledger.month().due.isEmpty)
    let confirmed = try ledger.decide("가 게".filter { $0 != " " }, .confirmed)
    #expect(confirmed.expected.minorUnits == 10_000 && confirmed.state == .confirmed)
    #expect(
      throws: SeriesError.several(merchant: "가게", amounts: [Money(minorUnits: 10_000, .krw)])
    ) { try ledger.decide("가게", amount: Money(minorUnits: 50_000, .krw), .ended) }
    #expect(try ledger.month().due.map(\.day) == [day("2026-12-05")])
    try ledger.decide("가게", nil, name: "헬스장")
    let named = try ledger.recurring().series
    #expect(named.map(\.title) == ["헬스장"] && named.map(\.state) == [.confirmed])
    // The same decision once more changes nothing.
    #expect(try ledger.decide("헬스장", .confirmed).name == "헬스장")
    #expect(
      try ledger.history(limit: 2).map(\.title.command)
        == ["recurring rename", "recurring confirm"])
    try ledger.undo(count: 2)
    #expect(try ledger.recurring().series.map(\.state) == [.proposal])
    #expect(try ledger.recurring().series.map(\.title) == ["가게"])
  }

  @Test func `what has ended or is rejected is due no more`() throws {
    let (test, ledger) = try ledger(
      ["2026-07-28", "2026-08-28", "2026-09-28", "2026-10-28"], today: "2026-11-20")
    #expect(try ledger.month().due.map(\.day) == [day("2026-11-28")])
    try ledger.decide("가게", .ended)
    #expect(try ledger.month().due.isEmpty)
    #expect(try ledger.recurring().series[0].due.isEmpty)
    try ledger.decide("가게", .rejected)
    #expect(try ledger.month().due.isEmpty)
    #expect(try ledger.recurring().series[0].state == .rejected)
    // A payment after the day of the decision goes on with the series.
    try ledger.decide("가게", .ended)
    let later = try open(test, today: "2026-11-30")
    try later.add(
      NewPayment(
        amount: Money(minorUnits: 90_000, .krw), day: day("2026-11-28"), merchant: "가게"))
    #expect(try later.recurring().series.map(\.state) == [.series])
    #expect(throws: SeriesError.none(merchant: "빵집", known: ["가게"])) {
      try ledger.decide("빵집", .confirmed)
    }
    #expect(throws: SeriesError.badName) { try ledger.decide("가게", nil, name: "") }
  }

  @Test func `decisions follow a series whose amounts change`() throws {
    let (test, ledger) = try ledger(
      ["2026-07-28", "2026-08-28", "2026-09-28", "2026-10-28"], today: "2026-11-20")
    try ledger.decide("가게", .rejected)
    let later = try open(test, today: "2027-04-30")
    for text in ["2026-11-28", "2026-12-28", "2027-01-28", "2027-02-28", "2027-03-28"] {
      try later.add(
        NewPayment(amount: Money(minorUnits: 30_000, .krw), day: day(text), merchant: "가게"))
    }
    let rows = try later.recurring().series
    #expect(rows.map(\.state) == [.rejected] && rows.map(\.expected.minorUnits) == [30_000])
    try later.decide("가게", .confirmed)
    #expect(try later.read { try $0.seriesDecisions() }.map(\.decision.amount) == [30_000])
  }

  @Test func `two subscriptions of one merchant are two series`() throws {
    let days = ["07", "08", "09", "10"].flatMap { ["2026-\($0)-05", "2026-\($0)-20"] }
    let (_, ledger) = try ledger(days, today: "2026-11-01", amounts: [7_900, 14_500])
    let series = try ledger.recurring().series
    #expect(series.map(\.expected.minorUnits) == [7_900, 14_500])
    #expect(series.map(\.nominalDay) == [5, 20] && series.allSatisfy { $0.state == .series })
    // A month looks at merchants as wholes, and closer where a person says so.
    #expect(try ledger.month().due.isEmpty)
    #expect(throws: SeriesError.self) { try ledger.decide("가게", .ended) }
    try ledger.decide("가게", amount: Money(minorUnits: 8_000, .krw), .confirmed)
    #expect(try ledger.month().due.map(\.amount.minorUnits) == [7_900, 14_500])
    try ledger.decide("가게", amount: Money(minorUnits: 14_000, .krw), .ended)
    #expect(try ledger.month().due.map(\.amount.minorUnits) == [7_900])
    #expect(try ledger.recurring().series.map(\.state) == [.confirmed, .ended])
  }

  @Test func `a year's fee is due once it is confirmed`() throws {
    let (_, ledger) = try ledger(
      ["2023-12-10", "2024-12-10", "2025-12-10"], today: "2026-12-01")
    #expect(try ledger.recurring().series.map(\.rhythm) == [.year])
    #expect(try ledger.month().due.isEmpty)
    try ledger.decide("가게", .confirmed)
    #expect(try ledger.month().due.map(\.day) == [day("2026-12-10")])
  }

  @Test func `what is due on the last day and not paid belongs to the projection`() throws {
    let (_, ledger) = try ledger(
      ["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"], today: "2026-11-30")
    try ledger.add(
      NewPayment(amount: Money(minorUnits: 700, .krw), day: day("2026-11-02"), merchant: "빵집"))
    let month = try ledger.month()
    #expect(try month.due.map(\.day) == [day("2026-11-30")])
    #expect(month.projection?.minorUnits == 10_700)
  }

  @Test func `a decision goes with the last payment that is forgotten`() throws {
    let (test, ledger) = try ledger(
      ["2026-08-05", "2026-09-05", "2026-10-05"], today: "2026-10-20")
    try ledger.decide("가게", .confirmed, name: "비밀 모임")
    let ids = try ledger.payments().rows.map(\.id)
    #expect(try ledger.forgetting(.payments(Array(ids.dropLast()))).decisions == 0)
    #expect(try ledger.forget(.payments(ids)).decisions == 1)
    #expect(try ledger.read { try $0.seriesDecisions() }.isEmpty)
    let bytes = try Data(contentsOf: URL(filePath: test.path))
    #expect(bytes.range(of: Data("비밀 모임".utf8)) == nil)
  }

  @Test func `decisions that another program made unreadable are left out, and found`() throws {
    let (test, ledger) = try ledger(
      ["2026-08-05", "2026-09-05", "2026-10-05"], today: "2026-10-20")
    try ledger.decide("가게", .confirmed)
    #expect(try ledger.check(quick: false).findings.isEmpty)
    try test.sql { db in
      try db.execute(sql: "UPDATE series SET currency = '???', decided_on = '2026-19-39'")
    }
    #expect(try ledger.recurring().series.map(\.state) == [.proposal])
    let findings = try ledger.check(quick: false).findings.filter { $0.table == "series" }
    #expect(Set(findings.map(\.problem)) == [.currency, .day])
  }

  // MARK: The calendar

  private func text(
    _ ledger: Ledger, asOf day: CalendarDay? = nil, _ reminder: EntryReminder? = nil
  ) throws -> String {
    String(
      decoding: try ledger.recurringCalendar(asOf: day, reminder: reminder) {
        "\($0.title), \($0.expected)"
      }.bytes(), as: UTF8.self)
  }

  private func names(_ text: String) -> [String] {
    text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }
  }

  @Test func `a calendar folds its lines, and its events keep their names`() throws {
    let (test, ledger) = try ledger(
      ["2026-08-05", "2026-09-05", "2026-10-05", "2026-11-05"], today: "2026-11-20")
    try ledger.decide("가게", nil, name: "아주 긴 이름, 아주 긴 이름; 아주 긴 이름")
    let first = try text(ledger, EntryReminder(minute: 21 * 60 + 5, title: "빠진 결제; 기록"))
    let lines = first.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(!first.replacing("\r\n", with: "").contains { $0.isNewline })
    #expect(first.contains("DTSTART;TZID=Asia/Seoul:20261120T210500\r\n"))
    #expect(first.contains("TZOFFSETTO:+0900\r\n"))
    #expect(first.contains("SUMMARY:빠진 결제\\; 기록\r\n"))
    #expect(first.contains("DTSTART;VALUE=DATE:20261207\r\n") == false)
    #expect(first.contains("DTSTART;VALUE=DATE:20261205\r\n"))
    #expect(names(first).count == Set(names(first)).count && names(first).count == 13)
    #expect(!names(first).contains { $0.contains("가게") })
    // A bill that came on another day and a price that rose leave the names.
    let later = try open(test, today: "2026-12-20")
    try later.add(
      NewPayment(amount: Money(minorUnits: 13_000, .krw), day: day("2026-12-08"), merchant: "가게"))
    let second = try text(later)
    #expect(Set(names(second)).subtracting(names(first)).count == 1)
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
  func `a zone has each change of its clock`(zone: String) throws {
    let test = try TestLedger(settings: LedgerSettings(timeZone: zone, region: nil))
    let text = try text(
      open(test, today: "2026-11-20"), EntryReminder(minute: 7 * 60, title: "x"))
    #expect(text.contains("DTSTART;TZID=\(zone):20261120T070000\r\n"))
    #expect(text.ranges(of: "BEGIN:DAYLIGHT").count >= 10)
    #expect(text.ranges(of: "BEGIN:STANDARD").count >= 11)
  }
}
