import Foundation
import TestSupport
import Testing

/// `sobi visit` on a terminal of 80 columns, in both languages.
@Suite struct VisitCommandTests {
  private static let today = ["SOBI_TODAY": "2026-11-20"]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(.empty)
    for command in [
      ["add", "44000", "작은극장 별", "--date", "2026-11-07"],
      [
        "visit", "add", "오후 네 시", "--payment", "1", "--on", "2026-11-14T19:30", "--set",
        "seat=2열 7번", "--set", "cast=배역 A\n배역 B",
      ],
      ["visit", "add", "별 헤는 밤", "46000", "--venue", "작은극장 별", "--on", "2026-01-24"],
      ["visit", "add", "초대권", "0", "--venue", "우면 음악당", "--on", "2026-12-05 20:00"],
    ] {
      let outcome = try sandbox.run(command, environment: Self.today)
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return sandbox
  }

  @Test func `visits are listed and shown`() throws {
    let sandbox = try sandbox()
    let list = try sandbox.run(["visit"], environment: Self.today)
    #expect(
      list.text == """
        ID  DAY         TIME   TITLE       VENUE        AMOUNT  STATE
         2  2026-01-24         별 헤는 밤  작은극장 별  46,000
         1  2026-11-14  19:30  오후 네 시  작은극장 별  44,000
         3  2026-12-05  20:00  초대권      우면 음악당       0  planned

        """, "\(list.text)")
    let show = try sandbox.run(["visit", "show", "1"], environment: Self.today)
    #expect(
      show.text == """
        오후 네 시, 2026-11-14 19:30, 작은극장 별; KRW 44,000, paid 2026-11-07
        cast: 배역 A
          배역 B
        seat: 2열 7번

        """, "\(show.text)")
    let korean = try sandbox.run(["visit", "show", "3", "--lang", "ko"], environment: Self.today)
    #expect(
      korean.text == "초대권, 2026-12-05 20:00, 우면 음악당, 0원, 결제일 2026-11-20, 예정\n",
      "\(korean.text)")
    let none = try sandbox.run(["visit", "list", "2025"], environment: Self.today)
    #expect(none.status == 0 && none.text.isEmpty)
    #expect(
      none.messages == "There are no visits in 2025; sobi visit add TITLE AMOUNT adds one.\n",
      "\(none.messages)")
  }

  @Test func `a calendar marks the days of visits`() throws {
    let sandbox = try sandbox()
    let calendar = try sandbox.run(["calendar", "2026-11", "--visits"], environment: Self.today)
    #expect(calendar.text.contains(" 13       · 14*      · 15       ·"), "\(calendar.text)")
    #expect(
      calendar.text.hasSuffix(
        """

        ID  DAY         TIME   TITLE       VENUE        AMOUNT  STATE
         1  2026-11-14  19:30  오후 네 시  작은극장 별  44,000

        """), "\(calendar.text)")
    let file = try sandbox.run(
      ["calendar", "2026-11", "--visits", "--ics", "visits.ics"], environment: Self.today)
    #expect(file.messages == "Wrote 1 event to visits.ics.\n", "\(file.messages)")
  }

  @Test func `a year by venue and by title`() throws {
    let sandbox = try sandbox()
    let venue = try sandbox.run(["report", "2026", "--by", "venue"], environment: Self.today)
    #expect(
      venue.text == """
        2026: 2 visits, KRW 90,000, 1 planned
        VENUE        COUNT  SUM KRW  FIRST  LAST   TITLE
        작은극장 별      2   90,000  01-24  11-14  별 헤는 밤 1, 오후 네 시 1
        total            2   90,000
        VENUE        1  2  3  4  5  6  7  8  9  10  11  12
        작은극장 별  1  ·  ·  ·  ·  ·  ·  ·  ·   ·   1   ·

        """, "\(venue.text)")
    let only = try sandbox.run(
      ["report", "2026", "--by", "title", "--only", "오후 네 시", "--lang", "ko"],
      environment: Self.today)
    #expect(
      only.text == """
        2026년 관람, 오후 네 시: 1회, 44,000원
        이름        건수  합계(원)  처음   마지막
        오후 네 시     1    44,000  11-14  11-14
        합계           1    44,000
        날짜        이름            금액  좌석     출연
        2026-11-14  오후 네 시  44,000원  2열 7번  배역 A 배역 B

        """, "\(only.text)")
    let none = try sandbox.run(["report", "2025"], environment: Self.today)
    #expect(
      none.messages == "There are no visits in 2025; sobi visit add TITLE AMOUNT adds one.\n",
      "\(none.messages)")
    for outcome in [venue, only] {
      #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `a picture and a page state the sums of the report`() throws {
    let sandbox = try sandbox()
    let command = ["report", "2026", "--by", "title-and-venue"]
    let svg = try sandbox.run(command + ["--svg", "-"], environment: Self.today)
    let bars = svg.text.matches(of: #/<g><title>(.*)</title>/#).map { String($0.output.1) }
    #expect(
      bars == [
        "별 헤는 밤, 작은극장 별: 1 visit, KRW 46,000", "오후 네 시, 작은극장 별: 1 visit, KRW 44,000",
      ], "\(svg.text)")
    let page = try sandbox.run(
      command + ["--html", "page.html", "--lang", "ko"], environment: Self.today)
    #expect(page.messages == "보고서를 page.html 파일에 썼습니다.\n", "\(page.messages)")
    let text = try String(
      contentsOf: sandbox.folder.appending(path: "page.html"), encoding: .utf8)
    #expect(text.contains("<td class=\"n\">46,000</td>") && text.contains("<html lang=\"ko\">"))
    #expect(!text.contains("<script") && !text.contains("href="))
    let empty = try sandbox.run(["report", "2025", "--html", "-"], environment: Self.today)
    #expect(
      empty.text.contains("<p>There are no visits in 2025.</p>") && !empty.text.contains("<svg"))
  }

  @Test(arguments: [
    (["visit", "add", "x"], "Give the amount of a new payment, 0 included, or --payment ID."),
    (["visit", "add", "x", "5", "--payment", "1"], "--payment"),
    (["visit", "add", "x", "--payment", "1", "--date", "today"], "--date"),
    (["visit", "add", "x", "5", "--on", "2026-11-14T25:00"], "2026-11-14T25:00"),
    (["visit", "add", "x", "--payment", "1"], "payment 1 already has a visit"),
    (["visit", "add", "x", "5", "--set", "seat="], "a detail needs a name"),
    (["visit", "edit", "1"], "field"), (["visit", "show", "9"], "payment 9 has no visit"),
    (["calendar", "--ics", "x.ics"], "--visits"),
  ])
  func `wrong usage is refused`(command: [String], message: String) throws {
    let outcome = try sandbox().run(command, environment: Self.today)
    #expect(outcome.status != 0 && outcome.messages.contains(message), "\(outcome.messages)")
  }
}
