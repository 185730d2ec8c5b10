import Foundation
import Testing
import Workloads

@testable import Codecs

@Suite struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    var reader = try JSONReader(Array(text.utf8))
    let value = try reader.readValue()
    try reader.finish()
    return value
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      _ = try reader.readValue()
      try reader.finish()
      return nil
    } catch { return error.description }
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

  @Test func `passes over a byte order mark that does not count as a column`() throws {
    var reader = try JSONReader([0xEF, 0xBB, 0xBF] + Array("[x]".utf8))
    let error = #expect(throws: JSONError.self) { try reader.readValue() }
    #expect(error?.location == JSONLocation(line: 1, column: 2, byteOffset: 4))
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

  @Test(arguments: [
    ("", "1:1: the document is empty; a JSON value is expected"),
    (" \n ", "2:2: the document is empty; a JSON value is expected"),
    ("[1,]", "1:4: found ] where a value is expected"),
    ("[1 2]", "1:4: found 2 where a comma or ] is expected"),
    ("[,1]", "1:2: found , where a value is expected"),
    ("{\"a\":1,}", "1:8: found } where a key in quotes is expected"),
    ("{\"a\" 1}", "1:6: found 1 where a colon is expected"),
    ("{a:1}", "1:2: found a where a key in quotes is expected"),
    ("{\"a\":1 \"b\":2}", "1:8: found \" where a comma or } is expected"),
    ("[1", "1:3: the document ends where a comma or ] is expected"),
    ("{\"a\":", "1:6: the document ends where a value is expected"),
    ("\"ab", "1:4: the document ends where a closing quotation mark is expected"),
    ("[NaN]", "1:2: found NaN where a value is expected"),
    ("-Infinity", "1:2: found Infinity where a digit is expected"),
    ("01", "1:2: found 1 after the end of the document"),
    ("1.", "1:3: the document ends where a digit is expected"),
    (".5", "1:1: found . where a value is expected"),
    ("+1", "1:1: found + where a value is expected"),
    ("1e", "1:3: the document ends where a digit is expected"),
    ("1e+x", "1:4: found x where a digit is expected"),
    ("tru", "1:1: found t where true or false is expected"),
    ("nul", "1:1: found n where a value is expected"),
    ("[1] []", "1:5: found [ after the end of the document"),
    ("// x", "1:1: found / where a value is expected"),
    (
      "[\"서울\",\r\n \"\\x\"]",
      "2:3: the escape is unknown; "
        + "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with 4 digits"
    ),
    (
      "\"\\u12g4\"",
      "1:2: the escape is unknown; "
        + "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with 4 digits"
    ),
    ("[\"서울\\ud800\"]", "1:5: the escape is half of a surrogate pair"),
    ("\"\\udc00\"", "1:2: the escape is half of a surrogate pair"),
    ("\"\\ud800\\u0041\"", "1:2: the escape is half of a surrogate pair"),
    ("\"a\nb\"", "1:3: the string holds the control character 0x0A; it must be escaped"),
  ])
  func `says what is wrong and where`(text: String, expected: String) {
    #expect(message(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2: the string is not valid UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "1:2: the string is not valid UTF-8"),
      ([0x22, 0xE0, 0x80, 0x80, 0x22], "1:2: the string is not valid UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: the string is not valid UTF-8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2: the string is not valid UTF-8"),
      ([0x22, 0xEA, 0xB0], "1:2: the string is not valid UTF-8"),
      ([0x89, 0x50, 0x4E, 0x47], "1:1: found the byte 0x89 where a value is expected"),
      ([0xFF, 0xFE, 0x5B, 0x00], "1:1: the document is UTF-16; JSON is read as UTF-8"),
    ] as [([UInt8], String)])
  func `refuses bytes that are not UTF-8`(bytes: [UInt8], expected: String) {
    #expect(message(bytes) == expected)
  }

  @Test func `bounds the depth`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(message(nested(512)) == nil)
    let expected = "1:513: arrays and objects are nested deeper than 512 levels"
    #expect(message(nested(513)) == expected)
    var reader = try JSONReader([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    let error = #expect(throws: JSONError.self) { try reader.skipValue() }
    #expect(error?.description == expected)
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
      if let message = message(damaged) { #expect(message.contains(": ")) }
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
