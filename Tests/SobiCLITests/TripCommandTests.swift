import Foundation
import TestSupport
import Testing

/// `sobi trip` on a terminal of 80 columns, in both languages.
@Suite struct TripCommandTests {
  private static let inputs = Project.path("Tests/Fixtures/reports/inputs/")

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for command in [
      ["rates", "import", Self.inputs + "exchange.json", "--date", "2026-04-10"],
      ["add", "20097", "ホテル", "--currency", "JPY", "--date", "2026-04-10"],
      ["add", "1270", "ラーメン", "--currency", "JPY", "--date", "2026-04-11"],
      ["add", "5000", "전화", "--date", "2026-04-11"],
      [
        "trip", "add", "일본", "--from", "2026-04-10", "--to", "2026-04-14", "--currency", "JPY",
        "--budget", "150000", "--people", "2",
      ],
    ] {
      let outcome = try sandbox.run(command, environment: ["SOBI_TODAY": "2026-04-12"])
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return sandbox
  }

  @Test func `a trip by day, with what is left`() throws {
    let sandbox = try sandbox()
    let status = try sandbox.run(["trip", "status", "일본", "--as-of", "2026-04-12"])
    #expect(
      status.text == """
        일본: 2026-04-10 to 2026-04-14, 5 days, 2 people; day 3 of 5
        Budget: JPY 150,000
        Spent: JPY 21,367 = KRW 193,931, 14.2%, 2 payments
        Left: JPY 128,633 = KRW 1,167,499
        A person: JPY 10,684, some 10,683
        A day: JPY 7,122
        Left a day: JPY 42,877, 21,438 a person
        Rate: JPY 100 = KRW 907.62, Korea Eximbank, 2026-04-10
        DAY         COUNT  SUM JPY  SUM KRW
        2026-04-10      1   20,097  182,404
        2026-04-11      1    1,270   11,527
        2026-04-12      0        0        0
        CATEGORY     COUNT  SUM JPY  SUM KRW
        no category      2   21,367  193,931

        """, "\(status.text)")
    let korean = try sandbox.run(["trip", "status", "일본", "--as-of", "2026-04-12", "--lang", "ko"])
    #expect(korean.text.contains("남은 돈: JPY 128,633 = 1,167,499원\n"), "\(korean.text)")
    #expect(korean.text.contains("하루 쓸 수 있는 돈: JPY 42,877, 1인당 21,438\n"), "\(korean.text)")
    let list = try sandbox.run(["trip", "--as-of", "2026-04-12"])
    #expect(
      list.text == """
        TRIP   FIRST       LAST        COUNT       SPENT     LEFT  SUM KRW
        일본   2026-04-10  2026-04-14      2  JPY 21,367  128,633  193,931
        total                              2                       193,931

        """, "\(list.text)")
    for outcome in [status, korean, list] {
      #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `a trip as a picture of days and of categories`() throws {
    let sandbox = try sandbox()
    for command in [
      ["trip", "add", "부산", "--from", "2026-04-11", "--to", "2026-04-12"],
      ["add", "30000", "기차", "--date", "2026-03-01"], ["tag", "4", "--set", "부산"],
    ] {
      let outcome = try sandbox.run(command, environment: ["SOBI_TODAY": "2026-04-12"])
      #expect(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    func picture(_ trip: String, _ options: String...) throws -> String {
      try sandbox.run(
        ["trip", "status", trip, "--as-of", "2026-04-12", "--svg", "-"] + options
      ).text
    }
    let bars = try picture("부산")
    for text in [
      "<title id=\"title\">부산, 2026-04-11 to 2026-04-12, by day</title>",
      "<desc id=\"summary\">3 payments, KRW 46,527</desc>",
      "<title>Before the first day: 1 payment, KRW 30,000</title>",
      "<title>2026-04-11: 2 payments, KRW 16,527</title>",
    ] { #expect(bars.contains(text), "\(text) in \(bars)") }
    let ring = try picture("일본", "--chart", "donut", "--lang", "ko")
    for text in [
      "일본, 2026-04-10~2026-04-14, 카테고리별</title>",
      "<title>카테고리 없음: 결제 2건, JPY 21,367, 193,931원, 100.0%</title>",
    ] { #expect(ring.contains(text), "\(text) in \(ring)") }
  }

  @Test func `wrong trips say what to do`() throws {
    let sandbox = try sandbox()
    let days = ["--from", "2026-05-05", "--to", "2026-05-01"]
    for (command, message) in [
      (
        ["trip", "add", "x"] + days,
        "the first day, 2026-05-05, is later than the last day, 2026-05-01"
      ),
      (["trip", "add", "일본"] + days.reversedDays, "a trip or a budget is already called \"일본\""),
      (["trip", "add", "x", "--people", "40"] + days.reversedDays, "1 to 30 people, not 40"),
      (
        ["trip", "add", "x", "--currency", "JPY", "--rate", "0"] + days.reversedDays,
        "a rate must be above 0, such as 9.0762"
      ),
      (["trip", "status", "y"], "no trip is called \"y\""), (["trip", "remove", "y"], "일본"),
    ] {
      let outcome = try sandbox.run(command)
      #expect(outcome.status == 1 && outcome.messages.contains(message), "\(outcome.messages)")
    }
    let outside = try sandbox.run(["trip", "add", "x", "--currency", "ATS"] + days.reversedDays)
    #expect(outside.status == 64)
  }
}

extension [String] {
  /// `--from a --to b` with the days exchanged.
  fileprivate var reversedDays: [String] { [self[0], self[3], self[2], self[1]] }
}
