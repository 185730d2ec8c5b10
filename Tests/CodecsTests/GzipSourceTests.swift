import Codecs
import Diagnostics
import Foundation
import Testing

@Suite struct GzipSourceTests {
  /// "hello\n" as gzip 1.12 writes it with -n.
  static let hello: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xCB, 0x48, 0xCD,
    0xC9, 0xC9, 0xE7, 0x02, 0x00, 0x20, 0x30, 0x3A, 0x36, 0x06, 0x00, 0x00, 0x00,
  ]

  private func read(_ bytes: [UInt8], chunkSize: Int) throws -> String {
    var source = ByteSource(bytes: bytes, name: "x.gz", chunkSize: chunkSize)
    return String(decoding: try source.readToEnd(limit: 1 << 20), as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 4096])
  func `inflates, however it is cut`(chunkSize: Int) throws {
    #expect(try read(Self.hello, chunkSize: chunkSize) == "hello\n")
    #expect(try read(Array("plain".utf8), chunkSize: chunkSize) == "plain")
    #expect(try read([], chunkSize: chunkSize) == "")
    #expect(try read([0x1F], chunkSize: chunkSize) == "\u{1F}")
  }

  @Test(arguments: [1, 2, 7, 4096])
  func `peeks at the content and takes nothing`(chunkSize: Int) throws {
    var source = ByteSource(bytes: Self.hello, chunkSize: chunkSize)
    #expect(try source.peek(0) == [])
    #expect(try source.peek(2) == Array("he".utf8))
    #expect(try source.peek(100) == Array("hello\n".utf8))
    #expect(try source.peek(5) == Array("hello".utf8))
    var byte: [UInt8] = [0]
    #expect(try source.read(into: &byte) == 1)
    #expect(byte == Array("h".utf8))
    #expect(try source.peek(3) == Array("ell".utf8))
    #expect(try source.readToEnd(limit: 10) == Array("ello\n".utf8))
    #expect(try source.peek(1) == [])
    #expect(source.contentHash == ContentHash(of: Self.hello.span))
    var large = ByteSource(bytes: [UInt8](repeating: 7, count: 10_000), chunkSize: chunkSize)
    #expect(try large.peek(ByteSource.peekLimit).count == ByteSource.peekLimit)
    #expect(try large.readToEnd(limit: 10_000).count == 10_000)
  }

  @Test(arguments: [1, 5, 4096])
  func `reads members one after the other and zeros behind them`(chunkSize: Int) throws {
    let bytes = Self.hello + Self.hello + [0, 0, 0]
    #expect(try read(bytes, chunkSize: chunkSize) == "hello\nhello\n")
  }

  @Test(arguments: 2..<26)
  func `tells a truncated stream`(count: Int) {
    #expect(throws: ByteSourceError.truncatedGzip("x.gz")) {
      try read(Array(Self.hello.prefix(count)), chunkSize: 64)
    }
  }

  @Test func `tells a damaged stream and one with a tail`() {
    var bytes = Self.hello
    bytes[20] ^= 0xFF
    #expect(throws: ByteSourceError.corruptGzip("x.gz")) { try read(bytes, chunkSize: 64) }
    #expect(throws: ByteSourceError.corruptGzip("x.gz")) {
      try read(Self.hello + Array("tail".utf8), chunkSize: 64)
    }
  }

  @Test(arguments: [1, 64])
  func `hashes and counts the file as stored`(chunkSize: Int) throws {
    var source = ByteSource(bytes: Self.hello, chunkSize: chunkSize)
    _ = try source.readToEnd(limit: 100)
    #expect(source.consumedBytes == 26)
    #expect(source.totalBytes == 26)
    #expect(source.contentHash == ContentHash(of: Self.hello.span))
  }

  @Test func `hashes like the standard`() {
    // FIPS 180-4 example: "abc".
    #expect(
      "\(ContentHash(of: Array("abc".utf8).span))"
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `names what cannot be opened`() {
    #expect(throws: ByteSourceError.missing("no-such-file.csv")) {
      _ = try ByteSource(path: "no-such-file.csv")
    }
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: ByteSourceError.folder(folder)) { _ = try ByteSource(path: folder) }
    let errors: [ByteSourceError] = [
      .missing("a"), .notPermitted("a"), .folder("a"), .unreadable("a", code: 5),
      .truncatedGzip("a"), .corruptGzip("a"), .tooLarge("a", limit: 1),
    ]
    for error in errors { #expect(error.location == DiagnosticLocation(file: "a")) }
  }

  @Test func `reads a file as it reads memory`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("sobi-\(UUID().uuidString).gz")
    try Data(Self.hello).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var source = try ByteSource(path: url.path)
    #expect(source.totalBytes == 26)
    #expect(try source.readToEnd(limit: 6) == Array("hello\n".utf8))
    #expect(source.contentHash == ContentHash(of: Self.hello.span))
  }

  @Test func `stops at a limit`() {
    #expect(throws: ByteSourceError.tooLarge("x.gz", limit: 5)) {
      var source = ByteSource(bytes: Self.hello, name: "x.gz")
      _ = try source.readToEnd(limit: 5)
    }
  }
}
