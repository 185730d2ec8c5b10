import SobiServer
import Testing

/// Who is answered.
@Suite struct AccessTests {
  private static let mine = Served.token.text

  @Test(
    arguments: [
      ("127.0.0.1:8417", 200), ("localhost:8417", 200), ("LOCALHOST.:8417", 200),
      ("[::1]:8417", 200), ("proxy.example", 200), ("proxy.example.:443", 200),
      ("127.0.0.1", 421), ("127.0.0.1:80", 421), ("localhost:8418", 421), ("[::2]:8417", 421),
      ("evil.example:8417", 421), ("127.0.0.1.evil.example:8417", 421), ("", 421), (":8417", 421),
      ("localhost:8417:8417", 421), ("[::1", 421), ("proxy.example:1:2", 421),
    ])
  func `the name that a request was sent to`(_ host: String, status: Int) async throws {
    let served = try Served { $0.hosts = ["Proxy.Example."] }
    let answer = await served.server.answer(
      ServerRequest("GET", "/t/\(Self.mine)/settings", host: host))
    #expect(answer.status == status)
  }

  @Test func `a field that decides who may ask stands once`() async throws {
    let served = try Served()
    var request = ServerRequest("GET", "/t/\(Self.mine)/settings", host: "localhost:8417")
    request.repeatedField = "origin"
    #expect(await served.server.answer(request).status == 400)
  }

  @Test(
    arguments: [
      ("proxy.example", true), ("Proxy.Example.", true), ("10.0.0.1", true), ("a_b-c", true),
      ("", false), ("*", false), ("a b", false), ("evil.com:80", false), ("a..b", false),
      ("-a", false), (".", false), ("호스트", false), ("*.example", false), ("http://a", false),
    ])
  func `what may be the name of a host`(_ name: String, isOne: Bool) {
    #expect(LedgerServer.isHostName(name) == isOne)
  }

  @Test func `a request without a name is refused`() async throws {
    let served = try Served()
    let answer = await served.server.answer(ServerRequest("GET", "/health"))
    #expect(answer.status == 421)
  }

  @Test(
    arguments: [
      (["origin": "http://127.0.0.1:8417"], 200), (["origin": "http://localhost:8417"], 200),
      (["origin": "null"], 403), (["origin": "http://evil.example"], 403),
      (["origin": "http://127.0.0.1:9000"], 403), (["origin": "file://"], 403),
      (["sec-fetch-site": "same-origin"], 200), (["sec-fetch-site": "none"], 200),
      (["sec-fetch-site": "same-site"], 403), (["sec-fetch-site": "cross-site"], 403),
      (
        [
          "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
          "sec-fetch-dest": "document",
        ],
        403
      ), (["sec-fetch-site": "odd"], 403),
    ])
  func `where the asking page comes from`(_ fields: [String: String], status: Int) async throws {
    let served = try Served()
    #expect(await served.get("/settings", fields).status == status)
  }

  @Test func `a link elsewhere may open the page and nothing else`() async throws {
    let served = try Served()
    let fields = [
      "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document",
    ]
    for (target, status) in [("/", 200), ("/health", 403), ("/api", 403)] {
      let answer = await served.server.answer(
        ServerRequest("GET", target, host: "localhost:8417", fields: fields))
      #expect(answer.status == status, "\(target)")
    }
    var frame = fields
    frame["sec-fetch-dest"] = "iframe"
    let answer = await served.server.answer(
      ServerRequest("GET", "/", host: "localhost:8417", fields: frame))
    #expect(answer.status == 403)
  }

  @Test(
    arguments: [
      ("/settings", nil, 401), ("/settings", "Bearer \(mine)", 200),
      ("/settings", "bearer \(mine)", 200), ("/settings", "Bearer \(mine)x", 401),
      ("/settings", "Bearer ", 401), ("/settings", "Basic \(mine)", 401),
      ("/t/\(mine)/settings", nil, 200), ("/t/x/settings", nil, 401), ("/t/", nil, 401),
      ("/t//settings", nil, 401), ("/t/\(mine)", nil, 200), ("/t/x/", nil, 401),
      ("/t/x/health", nil, 401), ("/health", nil, 200), ("/", nil, 200), ("/api", nil, 401),
      ("/metrics", nil, 401), ("/events", nil, 401), ("/nothing", nil, 401),
    ] as [(String, String?, Int)])
  func `the token`(_ target: String, field: String?, status: Int) async throws {
    let served = try Served()
    let answer = await served.server.answer(
      ServerRequest(
        "GET", target, host: "localhost:8417", fields: field.map { ["authorization": $0] } ?? [:]))
    #expect(answer.status == status)
    if status == 401 { #expect(answer.field("WWW-Authenticate") != nil) }
    #expect(!answer.text.contains(Self.mine))
    #expect(!answer.template.contains(Self.mine))
  }

  @Test func `without a token everybody of the machine is answered`() async throws {
    let served = try Served { $0.token = nil }
    let answer = await served.server.answer(
      ServerRequest("GET", "/settings", host: "localhost:8417"))
    #expect(answer.status == 200)
  }

  @Test func `wrong tokens that come too often are told so, and the right one is not kept out`()
    async throws
  {
    let served = try Served()
    var seen: Set<Int> = []
    for _ in 0..<20 {
      let answer = await served.server.answer(
        ServerRequest("GET", "/t/x/settings", host: "localhost:8417"))
      seen.insert(answer.status)
    }
    #expect(seen == [401, 429])
    #expect(await served.get("/settings").status == 200)
    for _ in 0..<20 {
      let answer = await served.server.answer(
        ServerRequest("GET", "/settings", host: "localhost:8417"))
      #expect(answer.status == 401, "no token is not a wrong one")
    }
  }

  @Test func `tokens differ and are long`() {
    let tokens = Set((0..<100).map { _ in AccessToken().text })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 43 })
  }
}
