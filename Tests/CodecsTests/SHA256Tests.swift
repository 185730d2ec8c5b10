import Testing
import Workloads

@testable import Codecs

/// Messages of NIST's examples for FIPS 180-4, and a million times `a`.
private let messages: [(message: String, hash: String)] = [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
  (
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
      + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
  ),
  (
    String(repeating: "a", count: 1_000_000),
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
  ),
]

@Suite("SHA-256") struct SHA256Tests {
  private func plain(_ content: [UInt8]) -> ContentHash {
    var hasher = PlainSHA256()
    hasher.update(content.span)
    return ContentHash(digest: hasher.digest())
  }

  @Test("The examples of the standard have their hashes", arguments: messages)
  func examples(message: String, expected: String) {
    let content = Array(message.utf8)
    #expect(ContentHash(of: content.span).description == expected)
    #expect(plain(content).description == expected)
  }

  @Test("Both ways agree on any bytes, whole and in parts", arguments: [1, 2, 3] as [UInt64])
  func parts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for length in Array(0...200) + [4_095, 4_096, 4_097] {
      let content = (0..<length).map { _ in UInt8(generator.below(256)) }
      let stream = ContentHashStream()
      var hasher = PlainSHA256()
      var next = 0
      while next < length {
        let end = min(length, next + 1 + generator.below(130))
        stream.update(content.span.extracting(next..<end))
        hasher.update(content.span.extracting(next..<end))
        // A hash on the way changes nothing.
        if generator.below(4) == 0 {
          #expect(stream.hash.bytes == hasher.digest())
        }
        next = end
      }
      #expect(stream.hash == plain(content))
      #expect(hasher.digest() == plain(content).bytes)
      #expect(ContentHash(of: content.span) == plain(content))
    }
  }
}
