import Foundation
import Testing
import Workloads

@testable import FeatureCodecs

@Suite struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    var reader = try JSONReader(Array(text.utf8))
    let value = try reader.readValue()
    try reader.finish()
    return value
  }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      _ = try reader.readValue()
      try reader.finish()
      return nil
    } catch { return error }
  }

  @Test func `reads a document as a tree`() throws {
    let document = try value(
      " {\"a\": [1, -2.50e3, true, false, null, \"서울\"], \"b\": {\"c\": []}} \r\n\t")
    let object = try #require(document.object)
    #expect(object.members.map(\.key) == ["a", "b"])
    #expect(
      object["a"]?.array
        == [.number("1"), .number("-2.50e3"), .bool(true), .bool(false), .null, .string("서울")])
    #expect(object["b"]?.object?["c"] == .array([]))
    #expect(object["c"] == nil)
  }

  @Test func `keeps the last of members with the same key`() throws {
    let object = try #require(try value("{\"a\":1,\"b\":2,\"\\u0061\":3}").object)
    #expect(object.members.map(\.key) == ["b", "a"])
    #expect(object["a"] == .number("3"))
  }

  @Test(arguments: [
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
    ("\"\\u00e9\\u0041\"", "éA"),
    ("\"가\\uAC01각\"", "가각각"),
    ("\"\\ud83d\\ude00!\"", "😀!"),
    ("\"e\\u0301\"", "e\u{301}"),
    ("\"\"", ""),
  ])
  func `unescapes strings`(text: String, expected: String) throws {
    let string = try #require(try value(text).string)
    #expect(Array(string.utf8) == Array(expected.utf8))
  }

  /// A million escapes took half a minute when each was appended to the string before it.
  @Test(.timeLimit(.minutes(1))) func `unescapes long strings in linear time`() throws {
    let count = 1_000_000
    let text = "[\"" + String(repeating: "\\uac00", count: count) + "\"]"
    var reader = try JSONReader(Array(text.utf8))
    let string = try #require(try reader.readValue().array?.first?.string)
    #expect(string.utf8.count == count * 3)
    #expect(string.utf8.starts(with: "가가".utf8))
    let key = "{\"" + String(repeating: "\\n\\ud83d\\ude00a", count: count) + "\":1}"
    var keys = try JSONReader(Array(key.utf8))
    #expect(try keys.readValue().object?.members.first?.key.utf8.count == count * 6)
  }

  @Test func `passes over a byte order mark that does not count as a column`() throws {
    var reader = try JSONReader([0xEF, 0xBB, 0xBF] + Array("[x]".utf8))
    let error = #expect(throws: JSONError.self) { try reader.readValue() }
    #expect(error?.place == JSONLocation(line: 1, column: 2, byteOffset: 4))
  }

  @Test func `walks containers and skips values`() throws {
    var reader = try JSONReader(Array("{\"skip\":[{\"x\":[[]]},\"]\"],\"list\":[1,2]}".utf8))
    var numbers: [String] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "list" {
        try reader.beginArray()
        while try reader.nextElement() { numbers.append(try reader.readNumber()) }
      } else {
        let range = try reader.skipValue()
        #expect(String(decoding: reader.bytes[range], as: UTF8.self) == "[{\"x\":[[]]},\"]\"]")
      }
    }
    try reader.finish()
    #expect(numbers == ["1", "2"])
  }

  @Test func `keeps nested values as their text`() throws {
    var reader = try JSONReader(Array("[ [1, {\"a\" : 2}] ,3]".utf8))
    try reader.beginArray()
    _ = try reader.nextElement()
    #expect(try reader.readScalar() == .json("[1, {\"a\" : 2}]"))
    _ = try reader.nextElement()
    #expect(try reader.readScalar() == .number("3"))
  }

  @Test(
    arguments: [
      ("", "1:1", .emptyDocument),
      (" \n ", "2:2", .emptyDocument),
      ("[1,]", "1:4", .unexpected(found: .character("]"), expected: .value)),
      ("[1 2]", "1:4", .unexpected(found: .character("2"), expected: .commaOrArrayEnd)),
      ("[,1]", "1:2", .unexpected(found: .character(","), expected: .value)),
      ("{\"a\":1,}", "1:8", .unexpected(found: .character("}"), expected: .key)),
      ("{\"a\" 1}", "1:6", .unexpected(found: .character("1"), expected: .colon)),
      ("{a:1}", "1:2", .unexpected(found: .character("a"), expected: .key)),
      (
        "{\"a\":1 \"b\":2}", "1:8",
        .unexpected(found: .character("\""), expected: .commaOrObjectEnd)
      ),
      ("[1", "1:3", .unexpectedEnd(expected: .commaOrArrayEnd)),
      ("{\"a\":", "1:6", .unexpectedEnd(expected: .value)),
      ("\"ab", "1:4", .unexpectedEnd(expected: .closingQuote)),
      ("[NaN]", "1:2", .unexpected(found: .word("NaN"), expected: .value)),
      ("-Infinity", "1:2", .unexpected(found: .word("Infinity"), expected: .digit)),
      ("01", "1:2", .trailingContent(found: .character("1"))),
      ("1.", "1:3", .unexpectedEnd(expected: .digit)),
      (".5", "1:1", .unexpected(found: .character("."), expected: .value)),
      ("+1", "1:1", .unexpected(found: .character("+"), expected: .value)),
      ("1e", "1:3", .unexpectedEnd(expected: .digit)),
      ("1e+x", "1:4", .unexpected(found: .character("x"), expected: .digit)),
      ("tru", "1:1", .unexpected(found: .character("t"), expected: .boolean)),
      ("nul", "1:1", .unexpected(found: .character("n"), expected: .value)),
      ("[1] []", "1:5", .trailingContent(found: .character("["))),
      ("// x", "1:1", .unexpected(found: .character("/"), expected: .value)),
      (
        "[\"서울\",\r\n \"\\x\"]",
        "2:3", .invalidEscape
      ),
      (
        "\"\\u12g4\"",
        "1:2", .invalidEscape
      ),
      ("[\"서울\\ud800\"]", "1:5", .unpairedSurrogate),
      ("\"\\udc00\"", "1:2", .unpairedSurrogate),
      ("\"\\ud800\\u0041\"", "1:2", .unpairedSurrogate),
      ("\"a\nb\"", "1:3", .controlCharacter(0x0A)),
    ] as [(String, String, JSONProblem)])
  func `says what is wrong and where`(text: String, place: String, problem: JSONProblem) {
    let error = error(Array(text.utf8))
    #expect(error?.problem == problem)
    #expect(error.map { "\($0.place)" } == place)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2", .invalidUTF8),
      ([0x22, 0xC0, 0x80, 0x22], "1:2", .invalidUTF8),
      ([0x22, 0xE0, 0x80, 0x80, 0x22], "1:2", .invalidUTF8),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2", .invalidUTF8),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2", .invalidUTF8),
      ([0x22, 0xEA, 0xB0], "1:2", .invalidUTF8),
      ([0x89, 0x50, 0x4E, 0x47], "1:1", .unexpected(found: .byte(0x89), expected: .value)),
      ([0xFF, 0xFE, 0x5B, 0x00], "1:1", .utf16),
    ] as [([UInt8], String, JSONProblem)])
  func `refuses bytes that are not UTF-8`(bytes: [UInt8], place: String, problem: JSONProblem) {
    let error = error(bytes)
    #expect(error?.problem == problem)
    #expect(error.map { "\($0.place)" } == place)
  }

  @Test func `bounds the depth`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(error(nested(512)) == nil)
    let expected = JSONError(
      .tooDeep(limit: 512), at: JSONLocation(line: 1, column: 513, byteOffset: 512))
    #expect(error(nested(513)) == expected)
    var reader = try JSONReader([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(throws: expected) { try reader.skipValue() }
  }

  @Test(arguments: ["0", "-0", "10", "1.5", "1E5", "-1.5e-10", "1e+3"])
  func `knows the numbers of JSON`(text: String) { #expect(JSONReader.isNumber(text)) }

  @Test(arguments: ["", "-", "01", "1.", ".1", "+1", "1e", " 1", "1 ", "0x1", "NaN", "1,0"])
  func `knows what is no number of JSON`(text: String) { #expect(!JSONReader.isNumber(text)) }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `never crashes on damaged text`(seed: UInt64) {
    let text = "{\"a\":[1,-2.5e-3,true,null,\"서울 \\u00e9\\n\",{\"b\":{}}],\"c\":\"\\ud83d\\ude00\"}"
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let damaged = Damage.apply(to: Array(text.utf8), using: &random)
      if let error = error(damaged) { #expect(error.place.byteOffset <= damaged.count) }
    }
  }
}

/// Random damage to bytes.
enum Damage {
  /// Changes, drops or repeats a few bytes, or cuts the end off.
  static func apply(to bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(3) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[index] ^= 1 << random.below(8)
      case 2: bytes.remove(at: index)
      case 3: bytes.insert(bytes[random.below(bytes.count)], at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}
