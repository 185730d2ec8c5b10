import Codecs
import Diagnostics
import Foundation
import SimpleFeatures
import Spending
import TestSupport
import Testing

@testable import SobiProviders

/// Performances against answers in the form of KOPIS, on this machine.
@Suite struct KOPISTests {
  private static let days = CalendarDay("2026-11-07")!...CalendarDay("2026-12-25")!

  private static func record(_ id: String, _ title: String, from: String, to: String) -> String {
    """
    <db><mt20id>\(id)</mt20id><prfnm>\(title)</prfnm><prfpdfrom>\(from)</prfpdfrom>
    <prfpdto>\(to)</prfpdto><fcltynm>나래홀 (나래홀)</fcltynm><genrenm>연극</genrenm>
    <prfstate>공연중</prfstate></db>
    """
  }

  private static func page(_ records: [String]) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <dbs>\(records.joined())</dbs>
      """.utf8)
  }

  private func kopis(_ server: LoopbackServer, timeoutSeconds: Int = 5) throws -> KOPIS {
    try KOPIS(
      key: "a+b/c=", address: "http://127.0.0.1:\(server.port)", timeoutSeconds: timeoutSeconds)
  }

  private func server(_ body: [UInt8]) throws -> LoopbackServer {
    try LoopbackServer { _, _ in .ok(body, announcing: body.count) }
  }

  @Test func `a search asks a month at once and finds each performance once`() throws {
    let bodies = [
      Self.page([
        Self.record("PF2", "바다 &amp; 별", from: "2026.11.20", to: "2027.01.03"),
        Self.record("PF1", "바다", from: "2026.11.01", to: "2026.11.30"),
      ]),
      Self.page([Self.record("PF2", "바다 &amp; 별", from: "2026.11.20", to: "2027.01.03")]),
    ]
    let server = try LoopbackServer { _, number in
      .ok(bodies[min(number, 1)], announcing: bodies[min(number, 1)].count)
    }
    let shows = try kopis(server).shows("바다+", on: Self.days, limit: 20)
    #expect(shows.map(\.id) == ["PF1", "PF2"])
    #expect(shows[1].title == "바다 & 별")
    #expect(shows[1].venue == "나래홀")
    #expect(shows[1].days == CalendarDay("2026-11-20")!...CalendarDay("2027-01-03")!)
    #expect(shows[1].genre == "연극" && shows[1].state == "공연중" && shows[1].details == nil)
    let lines = server.requests.map(\.line)
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "GET /openApi/restful/pblprfr?service=a%2Bb/c%3D&stdate=20261107&eddate=20261207&shprfnm="),
      "\(lines[0])")
    #expect(lines[0].contains("%2B&cpage=1&rows=100 "), "\(lines[0])")
    #expect(lines[1].contains("stdate=20261208&eddate=20261225"), "\(lines[1])")
    #expect(try kopis(server).shows("바다", on: Self.days, limit: 1).map(\.id) == ["PF2"])
  }

  @Test func `a full page is followed by the next`() throws {
    let full = Self.page(
      (0..<KOPIS.pageSize).map {
        Self.record("PF\($0)", "극 \($0)", from: "2026.11.07", to: "2026.11.08")
      })
    let rest = Self.page([Self.record("PFX", "극", from: "2026.11.07", to: "2026.11.07")])
    let server = try LoopbackServer { _, number in
      .ok(number == 0 ? full : rest, announcing: number == 0 ? full.count : rest.count)
    }
    let day = Self.days.lowerBound
    #expect(try kopis(server).shows("극", on: day...day, limit: 200).count == 101)
    #expect(server.requests.map { $0.line.contains("cpage=2") } == [false, true])
  }

  @Test func `a performance has its details, and its venue a position`() throws {
    let detail = Self.page([
      """
      <db><mt20id>PF7</mt20id><prfnm>별</prfnm><prfpdfrom>2026.11.07</prfpdfrom>
      <prfpdto>2026.11.08</prfpdto><fcltynm>나래극장 (소극장)</fcltynm><prfcast>배역 A, 배역 B</prfcast>
      <prfruntime>1시간 40분</prfruntime><prfage>만 7세 이상</prfage>
      <pcseguidance>R석 50,000원</pcseguidance><dtguidance>토요일(15:00)</dtguidance>
      <mt10id>FC9</mt10id><styurls><styurl>x</styurl></styurls>
      <relates><relate><prfnm>다른 이름</prfnm></relate></relates></db>
      """
    ])
    let venue = Self.page(["<db><mt10id>FC9</mt10id><la>37.5822</la><lo>127.0021</lo></db>"])
    let server = try LoopbackServer { request, _ in
      let body = request.line.contains("/prfplc/FC9?") ? venue : detail
      return .ok(body, announcing: body.count)
    }
    let show = try #require(try kopis(server).show("PF7"))
    #expect(show.title == "별" && show.venue == "나래극장 (소극장)")
    #expect(
      show.visitDetails == [
        "show": "PF7", "period": "2026-11-07..2026-11-08", "cast": "배역 A, 배역 B",
        "running-time": "1시간 40분", "prices": "R석 50,000원",
      ])
    #expect(show.details?.ages == "만 7세 이상" && show.details?.times == "토요일(15:00)")
    let position = try kopis(server).position(ofVenue: show.details?.venueID ?? "")
    #expect(position == Coordinate(longitude: 127.0021, latitude: 37.5822))
    // An id is one part of the path.
    _ = try kopis(server).show("a/../b?x")
    #expect(server.requests.last?.line.contains("/pblprfr/a%2F%2E%2E%2Fb%3Fx?service=") == true)
  }

  @Test(arguments: ["<dbs></dbs>", "<dbs/>", "<dbs><other><mt20id>1</mt20id></other></dbs>"])
  func `an empty list has no performance`(body: String) throws {
    let server = try server(Array(body.utf8))
    #expect(try kopis(server).shows("극", on: Self.days, limit: 5).isEmpty)
    #expect(try kopis(server).show("PF1") == nil)
    #expect(try kopis(server).position(ofVenue: "FC1") == nil)
  }

  @Test func `records without an id or a title are left out, bad days are unknown`() throws {
    let server = try server(
      Self.page([
        Self.record("", "극", from: "2026.11.07", to: "2026.11.08"),
        Self.record("PF1", "", from: "2026.11.07", to: "2026.11.08"),
        Self.record("PF2", "극", from: "2026.11.31", to: "2026.12.08"),
        Self.record("PF3", "극", from: "2026.11.09", to: "2026.11.08"),
      ]))
    let shows = try kopis(server).shows("극", on: Self.days, limit: 5)
    #expect(shows.map(\.id) == ["PF2", "PF3"])
    #expect(shows.allSatisfy { $0.days == nil })
  }

  @Test(arguments: [
    ("02", "SERVICE KEY IS NOT REGISTERED ERROR.", ProviderError.Reason.refused(status: 2)),
    ("22", "LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR.", .quota),
    ("10", "INVALID REQUEST PARAMETER ERROR.", .status(10)),
  ])
  func `an answer that reports a fault is an error`(
    code: String, message: String, reason: ProviderError.Reason
  ) throws {
    let server = try server(
      Self.page(["<db><returncode>\(code)</returncode><errmsg>\(message)</errmsg></db>"]))
    #expect(throws: ProviderError(reason, of: .kopis)) { try kopis(server).show("PF1") }
  }

  @Test(arguments: [
    ("401 Unauthorized", ProviderError.Reason.refused(status: 401)),
    ("429 Too Many Requests", .quota), ("500 Oops", .status(500)), ("302 Found", .status(302)),
  ])
  func `a refusal is reported by its status`(status: String, reason: ProviderError.Reason) throws {
    let server = try LoopbackServer { _, _ in .status(status, "Location: http://127.0.0.1:1/") }
    #expect(throws: ProviderError(reason, of: .kopis)) { try kopis(server).show("PF1") }
  }

  @Test(arguments: [
    "", "{}", "<html><body>점검 중</body></html>", "<dbs><db>", "<dbs></db></dbs>",
    "<!DOCTYPE dbs [<!ENTITY a \"b\">]><dbs/>", "<response><db/></response>",
  ])
  func `an answer of another form is an error`(body: String) throws {
    let server = try server(Array(body.utf8))
    #expect(throws: ProviderError(.malformed, of: .kopis)) { try kopis(server).show("PF1") }
  }

  @Test func `an answer that is too large is an error`() throws {
    let long = Self.page([
      Self.record(
        "PF1", String(repeating: "가", count: 20_000), from: "2026.11.07", to: "2026.11.08")
    ])
    let longServer = try server(long)
    #expect(throws: ProviderError(.malformed, of: .kopis)) { try kopis(longServer).show("PF1") }
    let large = try server([UInt8](repeating: 0x20, count: 2 << 20))
    #expect(throws: ProviderError(.malformed, of: .kopis)) { try kopis(large).show("PF1") }
  }

  @Test func `a key and an address are checked before anything is sent`() {
    #expect(throws: ProviderError(.noKey, of: .kopis)) { try KOPIS(key: "") }
    #expect(throws: ProviderError(.noKey, of: .kopis)) { try KOPIS(key: "a\r\nX: y") }
    #expect(throws: ProviderError(.badAddress, of: .kopis)) {
      try KOPIS(key: "a", address: "http://www.kopis.example")
    }
  }

  private static let samples = ["list", "detail"].map { "api-samples/kopis-pblprfr-\($0).xml" }

  @Test(
    .enabled(
      if: samples.allSatisfy { Project.hasShared($0) },
      "../shared/data/api-samples has no answers of KOPIS"))
  func `recorded answers are read`() throws {
    let bodies = try Self.samples.map {
      Array(try Data(contentsOf: URL(filePath: Project.shared($0))))
    }
    let (lists, details) = (try server(bodies[0]), try server(bodies[1]))
    defer { withExtendedLifetime((lists, details)) {} }
    let shows = try kopis(lists).shows("", on: Self.days, limit: 200)
    #expect(!shows.isEmpty)
    #expect(shows.allSatisfy { $0.days != nil && !$0.venue.isEmpty && !$0.genre.isEmpty })
    let show = try #require(try kopis(details).show("x"))
    #expect(show.details?.venueID.isEmpty == false && show.visitDetails.count == 5)
  }
}
