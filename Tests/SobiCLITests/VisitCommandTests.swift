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
      none.messages == "There are no visits from 2025-01-01 to 2025-12-31.\n", "\(none.messages)")
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

  @Test(arguments: [
    (["visit", "add", "x"], "Give the amount of a new payment, 0 included, or --payment ID."),
    (["visit", "add", "x", "5", "--payment", "1"], "--payment"),
    (["visit", "add", "x", "--payment", "1", "--date", "today"], "--date"),
    (["visit", "add", "x", "5", "--on", "2026-11-14T25:00"], "2026-11-14T25:00"),
    (["visit", "add", "x", "--payment", "1"], "payment 1 has a visit already"),
    (["visit", "add", "x", "5", "--set", "seat="], "a detail has a name"),
    (["visit", "edit", "1"], "field"), (["visit", "show", "9"], "payment 9 has no visit"),
    (["calendar", "--ics", "x.ics"], "--visits"),
  ])
  func `wrong usage is refused`(command: [String], message: String) throws {
    let outcome = try sandbox().run(command, environment: Self.today)
    #expect(outcome.status != 0 && outcome.messages.contains(message), "\(outcome.messages)")
  }
}
