import Codecs
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SobiProviders

/// Downloads from a server on this machine.
@Suite struct DownloadTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "sobi-\(UUID())")

  private static let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }

  private var file: String { folder.appending(path: "file.json").path(percentEncoded: false) }

  private func download(
    _ url: String, sha256: String? = nil, maxBytes: Int = 1_000_000
  ) -> Download {
    var download = Download(url: url, to: file, sha256: sha256, maxBytes: maxBytes)
    download.connectTimeoutSeconds = 5
    download.stallTimeoutSeconds = 2
    return download
  }

  private func digest(of bytes: [UInt8]) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let other = folder.appending(path: "expected")
    try Data(bytes).write(to: other)
    defer { try? FileManager.default.removeItem(at: other) }
    return try #require(FileDigest(path: other.path(percentEncoded: false))).sha256
  }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []).sorted()
  }

  private func error(_ download: Download) -> DownloadError? {
    #expect(throws: DownloadError.self) { _ = try download.run() }
  }

  @Test(arguments: [true, false])
  func `a file comes whole, with and without an announced length`(isAnnounced: Bool) throws {
    let server = try LoopbackServer { _, _ in
      .ok(Self.body, announcing: isAnnounced ? Self.body.count : nil)
    }
    let hash = try digest(of: Self.body)
    let outcome = try download(server.url(), sha256: hash.uppercased()).run()
    #expect(outcome.bytes == Self.body.count && outcome.sha256 == hash && outcome.resumedAt == 0)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(Self.body))
    #expect(names() == ["file.json"])
    #expect(server.requests.map(\.line) == ["GET /file.json HTTP/1.1"])
    #expect(server.requests.first?.fields["range"] == nil)
  }

  @Test func `an empty file is a file`() throws {
    let server = try LoopbackServer { _, _ in .ok([], announcing: 0) }
    #expect(try download(server.url()).run().bytes == 0)
  }

  @Test func `a file with another hash is thrown away, and an older one stays`() throws {
    let server = try LoopbackServer { _, _ in .ok(Self.body, announcing: Self.body.count) }
    let wrong = String(repeating: "0", count: 64)
    let hash = try digest(of: Self.body)
    try Data("older".utf8).write(to: URL(filePath: file))
    #expect(
      error(download(server.url(), sha256: wrong)) == .wrongHash(found: hash, expected: wrong))
    #expect(names() == ["file.json"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "older")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ["ETag: \"one\""], ["Last-Modified: Sat, 21 Nov 2026 00:00:00 GMT", "ETag: W/\"weak\""],
  ])
  func `a download that was cut goes on where it was`(fields: [String]) throws {
    let whole = Self.body.count
    let server = try LoopbackServer { request, number in
      var answer =
        number == 0
        ? LoopbackServer.Answer.ok(Array(Self.body[..<70_000]), announcing: whole)
        : .ok(
          Array(Self.body[70_000...]), announcing: whole - 70_000, status: "206 Partial Content",
          "Content-Range: bytes 70000-\(whole - 1)/\(whole)")
      let more = fields.map { $0 + "\r\n" }.joined()
      let text = Array("Connection: close\r\n".utf8)
      if let place = answer.bytes.firstRange(of: text) {
        answer.bytes.insert(contentsOf: Array(more.utf8), at: place.lowerBound)
      }
      return answer
    }
    let download = download(server.url(), sha256: try digest(of: Self.body))
    #expect(
      error(download)
        == .interrupted(received: 70_000, expected: whole, partialFile: file + ".partial"))
    #expect(names() == ["file.json.partial", "file.json.partial.from"])
    let outcome = try download.run()
    #expect(outcome.resumedAt == 70_000)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(Self.body))
    #expect(names() == ["file.json"])
    let second = try #require(server.requests.last)
    #expect(second.fields["range"] == "bytes=70000-")
    #expect(second.fields["if-range"] == fields[0].split(separator: ": ").last.map(String.init))
  }

  @Test func `a file that has changed meanwhile is fetched from its start`() throws {
    let newer = Self.body.reversed() as [UInt8]
    let server = try LoopbackServer { _, number in
      number == 0
        ? .ok(Array(Self.body[..<70_000]), announcing: Self.body.count, "ETag: \"one\"")
        : .ok(newer, announcing: newer.count, "ETag: \"two\"")
    }
    #expect(error(download(server.url())) != nil)
    let outcome = try download(server.url()).run()
    #expect(outcome.resumedAt == 0)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(newer))
    #expect(server.requests.last?.fields["if-range"] == "\"one\"")
  }

  @Test func `halves that do not fit are fetched anew`() throws {
    let whole = Self.body.count
    let server = try LoopbackServer { request, number in
      if number == 0 {
        return .ok([UInt8](repeating: 1, count: 70_000), announcing: whole, "ETag: \"one\"")
      }
      return request.fields["range"] == nil
        ? .ok(Self.body, announcing: whole)
        : .ok(
          Array(Self.body[70_000...]), announcing: whole - 70_000, status: "206 Partial Content",
          "Content-Range: bytes 70000-\(whole - 1)/\(whole)")
    }
    let download = download(server.url(), sha256: try digest(of: Self.body))
    #expect(error(download) != nil)
    #expect(try download.run().resumedAt == 0)
    #expect(server.requests.count == 3)
  }

  @Test func `without a validator nothing is resumed`() throws {
    let server = try LoopbackServer { _, number in
      .ok(number == 0 ? Array(Self.body[..<9]) : Self.body, announcing: Self.body.count)
    }
    #expect(error(download(server.url())) != nil)
    #expect(names() == ["file.json.partial"])
    #expect(try download(server.url()).run().bytes == Self.body.count)
    #expect(server.requests.last?.fields["range"] == nil)
  }

  @Test func `what was there and whole is asked for anew when the server has no more`() throws {
    let server = try LoopbackServer { request, number in
      number == 0
        ? .ok(Self.body, announcing: Self.body.count + 1, "ETag: \"one\"")
        : request.fields["range"] != nil
          ? .status("416 Range Not Satisfiable") : .ok(Self.body, announcing: Self.body.count)
    }
    #expect(error(download(server.url())) != nil)
    #expect(try download(server.url()).run().resumedAt == 0)
    #expect(server.requests.count == 3)
  }

  @Test func `a part that was not asked for is refused`() throws {
    let server = try LoopbackServer { _, _ in
      .ok([1, 2], announcing: 2, status: "206 Partial Content", "Content-Range: bytes 5-6/7")
    }
    guard case .malformed = error(download(server.url())) else {
      Issue.record("it was taken")
      return
    }
    #expect(names().isEmpty)
  }

  @Test func `a file that is too large is refused by its announcement or as it grows`() throws {
    let limit = 100_000
    let announcing = try LoopbackServer { _, _ in .ok(Self.body, announcing: Self.body.count) }
    #expect(
      error(download(announcing.url(), maxBytes: limit))
        == .tooLarge(limit: limit, announced: Self.body.count))
    let silent = try LoopbackServer { _, _ in .ok(Self.body, announcing: nil) }
    #expect(
      error(download(silent.url(), maxBytes: limit)) == .tooLarge(limit: limit, announced: nil))
    #expect(names().isEmpty)
    #expect(try download(silent.url(), maxBytes: Self.body.count).run().bytes == Self.body.count)
  }

  @Test func `a redirect is followed, in its own folder or elsewhere`() throws {
    let target = try LoopbackServer { _, _ in .ok([1, 2, 3], announcing: 3) }
    let elsewhere = target.url("other.json")
    let server = try LoopbackServer { request, _ in
      request.line.contains("/next.json")
        ? .status("302 Found", "Location: \(elsewhere)")
        : .status("301 Moved Permanently", "Location: next.json")
    }
    #expect(try download(server.url()).run().bytes == 3)
    #expect(server.requests.count == 2 && target.requests.count == 1)
  }

  @Test func `a circle of redirects ends`() throws {
    let server = try LoopbackServer { _, _ in .status("302 Found", "Location: file.json") }
    #expect(error(download(server.url())) == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/file", "nowhere:"])
  func `a redirect to anything but HTTP is refused`(target: String) throws {
    let server = try LoopbackServer { _, _ in .status("302 Found", "Location: \(target)") }
    #expect(error(download(server.url())) == .malformed(.redirectWithoutAddress))
    #expect(names().isEmpty)
  }

  @Test func `a redirect never leads from HTTPS to HTTP`() throws {
    let (secure, plain) = ("https://example.org/a", "http://example.org/b")
    #expect(throws: DownloadError.insecureRedirect(to: plain)) {
      try Download.follow(plain, from: secure)
    }
    #expect(try Download.follow(secure, from: secure) == secure)
    #expect(try Download.follow(secure, from: plain) == secure)
    #expect(try Download.follow(plain, from: plain) == plain)
  }

  @Test(arguments: ["404 Not Found", "500 Internal Server Error", "204 No Content"])
  func `another status is an error and leaves nothing`(status: String) throws {
    let server = try LoopbackServer { _, _ in .ok([1], announcing: 1, status: status) }
    #expect(
      error(download(server.url()))
        == .status(try #require(Int(status.prefix(3))), url: server.url()))
    #expect(names().isEmpty)
  }

  @Test func `a connection that stands still ends`() throws {
    let server = try LoopbackServer { _, _ in
      var answer = LoopbackServer.Answer.ok([1, 2, 3], announcing: 9)
      answer.pauseSeconds = 6
      return answer
    }
    #expect(
      error(download(server.url()))
        == .interrupted(received: 3, expected: 9, partialFile: file + ".partial"))
  }

  @Test func `without a server the error says what to do`() throws {
    let url = "http://127.0.0.1:1/file.json"
    let error = error(download(url))
    #expect(error == .unreachable(host: "127.0.0.1", reason: .refused, url: url))
    #expect(error?.recovery == .download(.bringFile(url: url)))
  }

  @Test(arguments: ["", "gu.geojson", "ftp://example.org/a", "https://", "http:// x/", "file:///a"])
  func `what is no address is refused`(text: String) {
    #expect(error(download(text)) == .notAnAddress(text))
  }

  @Test(arguments: ["http://name:secret@127.0.0.1:1/file", "http://name:secret@ x/"])
  func `no error holds a password`(text: String) throws {
    let found = try #require(self.error(download(text)))
    #expect(!"\(found) \(String(describing: found.recovery))".contains("secret"))
  }

  @Test func `a folder that cannot be made is named`() throws {
    let server = try LoopbackServer { _, _ in .ok([1], announcing: 1) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "flat"))
    var download = download(server.url())
    download.destination = folder.appending(path: "flat/file").path(percentEncoded: false)
    #expect(error(download) == .notWritable(path: download.partialPath))
  }
}
