import Foundation
import SobiServer
import Testing
import Workloads

/// Requests of any form: what is wrong with them is told, and nothing ends the server.
@Suite struct RequestTests {
  @Test(
    arguments: [
      ("/montth", 404, "server.address.unknown", nil),
      ("/month?montth=1", 400, "server.parameter.unknown", "montth"),
      ("/month?month=2026-11&month=2026-10", 400, "server.parameter.repeated", "month"),
      ("/districts?month=2026-11&period=2026-10", 400, "server.parameter.repeated", "month"),
      ("/stats", 400, "server.parameter.missing", "by"),
      ("/stats?by=colour", 400, "server.parameter.usage", nil),
      ("/month?month=2026-13", 400, "server.parameter.value", "month"),
      ("/month?month=", 400, "server.parameter.value", "month"),
      ("/months?limit=0", 400, "server.parameter.value", "limit"),
      ("/months?limit=99999999999999999999", 400, "server.parameter.value", "limit"),
      ("/clusters?zoom=31", 400, "server.parameter.value", "zoom"),
      ("/clusters?zoom=3&radius=nan", 400, "server.parameter.value", "radius"),
      ("/clusters?zoom=3&min-zoom=9&max-zoom=2", 400, "server.parameter.usage", nil),
      ("/near?at=126.9,37.5&radius=-1km", 400, "server.parameter.usage", nil),
      ("/near/now?at=126.9,37.5&radius=0", 400, "server.parameter.usage", nil),
      ("/near?at=37.5,126.9", 400, "server.parameter.usage", nil),
      ("/near?at=%EC%97%86%EB%8A%94%EA%B3%B3", 404, "position.name.unknown", nil),
      ("/map?bbox=1,2,3", 400, "server.parameter.usage", nil),
      ("/map?bbox=nan,nan,nan,nan", 400, "server.parameter.usage", nil),
      ("/districts?where=foo%3D1", 400, "filter.word.unknown", "where"),
      ("/districts?level=planet", 404, "ledger.districts.unknown", nil),
      ("/districts?from=2026-05&to=2026-04", 400, "server.parameter.usage", nil),
      ("/districts?month=2026&from=2026-05", 400, "server.parameter.usage", nil),
      ("/districts?set=x&borders=today", 400, "server.parameter.usage", nil),
      ("/payments?district=%EB%A7%88%ED%8F%AC&amount-from=x", 400, "amount.text.unreadable", nil),
      ("/month?month=%ZZ", 400, "server.query.malformed", nil),
      ("/month?month=%FF", 400, "server.query.malformed", nil),
      ("/month?%00=1", 400, "server.query.malformed", nil),
      ("/api?x=1", 400, "server.parameter.unknown", "x"),
      ("/settings?lang=fr", 400, "server.parameter.value", "lang"),
    ] as [(String, Int, String, String?)])
  func `what is wrong is named`(
    _ target: String, status: Int, code: String, parameter: String?
  ) async throws {
    let served = try Served()
    let answer = await served.get(target)
    #expect(answer.status == status, "\(target): \(answer.text)")
    #expect(answer.field("Content-Type") == "application/problem+json")
    #expect(code == "amount.text.unreadable" || answer.member("code") == code, "\(answer.text)")
    if let parameter { #expect(answer.member("parameter") == parameter) }
    #expect(answer.member("detail")?.contains("--") == false, "\(answer.text)")
  }

  @Test func `the nearest name is told, in the language that is asked for`() async throws {
    let served = try Served()
    let answer = await served.get("/month?mont=2026-11&lang=ko")
    #expect(answer.member("nearest") == "month")
    #expect(answer.text.contains("매개변수"))
    let accepted = await served.get("/month?mont=2026-11", ["accept-language": "fr, ko;q=0.8"])
    #expect(accepted.text.contains("매개변수"))
  }

  @Test func `methods, bodies and lengths`() async throws {
    let served = try Served()
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get"] {
      let answer = await served.get("/month", method: method)
      #expect(answer.status == 405)
      #expect(answer.field("Allow") == "GET, HEAD")
    }
    #expect(await served.get("/nothing", method: "POST").status == 404)
    let head = await served.get("/districts", method: "HEAD")
    #expect(head.status == 200 && head.isHead)
    #expect(head.bytes?.count == (await served.get("/districts")).bytes?.count)
    let body = await served.server.answer(
      ServerRequest(
        "GET", "/t/\(Served.token.text)/month", host: "localhost:8417", hasBody: true))
    #expect(body.status == 413 && body.closes)
    let long = await served.get("/month?month=" + String(repeating: "1", count: 9_000))
    #expect(long.status == 414)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `random addresses never end the server`(seed: UInt64) async throws {
    let served = try Served()
    var random = SeededGenerator(seed: seed)
    let names = [
      "month", "from", "to", "where", "category", "as-of", "bbox", "at", "radius", "zoom", "limit",
      "offset", "k", "by", "versus", "level", "set", "borders", "codes", "name", "amount",
      "amount-from", "amount-to", "place", "kind", "extent", "min-zoom", "max-zoom", "min-points",
      "simplify", "within", "district", "sort", "format", "channel", "currency", "lang",
    ]
    let values = [
      "2026-11", "9999-12", "0001-01", "0000-00", "-2026", "9999-12-31", "0001-01-01", "9999",
      "last-month", "today", "all", "0", "-1", "1", "9223372036854775807", "-9223372036854775808",
      "9999999999999999999999", "1e308", "1e308km", "nan", "inf", "-0", "0.0000000001m", "180,90",
      "-180,-90", "180,90,-180,-90", "-180,-90,180,90", "126.9,37.5", "1,1,1,1", "집", "food",
      "category=food", "within=1e308km@집", "from=9999-12-31", "((((((((", "\"", "a=\"b", "%",
      "%E3", "day,category", "hour", "place,district", "9999-12-31..9999-12-31", "year",
      "previous", "json", "geojson", "true", "KRW", "true&", "\u{202E}", "🏠", "0..0", "30", "999",
    ]
    let paths = [
      "/month", "/months", "/calendar", "/stats", "/districts", "/near", "/nearest", "/range",
      "/tasks/records", "/tasks/show", "/places", "/clusters", "/map", "/payments", "/classify",
      "/history", "/api", "/", "//",
      "/../month", "/month/", "",
    ]
    for _ in 0..<60 {
      var target = paths.randomElement(using: &random) ?? ""
      for number in 0..<Int.random(in: 0..<4, using: &random) {
        target += (number == 0 ? "?" : "&") + (names.randomElement(using: &random) ?? "")
        let value = values.randomElement(using: &random) ?? ""
        let isRaw = Int.random(in: 0..<4, using: &random) == 0
        let plain = isRaw ? nil : value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        target += "=" + (plain ?? value)
      }
      // Values of the right form reach the ledger.
      if target.hasPrefix("/stats?") { target += "&by=category" }
      if target.hasPrefix("/near") { target += target.contains("?") ? "&at=126.9,37.5" : "?at=집" }
      let answer = await served.get(target)
      #expect([200, 400, 404, 414].contains(answer.status), "\(target): \(answer.text)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `random bytes never end the server`(seed: UInt64) async throws {
    let served = try Served()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let request = ServerRequest(
        ["GET", "HEAD", text].randomElement(using: &random) ?? "GET", text, host: "localhost:8417",
        fields: ["accept-encoding": text, "if-none-match": text, "accept-language": text])
      let answer = await served.server.answer(request)
      #expect((200..<500).contains(answer.status), "\(bytes)")
    }
  }
}
