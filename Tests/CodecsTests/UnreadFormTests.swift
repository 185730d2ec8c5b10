import Testing

@testable import Codecs

/// What is packed in another way is named, and not read as text.
@Suite struct UnreadFormTests {
  private static let heads: [(UnreadForm, [UInt8])] = [
    (.bzip2, Array("BZh91AY&SY".utf8) + [0xE6, 0x6C]),
    (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04]),
    (.zstandard, [0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x00]),
    (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0x00, 0x04]),
    (.rar, Array("Rar!".utf8) + [0x1A, 0x07, 0x01, 0x00]),
    (.utf32, [0xFF, 0xFE, 0x00, 0x00, 0x64, 0x00, 0x00, 0x00]),
    (.utf32, [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x64]),
  ]

  @Test(arguments: heads, [1, 3, 4_096])
  func `a form is known by its first bytes`(
    form: (known: UnreadForm, head: [UInt8]), chunkSize: Int
  ) {
    let bytes = form.head + [UInt8](repeating: 0x41, count: 100)
    let fault = ByteSourceError.unread("x", form.known)
    #expect(throws: fault) {
      var source = ByteSource(bytes: bytes, name: "x", chunkSize: chunkSize)
      return try source.readToEnd(limit: 1_000)
    }
    #expect(throws: fault) {
      var source = ByteSource(bytes: bytes, name: "x", chunkSize: chunkSize)
      return try source.peek(2)
    }
  }

  @Test func `gzip inside gzip is refused`() {
    let packed = GzipDeflater.packed(GzipSourceTests.hello)
    #expect(throws: ByteSourceError.unread("x", .gzip)) {
      var source = ByteSource(bytes: packed, name: "x")
      return try source.readToEnd(limit: 1_000)
    }
  }

  @Test(arguments: ["", "B", "BZh9", "BZh, then a comma", "(a", "7z,1", "Rar!", "\u{FEFF}a"])
  func `texts that begin alike are read`(text: String) throws {
    var source = ByteSource(bytes: Array(text.utf8), name: "x", chunkSize: 2)
    #expect(try source.readToEnd(limit: 100) == Array(text.utf8))
  }
}
