import Codecs
import Diagnostics
import Foundation
import PlaceSearch
import SimpleFeatures
import TestSupport
import Testing

@testable import SobiProviders

/// The keyword search against answers in the form of the service, on this machine.
@Suite struct KakaoLocalTests {
  private static let here = Coordinate(longitude: 127.0590, latitude: 37.5120)

  /// A page with made-up places.
  private static func page(_ names: [String], isEnd: Bool) -> [UInt8] {
    let documents = names.enumerated().map { number, name in
      """
      {"address_name":"서울 가람구 나래동 \(number)","category_group_code":"","category_group_name":"",\
      "category_name":"음식점 > 카페","distance":"","id":"\(1000 + number)","phone":"","place_name":"\(name)",\
      "place_url":"http://place.example/\(number)","road_address_name":"","x":"127.05\(number)","y":"37.51"}
      """
    }
    return Array(
      """
      {"meta":{"same_name":null,"pageable_count":\(names.count),"total_count":\(names.count),\
      "is_end":\(isEnd)},"documents":[\(documents.joined(separator: ","))]}
      """.utf8)
  }

  private func kakao(_ server: LoopbackServer, timeoutSeconds: Int = 5) throws -> KakaoLocal {
    try KakaoLocal(
      key: "abc123", address: "http://127.0.0.1:\(server.port)", timeoutSeconds: timeoutSeconds)
  }

  @Test func `a question has the key, the words and the position`() throws {
    let body = Self.page(["카페 소비"], isEnd: true)
    let server = try LoopbackServer { _, _ in .ok(body, announcing: body.count) }
    let query = PlaceQuery(words: "카페 소비", center: Self.here, radius: Meters(50_000))
    let found = try kakao(server).places(query)
    #expect(found.map(\.place.name) == ["카페 소비"])
    #expect(found[0].place.source == "kakao")
    #expect(found[0].place.sourceID == "1000")
    #expect(found[0].url == "http://place.example/0")
    #expect(found[0].distance != nil)
    let request = try #require(server.requests.first)
    #expect(request.fields["authorization"] == "KakaoAK abc123")
    #expect(request.line.contains("/v2/local/search/keyword.json?query=%EC%B9%B4%ED%8E%98%20"))
    #expect(request.line.contains("x=127.0590000&y=37.5120000&radius=20000"))
    // In a query a plus sign would mean a space.
    _ = try kakao(server).places(PlaceQuery(words: "A+B"))
    #expect(server.requests.last?.line.contains("query=A%2BB&") == true)
  }

  @Test func `pages are read until there are enough`() throws {
    let bodies = [
      Self.page((0..<15).map { "가게\($0)" }, isEnd: false), Self.page(["끝"], isEnd: true),
    ]
    let server = try LoopbackServer { _, number in
      let body = bodies[min(number, 1)]
      return .ok(body, announcing: body.count)
    }
    #expect(try kakao(server).places(PlaceQuery(words: "가게", limit: 40)).count == 16)
    #expect(server.requests.count == 2)
    #expect(try kakao(server).places(PlaceQuery(words: "가게", limit: 1)).count == 1)
  }

  @Test(arguments: [
    ("401 Unauthorized", ProviderError.Reason.refused(status: 401)),
    ("429 Too Many Requests", .quota), ("500 Oops", .status(500)), ("302 Found", .status(302)),
  ])
  func `a refusal is told by its status`(status: String, error: ProviderError.Reason) throws {
    let server = try LoopbackServer { _, _ in .status(status, "Location: http://127.0.0.1:1/") }
    #expect(throws: ProviderError(error, of: .kakaoLocal)) {
      try kakao(server).places(PlaceQuery(words: "가게"))
    }
  }

  @Test(arguments: ["", "{", "[]", #"{"documents":[]}"#, #"{"meta":{"is_end":true}}"#])
  func `an answer of another form is an error`(body: String) throws {
    let server = try LoopbackServer { _, _ in .ok(Array(body.utf8), announcing: body.utf8.count) }
    #expect(throws: ProviderError(.malformed, of: .kakaoLocal)) {
      try kakao(server).places(PlaceQuery(words: "가게"))
    }
  }

  @Test func `places without a name or a position are left out`() throws {
    let body = Array(
      """
      {"meta":{"is_end":true},"documents":[{"place_name":"","x":"127","y":"37"},\
      {"place_name":"가","x":"","y":"37"},{"place_name":"나","x":"400","y":"37"},\
      {"place_name":"다","x":"127","y":"37"}]}
      """.utf8)
    let server = try LoopbackServer { _, _ in .ok(body, announcing: body.count) }
    #expect(try kakao(server).places(PlaceQuery(words: "가게")).map(\.place.name) == ["다"])
  }

  @Test func `what is too large or too slow is given up`() throws {
    let large = [UInt8](repeating: 0x20, count: 2 << 20)
    let server = try LoopbackServer { _, _ in .ok(large, announcing: large.count) }
    #expect(throws: ProviderError(.malformed, of: .kakaoLocal)) {
      try kakao(server).places(PlaceQuery(words: "가게"))
    }
    let slow = try LoopbackServer { _, _ in
      var answer = LoopbackServer.Answer.ok([0x7B], announcing: 100)
      answer.pauseSeconds = 3
      return answer
    }
    #expect(throws: ProviderError(.unreachable, of: .kakaoLocal)) {
      try kakao(slow, timeoutSeconds: 1).places(PlaceQuery(words: "가게"))
    }
  }

  @Test func `a key and an address are checked before anything is sent`() {
    #expect(throws: ProviderError(.noKey, of: .kakaoLocal)) { try KakaoLocal(key: "") }
    #expect(throws: ProviderError(.noKey, of: .kakaoLocal)) { try KakaoLocal(key: "a\r\nX: y") }
    #expect(throws: ProviderError(.badAddress, of: .kakaoLocal)) {
      try KakaoLocal(key: "a", address: "http://dapi.example")
    }
  }
}
