import Foundation
import TestSupport
import Testing

@Suite struct FetchCommandTests {
  private static let districts = Result {
    try [UInt8](Data(contentsOf: URL(filePath: Sandbox.data + "seoul-gu-approximate.geojson")))
  }

  private func server(_ bytes: [UInt8]) throws -> LoopbackServer {
    try LoopbackServer { _, _ in .ok(bytes, announcing: bytes.count) }
  }

  private func fetch(
    _ sandbox: Sandbox, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Outcome {
    try sandbox.run(
      ["districts", "fetch"] + arguments,
      environment: [
        "XDG_CACHE_HOME": sandbox.folder.appending(path: "cache").path(percentEncoded: false)
      ].merging(environment) { $1 })
  }

  @Test func `lists what is known, without a ledger`() throws {
    let outcome = try fetch(Sandbox(.nothing), "--list")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first?.hasPrefix("SET") == true)
    #expect(
      outcome.lines.contains(
        "korea-sigungu-2018     sigungu    2018-06   250  2.0 MB checked KOGL-1"))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a set is fetched, checked and imported, and not fetched twice`() throws {
    let sandbox = try Sandbox()
    let bytes = try Self.districts.get()
    let server = try server(bytes)
    let first = try fetch(
      sandbox, "gu", "--url", server.url(), "--level", "sigungu", "--unverified")
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.messages.contains("Imported 25 districts as gu (sigungu)"))
    let hash = try #require(first.messages.firstMatch(of: #/SHA-256 ([0-9a-f]{64}), not verified/#))
    #expect(try sandbox.names().contains("cache/sobi/districts/gu.json"))
    let again = try fetch(
      sandbox, "gu", "--url", server.url(), "--level", "sigungu", "--sha256", String(hash.1),
      "--replace")
    #expect(again.status == 0)
    #expect(again.messages.contains("is there already, and is the published file."))
    #expect(server.requests.count == 1)
    #expect(try sandbox.run(["districts", "sets"]).text.contains("gu"))
  }

  @Test func `a wrong file is deleted and changes nothing`() throws {
    let sandbox = try Sandbox()
    let server = try server(Array("{}".utf8))
    let ledger = try sandbox.bytes(Sandbox.ledger)
    let outcome = try fetch(
      sandbox, "gu", "--url", server.url(), "--level", "sigungu", "--sha256",
      String(repeating: "0", count: 64))
    #expect(outcome.status == 1)
    #expect(
      outcome.messages == """
        sobi: error: the file has SHA-256 \
        44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a, not \
        0000000000000000000000000000000000000000000000000000000000000000; \
        it was deleted, because it is damaged or not the published file

        """)
    #expect(try sandbox.bytes(Sandbox.ledger) == ledger)
    #expect(try !sandbox.names().contains { $0.contains("gu.json") })
  }

  @Test func `a listed set from a mirror must have its published hash`() throws {
    let sandbox = try Sandbox()
    let server = try server(Array("{}".utf8))
    let outcome = try fetch(sandbox, "seoul-gu-2015", "--url", server.url())
    #expect(outcome.status == 1)
    #expect(
      outcome.messages.contains(
        "not 4aec42529e845fa9a85093a4cfdaba8c7dfdd014950fe988f965c7efe93b07dd"))
  }

  @Test func `with an output the file is written and nothing imported`() throws {
    let sandbox = try Sandbox(.nothing)
    let bytes = try Self.districts.get()
    let server = try server(bytes)
    let outcome = try fetch(
      sandbox, "gu", "--url", server.url(), "--unverified", "-o", "gu.geojson")
    #expect(outcome.status == 0)
    #expect(try [UInt8](sandbox.bytes("gu.geojson")) == bytes)
    #expect(outcome.messages.contains("Import it with: sobi districts import gu.geojson"))
    #expect(try sandbox.names() == ["gu.geojson"])
  }

  @Test func `the proxy of the environment is used, unless it is excepted`() throws {
    let sandbox = try Sandbox(.nothing)
    let bytes = try Self.districts.get()
    let proxy = try server(bytes)
    let direct = try server(bytes)
    let address = "http://127.0.0.1:\(proxy.port)"
    let proxied = try fetch(
      sandbox, "gu", "--url", "http://districts.invalid/gu.json", "--unverified", "-o", "a.json",
      environment: ["http_proxy": address])
    #expect(proxied.status == 0, "\(proxied.messages)")
    #expect(proxy.requests.map(\.line) == ["GET http://districts.invalid/gu.json HTTP/1.1"])
    let excepted = try fetch(
      sandbox, "gu", "--url", direct.url(), "--unverified", "-o", "b.json",
      environment: ["http_proxy": address, "no_proxy": "127.0.0.1"])
    #expect(excepted.status == 0)
    #expect(proxy.requests.count == 1 && direct.requests.count == 1)
  }

  @Test func `a cut download says how to go on, and goes on`() throws {
    let sandbox = try Sandbox(.nothing)
    let bytes = try Self.districts.get()
    let server = try LoopbackServer { _, number in
      number == 0
        ? .ok(Array(bytes[..<1000]), announcing: bytes.count, "ETag: \"one\"")
        : .ok(
          Array(bytes[1000...]), announcing: bytes.count - 1000, status: "206 Partial Content",
          "Content-Range: bytes 1000-\(bytes.count - 1)/\(bytes.count)")
    }
    let command = ["gu", "--url", server.url(), "--unverified", "-o", "gu.json"]
    let cut = try sandbox.run(["districts", "fetch"] + command)
    #expect(cut.status == 1)
    #expect(
      cut.messages == """
        sobi: error: the connection ended after 1000 of \(bytes.count) bytes
        The received part is in gu.json.partial; run the command again to continue.

        """)
    let rest = try sandbox.run(["districts", "fetch"] + command)
    #expect(rest.status == 0 && rest.messages.contains("(1,000 were there already)"))
    #expect(try [UInt8](sandbox.bytes("gu.json")) == bytes)
  }
}
