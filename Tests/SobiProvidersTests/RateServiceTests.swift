import Codecs
import Diagnostics
import Foundation
import Spending
import TestSupport
import Testing

@testable import SobiProviders

/// Exchange rates against answers in the form of Korea Eximbank and the ECB, on this machine.
@Suite struct RateServiceTests {
  private let today = CalendarDay("2026-11-25")!
  private static let row = #"{"result":1,"cur_unit":"USD","deal_bas_r":"1,400.5"}"#

  private func server(_ text: String) throws -> LoopbackServer {
    let body = Array(text.utf8)
    return try LoopbackServer { _, _ in .ok(body, announcing: body.count) }
  }

  private func koreaexim(_ server: LoopbackServer, _ folder: TemporaryFolder) throws -> Koreaexim {
    try Koreaexim(
      key: "a+b", keptIn: folder["rates"], address: "http://127.0.0.1:\(server.port)",
      timeoutSeconds: 5)
  }

  @Test func `an answer is kept, and its day is not requested again`() throws {
    let (folder, server) = (try TemporaryFolder(), try server("[\(Self.row)]"))
    let service = try koreaexim(server, folder)
    let day = CalendarDay("2026-11-24")!
    let first = try service.rates(of: day, today: today)
    #expect(try service.rates(of: day, today: today) == first)
    #expect(
      server.requests.map(\.line) == [
        "GET /site/program/financial/exchangeJSON?authkey=a%2Bb&searchdate=20261124&data=AP01 "
          + "HTTP/1.1"
      ], "\(server.requests.map(\.line))")
    // A file that was cut is requested again.
    try folder.write("[{", to: "rates/2026-11-24.json")
    #expect(try service.rates(of: day, today: today) == first)
    #expect(server.requests.count == 2)
  }

  @Test func `an empty answer for today or yesterday is not kept`() throws {
    let (folder, server) = (try TemporaryFolder(), try server("[]"))
    let service = try koreaexim(server, folder)
    for (back, requests) in [(0, 2), (1, 4), (2, 5)] {
      let day = CalendarDay(daysSince1970: today.daysSince1970 - Int32(back))
      for _ in 0..<2 { #expect(try service.rates(of: day, today: today) == Array("[]".utf8)) }
      #expect(server.requests.count == requests, "\(back) days ago")
    }
  }

  @Test func `the requests of a day are counted, and the next day begins at zero`() throws {
    let (folder, server) = (try TemporaryFolder(), try server("[\(Self.row)]"))
    let service = try koreaexim(server, folder)
    try FileManager.default.createDirectory(
      atPath: folder["rates"], withIntermediateDirectories: true)
    try folder.write("2026-11-25 999", to: "rates/requests")
    _ = try service.rates(of: CalendarDay("2026-11-20")!, today: today)
    #expect(throws: ProviderError(.quota, of: .koreaexim)) {
      try service.rates(of: CalendarDay("2026-11-23")!, today: today)
    }
    // A day that is kept takes no request.
    _ = try service.rates(of: CalendarDay("2026-11-20")!, today: today)
    _ = try service.rates(of: CalendarDay("2026-11-23")!, today: CalendarDay("2026-11-26")!)
    #expect(server.requests.count == 2)
    #expect(try folder.text("rates/requests") == "2026-11-26 1")
  }

  @Test(arguments: [
    (#"{"result":3}"#, ProviderError.Reason.refused(status: 3)), (#"[{"result":4}]"#, .quota),
    (#"[{"result":2}]"#, .status(2)), ("<html>", .malformed),
    (#"[{"cur_unit":"USD"}]"#, .malformed),
  ])
  func `an answer without rates is an error, and not kept`(
    text: String, reason: ProviderError.Reason
  ) throws {
    let (folder, server) = (try TemporaryFolder(), try server(text))
    let service = try koreaexim(server, folder)
    for _ in 0..<2 {
      #expect(throws: ProviderError(reason, of: .koreaexim)) {
        try service.rates(of: CalendarDay("2026-11-20")!, today: today)
      }
    }
    #expect(server.requests.count == 2)
  }

  @Test func `a key is needed and never part of an error`() throws {
    #expect(throws: ProviderError(.noKey, of: .koreaexim)) { try Koreaexim(key: "", keptIn: "/x") }
    #expect(throws: ProviderError(.badAddress, of: .koreaexim)) {
      try Koreaexim(key: "secret", keptIn: "/x", address: "http://example.org")
    }
  }

  @Test func `the ECB gives the smallest file that has the days`() throws {
    let server = try server("<xml/>")
    let service = try EuropeanCentralBank(address: "http://127.0.0.1:\(server.port)")
    for back in [0, 85, 86] as [Int32] {
      _ = try service.rates(
        since: CalendarDay(daysSince1970: today.daysSince1970 - back), today: today)
    }
    #expect(
      server.requests.map(\.line) == [
        "GET /stats/eurofxref/eurofxref-hist-90d.xml HTTP/1.1",
        "GET /stats/eurofxref/eurofxref-hist-90d.xml HTTP/1.1",
        "GET /stats/eurofxref/eurofxref-hist.zip HTTP/1.1",
      ], "\(server.requests.map(\.line))")
  }

  @Test func `a service without a key refuses no key`() throws {
    let server = try LoopbackServer { _, _ in .status("403 Forbidden") }
    let service = try EuropeanCentralBank(address: "http://127.0.0.1:\(server.port)")
    #expect(throws: ProviderError(.status(403), of: .ecb)) {
      try service.rates(since: today, today: today)
    }
  }
}
