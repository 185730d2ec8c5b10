import Foundation
import StatementImport
import Testing

/// `sobi recurring` on the sample data, on a terminal of 80 columns.
@Suite struct RecurringCommandTests {
  private static let asOf = ["--as-of", "2026-11-22"]

  @Test func `the sample's ten series and no other`() throws {
    let sandbox = try Sandbox(.sample)
    let list = try sandbox.run(["recurring"] + Self.asOf)
    #expect(list.status == 0 && list.messages.isEmpty)
    #expect(
      list.text == """
        MERCHANT           EVERY    DAY  LAST        NEXT        AMOUNT  STATE
        머리, 맡김         month     18  2026-10-17  2026-11-18  47,750  varying
        서부 도시가스      month     25  2026-10-25  2026-11-25  17,985  varying
        보는재미 플러스    month      2  2026-11-02  2026-12-02  13,500  fixed
        튼튼짐 합정점      month      3  2026-11-03  2026-12-03  59,000  fixed
        온종일음악         month      5  2026-11-05  2026-12-05  10,900  fixed
        하늘서랍 저장소    month      8  2026-11-08  2026-12-08   2,400  fixed
        한빛인터넷         month     10  2026-11-10  2026-12-10  22,000  fixed
        한빛텔레콤         month     10  2026-11-10  2026-12-10  47,300  fixed
        아침신문 온라인    month     15  2026-11-15  2026-12-15   9,900  fixed
        망원하우스 관리비  month     20  2026-11-20  2026-12-20  86,000  fixed
        고운주유소 성산    quarter    4  2026-11-08  2027-02-04  56,000  proposal

        """)
    let csv = try sandbox.run(["recurring", "list", "--format", "csv"] + Self.asOf)
    let rows = csv.text.split(separator: "\n").dropFirst()
    #expect(rows.count { $0.contains(",series,") } == 10)
  }

  @Test func `decisions are stored, undone and named in the history`() throws {
    let sandbox = try Sandbox(.sample)
    let environment = ["SOBI_TODAY": "2026-11-22"]
    func run(_ arguments: String...) throws -> Outcome {
      try sandbox.run(arguments, environment: environment)
    }
    #expect(
      try run("recurring", "rename", "서부 도시가스", "난방").messages
        == "The series of 서부 도시가스 is now called 난방.\n")
    let ended = try run("recurring", "end", "난방")
    #expect(ended.messages.hasPrefix("Ended: 난방, KRW ") && ended.status == 0)
    #expect(try run("recurring", "confirm", "없는 가게").status == 1)
    let ko = try sandbox.run(
      ["recurring", "reject", "난방", "--lang", "ko"], environment: environment)
    #expect(ko.messages.hasPrefix("되풀이되는 결제가 아니라고 정했습니다: 난방"))
    let history = try run("history", "--limit", "3").text
    for command in ["recurring reject", "recurring end", "recurring rename"] {
      #expect(history.contains("\(command) 서부 도시가스"))
    }
    #expect(try run("recurring").text.contains("rejected"))
    for _ in 0..<3 { #expect(try run("undo").status == 0) }
    #expect(try !run("recurring").text.contains("rejected"))
  }

  @Test func `no table is wider than a terminal, in either language`() throws {
    let sandbox = try Sandbox(.sample)
    for language in ["en", "ko"] {
      let outcome = try sandbox.run(
        ["recurring", "--lang", language] + Self.asOf, environment: ["COLUMNS": "80"])
      #expect(outcome.status == 0)
      for line in outcome.lines {
        #expect(DisplayWidth.cells(line) <= 80, "\(line)")
      }
    }
  }

  @Test func `a calendar goes to a file, with a reminder`() throws {
    let sandbox = try Sandbox(.sample)
    let wrote = try sandbox.run(
      ["recurring", "--ics", sandbox.folder.appending(path: "due.ics").path, "--remind", "21:30"]
        + Self.asOf)
    #expect(wrote.status == 0 && wrote.messages.hasPrefix("Wrote ") && wrote.text.isEmpty)
    let text = try String(
      contentsOfFile: sandbox.folder.appending(path: "due.ics").path, encoding: .utf8)
    #expect(text.contains("DTSTART;TZID=Asia/Seoul:20261122T213000\r\nDURATION:PT0S\r\n"))
    #expect(text.contains("RRULE:FREQ=DAILY\r\nSUMMARY:Enter missing payments\r\n"))
    #expect(try sandbox.run(["recurring", "--remind", "21:30"]).status == 64)
    #expect(try sandbox.run(["recurring", "--ics", "x", "--remind", "25:00"]).status == 64)
  }
}
