import Foundation
import GRDB
import TestSupport
import Testing

@testable import Sobi

/// Visits: what payments were for.
@Suite struct VisitTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try Ledger(path: test.path, access: .writing, today: CalendarDay("2026-11-20"))
  }

  private func time(_ text: String) throws -> DayTime { try #require(DayTime(text)) }

  @discardableResult
  private func pay(
    _ amount: Int64, _ day: String, _ kind: PaymentKind = .spending, merchant: String = "극장 별",
    at coordinate: Coordinate? = nil
  ) throws -> Int64 {
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: amount, .krw), kind: kind,
        day: #require(CalendarDay(day)), merchant: merchant, coordinate: coordinate)
    ).id
  }

  @Test func `a visit keeps its own time beside the day of the payment`() throws {
    let id = try pay(44_000, "2026-11-07")
    let details = ["cast": "배역 A\n배역 B", "seat": "2열 7번"]
    let visit = Visit(
      payment: id, title: "오후 네 시", time: try time("2026-11-14T19:30"), details: details)
    try ledger.add(visit)
    let row = try #require(try ledger.visit(ofPayment: id))
    #expect(row.visit == visit && row.paidOn.description == "2026-11-07")
    #expect(row.venue == "극장 별" && row.state == .visited && row.amount.minorUnits == 44_000)
    let edited = try ledger.editVisit(
      ofPayment: id,
      VisitEdit(
        title: "오후 다섯 시", set: ["review": "좋다", "venue": "별관"], unset: ["seat", "none"]))
    #expect(edited.before == visit)
    #expect(
      edited.after.details == ["cast": "배역 A\n배역 B", "review": "좋다", "venue": "별관"])
    #expect(try ledger.visit(ofPayment: id)?.venue == "별관")
    #expect(
      try ledger.history().prefix(2).map(\.title.command) == ["visit edit", "visit add"])
    try ledger.undo()
    #expect(try ledger.visit(ofPayment: id)?.visit == visit)
    #expect(try ledger.removeVisit(ofPayment: id) == visit)
    #expect(try ledger.visits().visits.isEmpty)
    #expect(try test.integer("SELECT count(*) FROM visit_details") == 0)
    try ledger.undo()
    #expect(try ledger.visit(ofPayment: id)?.visit == visit)
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `a new payment of 0 has a visit, and two visits at one minute are both listed`() throws
  {
    let when = try time("2026-12-05T20:00")
    for title in ["초대권", "다른 초대권"] {
      let payment = NewPayment(
        amount: Money(minorUnits: 0, .krw), day: ledger.today(), merchant: "음악당")
      try ledger.addVisit(title, at: when, paying: payment)
    }
    let rows = try ledger.visits().visits
    #expect(rows.map(\.visit.title) == ["초대권", "다른 초대권"])
    #expect(rows.allSatisfy { $0.state == .planned && $0.visit.time == when })
    #expect(try ledger.history().first?.title.command == "visit add")
    // Payment and visit are one change.
    try ledger.undo()
    #expect(try test.integer("SELECT count(*) FROM payments") == 1)
    #expect(try ledger.visits().visits.map(\.visit.title) == ["초대권"])
  }

  @Test func `what is no visit is refused`() throws {
    let id = try pay(44_000, "2026-11-07")
    let refund = try pay(-1_000, "2026-11-08", .refund, merchant: "다른 곳")
    let when = try time("2026-11-14")
    func visit(
      _ payment: Int64, _ title: String = "x", _ details: [String: String] = [:]
    ) -> Visit { Visit(payment: payment, title: title, time: when, details: details) }
    #expect(throws: LedgerEditError.noPayment(id: 99)) { try ledger.add(visit(99)) }
    #expect(throws: VisitError.notSpending(payment: refund)) { try ledger.add(visit(refund)) }
    for title in ["", " ", "a\nb", String(repeating: "x", count: 513)] {
      #expect(throws: VisitError.badTitle) { try ledger.add(visit(id, title)) }
    }
    for (name, value) in [
      ("", "x"), ("a b", "x"), ("a=b", "x"), ("seat", " "),
      (String(repeating: "x", count: 65), "x"), ("seat", "\u{1B}[31m1"), ("cast", "a\u{B}b"),
    ] {
      #expect(throws: VisitError.badDetail) { try ledger.add(visit(id, "x", [name: value])) }
    }
    #expect(throws: NewPaymentError.tooLong(field: "detail", limit: 4096)) {
      try ledger.add(visit(id, "x", ["review": String(repeating: "x", count: 4_097)]))
    }
    #expect(try ledger.visits().visits.isEmpty)
    try ledger.add(visit(id, "  x \u{3000}", ["cast": "a\r\nb\tc"]))
    #expect(try ledger.visits().visits.map(\.visit.title) == ["x"])
    #expect(throws: VisitError.taken(payment: id)) { try ledger.add(visit(id)) }
    #expect(throws: VisitError.none(payment: refund)) { try ledger.removeVisit(ofPayment: refund) }
    #expect(throws: VisitError.none(payment: 99)) {
      try ledger.editVisit(ofPayment: 99, VisitEdit(title: "y"))
    }
  }

  @Test func `refunds are taken off, and a visit that was refunded is cancelled`() throws {
    let first = try pay(40_000, "2026-11-01")
    let part = try ledger.split(first, amount: Money(minorUnits: 10_000, .krw))
    for id in [first, part] {
      try ledger.add(Visit(payment: id, title: "공연 \(id)", time: try time("2026-11-10")))
    }
    func refund(_ amount: Int64, _ day: String) throws {
      let id = try pay(-amount, day, .refund)
      try test.sql {
        try $0.execute(sql: "UPDATE payments SET cancels_id = \(first) WHERE id = \(id)")
      }
    }
    func rows(_ day: String? = nil) throws -> [String] {
      try ledger.visits(asOf: day.flatMap { CalendarDay($0) }).visits.map {
        "\($0.amount.minorUnits) \($0.state)"
      }
    }
    #expect(try rows() == ["30000 visited", "10000 visited"])
    try refund(25_000, "2026-11-12")
    #expect(try rows() == ["5000 visited", "10000 visited"])
    try refund(15_000, "2026-11-14")
    #expect(try rows() == ["0 cancelled", "0 cancelled"])
    // As of a day, nothing later counts.
    #expect(try rows("2026-11-13") == ["5000 visited", "10000 visited"])
    #expect(try rows("2026-11-09") == ["30000 planned", "10000 planned"])
    #expect(try rows("2026-10-31").isEmpty)
    #expect(try ledger.visitCalendar().events.isEmpty)
  }

  @Test func `removing, merging and joining payments takes visits along`() throws {
    let (first, second) = (try pay(5_000, "2026-11-01"), try pay(5_000, "2026-11-02"))
    let third = try pay(5_000, "2026-11-03")
    let visit = Visit(
      payment: first, title: "전시", time: try time("2026-11-01"), details: ["seat": "자유석"])
    try ledger.add(visit)
    try ledger.mergePayments([first], into: second)
    #expect(try ledger.visit(ofPayment: second)?.visit.details == visit.details)
    // The visit of the payment that stays stays.
    try ledger.add(
      Visit(
        payment: third, title: "다른 전시", time: try time("2026-11-03"), details: ["cast": "x"]))
    try ledger.mergePayments([second], into: third)
    let kept = try #require(try ledger.visits().visits.first)
    #expect(kept.visit.title == "다른 전시" && kept.visit.details == ["cast": "x"])
    #expect(try test.integer("SELECT count(*) FROM visit_details") == 1)
    try ledger.removePayments([third])
    #expect(try ledger.visits().visits.isEmpty)
    try ledger.undo()
    try ledger.undo()
    #expect(
      try ledger.visits().visits.map(\.visit.title).sorted() == ["다른 전시", "전시"])
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `a payment takes the visit of its part, and two visits keep parts apart`() throws {
    let first = try pay(30_000, "2026-11-01")
    let part = try ledger.split(first, amount: Money(minorUnits: 10_000, .krw))
    try ledger.add(
      Visit(
        payment: part, title: "전시", time: try time("2026-11-01"), details: ["seat": "A1"]))
    try ledger.join(first)
    let joined = try #require(try ledger.visits().visits.first)
    #expect(joined.visit.payment == first && joined.visit.details == ["seat": "A1"])
    let other = try ledger.split(first, amount: Money(minorUnits: 10_000, .krw))
    try ledger.add(Visit(payment: other, title: "영화", time: try time("2026-11-02")))
    #expect(throws: LedgerEditError.severalVisits(id: first)) { try ledger.join(first) }
    #expect(try ledger.visits().visits.count == 2)
    try ledger.removePayments([first])
    #expect(try ledger.visits().visits.isEmpty)
  }

  @Test func `a refund that was split or is damaged does not end the program`() throws {
    let first = try pay(10_000, "2026-11-01")
    try ledger.add(Visit(payment: first, title: "공연", time: try time("2026-11-10")))
    let refund = try pay(-10_000, "2026-11-12", .refund)
    _ = try ledger.split(refund, amount: Money(minorUnits: -4_000, .krw))
    try test.sql {
      try $0.execute(sql: "UPDATE payments SET cancels_id = \(first) WHERE id = \(refund)")
    }
    #expect(try ledger.visits().visits.map(\.state) == [.cancelled])
    for amount in [Int64.min, Int64.max] {
      try test.sql {
        try $0.execute(sql: "UPDATE payments SET amount = \(amount) WHERE id = \(refund)")
      }
      #expect(try ledger.visits().visits.count == 1)
    }
  }

  @Test func `an exported ledger has equal visits, and a backup too`() throws {
    for (number, day) in ["2026-11-01", "2026-12-24T18:00"].enumerated() {
      let id = try pay(Int64(number) * 1_000, "2026-11-01")
      try ledger.add(
        Visit(
          payment: id, title: "공연 \"\(number)\", 첫날", time: try time(day),
          details: ["cast": "가\n나, \"다\""]))
    }
    let before = try ledger.visits()
    _ = try ledger.exportTables(to: test.folder["tables"])
    _ = try Ledger.rebuild(from: test.folder["tables"], at: test.folder["copy.gpkg"])
    _ = try ledger.backup(to: test.folder["backup.gpkg"])
    for name in ["copy.gpkg", "backup.gpkg"] {
      let copy = try Ledger(
        path: test.folder[name], access: .reading, today: CalendarDay("2026-11-20"))
      #expect(try copy.visits() == before)
    }
  }

  @Test func `no file of the ledger has the bytes of a visit whose payment was forgotten`() throws {
    let id = try pay(44_000, "2026-11-07")
    try pay(1_000, "2026-11-08", merchant: "남는 곳")
    try ledger.add(
      Visit(
        payment: id, title: "비밀진료", time: try time("2026-11-14"), details: ["review": "비밀후기"]))
    try ledger.editVisit(ofPayment: id, VisitEdit(set: ["review": "비밀메모"]))
    try ledger.removeVisit(ofPayment: id)
    try ledger.undo()
    try ledger.removeVisit(ofPayment: id)
    func found() throws -> [String] {
      let bytes = try FileManager.default.contentsOfDirectory(atPath: test.folder.url.path())
        .reduce(into: Data()) {
          $0 += try Data(contentsOf: test.folder.url.appending(path: $1))
        }
      return ["비밀진료", "비밀후기", "비밀메모"].filter { bytes.firstRange(of: Data($0.utf8)) != nil }
    }
    #expect(try found() == ["비밀진료", "비밀후기", "비밀메모"])
    _ = try ledger.forget(.payments([id]))
    #expect(try found() == [])
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `a calendar file has the visits of its days, an event each`() throws {
    for (title, when) in [("낮", "2026-11-14"), ("밤", "2026-11-14T19:30"), ("겨울", "2026-12-05")] {
      let id = try pay(1_000, "2026-11-01")
      try ledger.add(Visit(payment: id, title: title, time: try time(when)))
    }
    let november = try time("2026-11-01").day...time("2026-11-30").day
    let events = try ledger.visitCalendar(on: november).events
    #expect(events.map(\.summary) == ["낮", "밤"])
    #expect(Set(events.map(\.id)).count == 2 && events.allSatisfy { $0.notes == "극장 별" })
    let text = String(decoding: try ledger.visitCalendar().bytes(), as: UTF8.self)
    #expect(text.contains("DTSTART;VALUE=DATE:20261114"))
    #expect(text.contains("DTSTART;TZID=Asia/Seoul:20261114T193000"))
    let calendar = try ledger.calendar(YearMonth(year: 2026, month: 11), hasVisits: true)
    #expect(calendar.visits?.map(\.visit.title) == ["낮", "밤"])
    #expect(try ledger.calendar(YearMonth(year: 2026, month: 11)).visits == nil)
  }

  @Test func `rows of other programs are found by a check`() throws {
    let id = try pay(1_000, "2026-11-01")
    try ledger.add(Visit(payment: id, title: "x", time: try time("2026-11-14")))
    try test.sql { try $0.execute(sql: "UPDATE visits SET day = '2026-02-30'") }
    #expect(try ledger.visits().visits.isEmpty)
    let findings = try ledger.check(quick: false).findings.filter { $0.table == "visits" }
    #expect(findings.map(\.problem) == [.time])
  }

  @Test func `further payments join a visit by their tag`() throws {
    let id = try pay(44_000, "2026-10-28")
    try ledger.add(Visit(payment: id, title: "오후 네 시", time: time("2026-11-14T19:30")))
    let programme = try pay(10_000, "2026-11-14", merchant: "매점")
    let taxi = try pay(8_000, "2026-11-15", merchant: "택시")
    let dollars = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 500, .usd), day: time("2026-11-14").day)
    ).id
    for payment in [programme, taxi, dollars, id] {
      _ = try ledger.tag([payment], TagEdit(set: ["of": String(id)]))
    }
    let row = try #require(try ledger.visit(ofPayment: id))
    #expect(row.amount == Money(minorUnits: 62_000, .krw))
    #expect(row.furtherPayments.map(\.id) == [programme, taxi])
    #expect(row.furtherPayments.map(\.amount.minorUnits) == [10_000, 8_000])
    // Of November, the own payment was paid outside.
    let november = try time("2026-11-01").day...time("2026-11-30").day
    let report = try ledger.visitReport(on: november, by: .title)
    #expect(report.total.sums.amounts == [Money(minorUnits: 62_000, .krw)])
    #expect(report.paidOutside.sums.amounts == [Money(minorUnits: 44_000, .krw)])
    // The sum of the day before has neither.
    let before = try ledger.visits(asOf: time("2026-11-14").day).visits
    #expect(before.first?.amount.minorUnits == 54_000)
    // A payment with a visit of its own does not join.
    try ledger.add(Visit(payment: taxi, title: "밤길", time: time("2026-11-15")))
    #expect(try ledger.visit(ofPayment: id)?.furtherPayments.map(\.id) == [programme])
    try ledger.removePayments([programme])
    #expect(try ledger.visit(ofPayment: id)?.amount.minorUnits == 44_000)
  }

  @Test func `a tag that joins no visit is refused, and nothing is changed`() throws {
    let id = try pay(44_000, "2026-11-07")
    let programme = try pay(10_000, "2026-11-14", merchant: "매점")
    for value in [String(id), "99", "club", "", "1.5", "9223372036854775808"] {
      #expect(throws: VisitError.noneToJoin(value: value)) {
        try ledger.tag([programme], TagEdit(set: ["of": value, "gift": ""]))
      }
    }
    #expect(try ledger.tags(ofPayment: programme).isEmpty)
    try ledger.add(Visit(payment: id, title: "오후 네 시", time: time("2026-11-14")))
    #expect(try ledger.tag([programme], TagEdit(set: ["of": String(id)])) == 1)
    #expect(try ledger.visit(ofPayment: id)?.furtherPayments.map(\.id) == [programme])
    // The tag of a visit that was removed can be removed too.
    try ledger.removeVisit(ofPayment: id)
    #expect(try ledger.tag([programme], TagEdit(unset: ["of"])) == 1)
  }

  @Test func `a refund of a further payment is taken off the visit`() throws {
    let id = try pay(44_000, "2026-11-07")
    try ledger.add(Visit(payment: id, title: "오후 네 시", time: time("2026-11-14")))
    let programme = try pay(10_000, "2026-11-14", merchant: "매점")
    _ = try ledger.tag([programme], TagEdit(set: ["of": String(id)]))
    let refund = try pay(-10_000, "2026-11-15", .refund, merchant: "매점")
    try test.sql {
      try $0.execute(sql: "UPDATE payments SET cancels_id = \(programme) WHERE id = \(refund)")
    }
    let row = try #require(try ledger.visit(ofPayment: id))
    #expect(row.amount.minorUnits == 44_000 && row.state == .visited)
    #expect(row.furtherPayments.map(\.amount.minorUnits) == [0])
  }
}
