import Foundation
import TestSupport
import Testing

/// `sobi shows` and visits to performances, with answers in the form of KOPIS on this machine.
@Suite struct ShowsCommandTests {
  private static let record = """
    <mt20id>PF7</mt20id><prfnm>별 헤는 밤</prfnm><prfpdfrom>2026.11.07</prfpdfrom>
    <prfpdto>2026.12.20</prfpdto><fcltynm>작은극장 별 (작은극장 별)</fcltynm><genrenm>연극</genrenm>
    <prfstate>공연중</prfstate>
    """
  private static let details = """
    <prfcast>배역 A, 배역 B</prfcast><prfruntime>1시간 40분</prfruntime><prfage>만 7세 이상</prfage>
    <pcseguidance>R석 50,000원</pcseguidance><dtguidance>토요일(15:00)</dtguidance>
    <mt10id>FC9</mt10id>
    """

  private func answers(
    _ list: String = "<db>\(record)</db>", show: String = "<db>\(record)\(details)</db>"
  ) throws -> (server: LoopbackServer, environment: [String: String]) {
    let server = try LoopbackServer { request, _ in
      let record =
        request.line.contains("/prfplc/FC9?")
        ? "<db><la>37.5822</la><lo>127.0021</lo></db>"
        : request.line.contains("/pblprfr/PF7?")
          ? show : request.line.contains("/pblprfr?") ? list : ""
      let body = Array("<dbs>\(record)</dbs>".utf8)
      return .ok(body, announcing: body.count)
    }
    return (
      server,
      [
        "SOBI_TODAY": "2026-11-20", "SOBI_KOPIS_KEY": "abc",
        "SOBI_KOPIS_URL": "http://127.0.0.1:\(server.port)",
      ]
    )
  }

  @Test func `performances are listed and shown`() throws {
    let (sandbox, (server, environment)) = (try Sandbox(.nothing), try answers())
    let list = try sandbox.run(["shows", "search", "별 헤는"], environment: environment)
    #expect(
      list.text == """
        ID   TITLE       VENUE        FIRST       LAST        STATE
        PF7  별 헤는 밤  작은극장 별  2026-11-07  2026-12-20  공연중

        """, "\(list.text)\(list.messages)")
    #expect(server.requests.first?.line.contains("stdate=20261120&eddate=20261220") == true)
    let show = try sandbox.run(["shows", "show", "PF7"], environment: environment)
    #expect(
      show.text == """
        별 헤는 밤 (PF7)
        venue: 작은극장 별
        period: 2026-11-07..2026-12-20
        genre: 연극
        state: 공연중
        cast: 배역 A, 배역 B
        running-time: 1시간 40분
        ages: 만 7세 이상
        times: 토요일(15:00)
        prices: R석 50,000원

        """, "\(show.text)\(show.messages)")
    let korean = try sandbox.run(
      ["shows", "show", "PF7", "--lang", "ko"], environment: environment)
    #expect(korean.text.contains("\n공연 시간: 1시간 40분\n"), "\(korean.text)")
    let json = try sandbox.run(
      ["shows", "별", "--format", "json"], environment: environment)
    #expect(
      json.text.contains(#""id": "PF7""#) || json.text.contains(#""id":"PF7""#), "\(json.text)")
    #expect(
      !FileManager.default.fileExists(atPath: sandbox.folder.appending(path: Sandbox.ledger).path))
  }

  @Test func `a visit to a performance has its facts and its venue`() throws {
    let (sandbox, (server, environment)) = (try Sandbox(.empty), try answers())
    defer { withExtendedLifetime(server) {} }
    let added = try sandbox.run(
      ["visit", "add", "50000", "--show", "PF7", "--on", "2026-11-21T15:00", "--set", "seat=A1"],
      environment: environment)
    #expect(
      added.messages
        == "Added visit 1: 별 헤는 밤, 2026-11-21 15:00, 작은극장 별; KRW 50,000, paid 2026-11-20, planned.\n",
      "\(added.messages)")
    let show = try sandbox.run(["visit", "show", "1"], environment: environment)
    for line in [
      "cast: 배역 A, 배역 B", "seat: A1", "period: 2026-11-07..2026-12-20", "prices: R석 50,000원",
      "running-time: 1시간 40분", "show: PF7",
    ] {
      #expect(show.text.contains("\n\(line)\n"), "\(line): \(show.text)")
    }
    let places = try sandbox.run(["places", "list", "--format", "csv"], environment: environment)
    #expect(places.text.contains("127.0021") && places.text.contains("작은극장 별"), "\(places.text)")
  }

  @Test func `a payment gets a visit, and what is given by hand counts`() throws {
    let (sandbox, (server, environment)) = (try Sandbox(.empty), try answers())
    defer { withExtendedLifetime(server) {} }
    _ = try sandbox.run(["add", "44000", "예매", "--date", "2026-11-01"], environment: environment)
    let added = try sandbox.run(
      ["visit", "add", "밤", "--payment", "1", "--show", "PF7", "--set", "cast=배역 C"],
      environment: environment)
    #expect(
      added.messages == """
        Added visit 1: 밤, 2026-11-01, 작은극장 별; KRW 44,000.
        The performance is from 2026-11-07 to 2026-12-20, and the visit on 2026-11-01.
        sobi visit edit ID --on DAY changes it.

        """, "\(added.messages)")
    let show = try sandbox.run(["visit", "show", "1"], environment: environment)
    #expect(show.text.contains("\ncast: 배역 C\n"), "\(show.text)")
  }

  @Test func `nothing is written if the performance is unknown or the service is silent`() throws {
    let (sandbox, (server, environment)) = (try Sandbox(.empty), try answers())
    defer { withExtendedLifetime(server) {} }
    let unknown = try sandbox.run(
      ["visit", "add", "50000", "--show", "PF0"], environment: environment)
    #expect(unknown.status == 64)
    #expect(unknown.messages.contains("KOPIS has no performance PF0."), "\(unknown.messages)")
    var away = environment
    away["SOBI_KOPIS_URL"] = "http://127.0.0.1:1"
    let silent = try sandbox.run(["visit", "add", "50000", "--show", "PF7"], environment: away)
    #expect(silent.status == 1)
    #expect(silent.messages.contains("KOPIS cannot be reached"), "\(silent.messages)")
    away["SOBI_KOPIS_KEY"] = nil
    let keyless = try sandbox.run(["shows", "별"], environment: ["SOBI_KOPIS_KEY": ""])
    #expect(keyless.status == 1)
    #expect(keyless.messages.contains("SOBI_KOPIS_KEY"), "\(keyless.messages)")
    let list = try sandbox.run(["payments"], environment: environment)
    #expect(!list.text.contains("50,000"), "\(list.text)")
  }

  @Test func `a search is bounded, and one without result says so`() throws {
    let (sandbox, (server, environment)) = (try Sandbox(.nothing), try answers("<db></db>"))
    defer { withExtendedLifetime(server) {} }
    let none = try sandbox.run(["shows", "없는 극"], environment: environment)
    #expect(none.status == 0)
    #expect(
      none.messages
        == "No performance from 2026-11-20 to 2027-02-19 has 없는 극 in its title; sobi visit add "
        + "TITLE AMOUNT adds a visit by its title.\n",
      "\(none.messages)")
    // Words that are too long are cut at a character.
    _ = try sandbox.run(["shows", String(repeating: "가", count: 200)], environment: environment)
    let cut = String(repeating: "%EA%B0%80", count: 133)
    #expect(server.requests.last?.line.contains("shprfnm=\(cut)&") == true)
    for (arguments, message) in [
      (["별", "--from", "2026-11-20", "--to", "2027-11-21"], "A search has at most 366 days."),
      (["별", "--from", "2026-11-20", "--to", "2026-11-19"], "2026-11-19"),
      (["별", "--limit", "0"], "must be 1 to 200"), ([""], "words"), ([" "], "words"),
    ] {
      let refused = try sandbox.run(["shows", "search"] + arguments, environment: environment)
      #expect(refused.status == 64, "\(arguments): \(refused.messages)")
      #expect(refused.messages.contains(message), "\(arguments): \(refused.messages)")
    }
  }
}
