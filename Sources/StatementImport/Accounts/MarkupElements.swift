internal import Codecs

/// The elements of OFX and CAMT in the order of the file; a file is XML, or SGML whose values have
/// no end tags.
///
/// Only character entities are replaced, and no document type is read. Nesting is ignored: a value
/// belongs to the previous start tag.
struct MarkupElements {
  enum Element {
    /// An element began; its contents follow.
    case start(String)
    /// An element ended.
    case end(String)
    /// The text after the start tag of an element, without white space around it.
    case value(String, String)
  }

  /// The line that was read last, counted from 1.
  private(set) var line = 1
  /// The start of the last tag that was read.
  private var tagStart = 0
  private let bytes: [UInt8]
  private var index = 0
  /// The element that began and whose value may follow.
  private var open: String?
  /// The elements that follow a value and are returned after it; the last of them is returned
  /// first.
  private var waiting: [Element] = []
  /// The text after the name in the last start tag that was read.
  private var attributes = 0..<0
  private static let nameLimit = 64

  /// The position after the last element that was read.
  var position: Int { index }
  /// The position of the element whose start tag was read last.
  var origin: AccountOrigins.Origin {
    AccountOrigins.Origin(line: line, range: tagStart..<index)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // The text before the first tag is the header.
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { pass() }
  }

  /// The next element; nil at the end.
  mutating func next() throws(AccountFileError) -> Element? {
    if let element = waiting.popLast() { return element }
    var value: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        switch try tag(&value) {
        case .element(let tag, let isEmpty): return take(tag, value, isEmpty: isEmpty)
        case .passed:
          // The escapes make a section of characters longer.
          guard value.count <= 5 * AccountFile.valueLimit else {
            throw .valueTooLong(line: line, limit: AccountFile.valueLimit)
          }
          continue
        case .none: break
        }
      }
      // White space before a value is not part of it.
      if !value.isEmpty || bytes[index] > 0x20 { value.append(bytes[index]) }
      pass()
      guard value.count <= AccountFile.valueLimit else {
        throw .valueTooLong(line: line, limit: AccountFile.valueLimit)
      }
    }
    return nil
  }

  /// Returns the element that a tag after a text completes; the text is the value of the previous
  /// element.
  ///
  /// - Parameter isEmpty: Whether the tag also ends its element.
  private mutating func take(_ tag: Element, _ value: [UInt8], isEmpty: Bool) -> Element? {
    let name = open
    open = nil
    if case .start(let opened) = tag {
      if isEmpty { waiting = [.end(opened)] } else { open = opened }
    }
    let text = Self.text(value)
    guard let name, !text.isEmpty else { return tag }
    waiting.append(tag)
    return .value(name, text)
  }

  /// Returns an attribute of the last start tag that was read; nil if it is absent.
  func attribute(_ name: String) -> String? {
    let text = String(decoding: bytes[attributes], as: UTF8.self)
    guard let start = text.firstRange(of: name) else { return nil }
    let isSpace = { (letter: Character) in letter.isWhitespace }
    var rest = text[start.upperBound...].drop(while: isSpace)
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop(while: isSpace)
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  private mutating func pass() {
    if bytes[index] == 0x0A { line += 1 }
    index += 1
  }

  /// The meaning of a text that begins with `<`.
  private enum Tag {
    case element(Element, isEmpty: Bool)
    /// The text is a comment, an instruction or a literal text (CDATA), and not the tag of an
    /// element.
    case passed
    /// The text is not a tag; its first character is part of the value.
    case none
  }

  private mutating func tag(_ value: inout [UInt8]) throws(AccountFileError) -> Tag {
    tagStart = index
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if bytes[index...].starts(with: "<![CDATA[".utf8) {
        try takeLiteral(&value)
        return .passed
      }
      // Entities that a file defines may repeat each other without end.
      if String(decoding: bytes[index...].prefix(8), as: UTF8.self).uppercased() == "<!ENTITY" {
        throw .malformed(line: line)
      }
      let end: [UInt8] =
        bytes[index...].starts(with: "<!--".utf8) ? Array("-->".utf8) : [UInt8(ascii: ">")]
      try skip(behind: end)
      return .passed
    case UInt8(ascii: "/"):
      guard let (name, _) = name(from: index + 2) else { return .none }
      return .element(.end(name), isEmpty: false)
    case _ where (next | 0x20) &- 0x61 < 26:
      guard let (name, range) = name(from: index + 1) else { return .none }
      attributes = range
      return .element(.start(name), isEmpty: bytes[range].last == UInt8(ascii: "/"))
    default: return .none
    }
  }

  /// Returns the name of a tag, in capitals and without a prefix, and the range of the tag's
  /// attributes; nil if no tag ends soon.
  private mutating func name(from start: Int) -> (String, Range<Int>)? {
    var end = start
    while end < bytes.count, end - start <= Self.nameLimit, Self.isNamePart(bytes[end]) { end += 1 }
    guard end > start, end < bytes.count, end - start <= Self.nameLimit else { return nil }
    var close = end
    while close < bytes.count, close - end <= 1024, bytes[close] != UInt8(ascii: ">") {
      if bytes[close] == UInt8(ascii: "<") { return nil }
      close += 1
    }
    guard close < bytes.count, bytes[close] == UInt8(ascii: ">"),
      close == end || bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: "/")
    else { return nil }
    while index <= close { pass() }
    let name = String(decoding: bytes[start..<end], as: UTF8.self).uppercased()
    let colon = name.lastIndex(of: ":").map { name.index(after: $0) }
    return (String(name[(colon ?? name.startIndex)...]), end..<close)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 10 || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private mutating func takeLiteral(_ value: inout [UInt8]) throws(AccountFileError) {
    let start = index + 9
    try skip(behind: Array("]]>".utf8))
    guard index - 3 - start <= AccountFile.valueLimit else {
      throw .valueTooLong(line: line, limit: AccountFile.valueLimit)
    }
    // Text like that of an entity is left unchanged.
    for byte in bytes[start..<max(start, index - 3)] {
      if byte == UInt8(ascii: "&") { value += "&amp;".utf8 } else { value.append(byte) }
    }
  }

  private mutating func skip(behind end: [UInt8]) throws(AccountFileError) {
    while index < bytes.count {
      if bytes[index] == end[0], bytes[index...].starts(with: end) {
        index += end.count
        return
      }
      pass()
    }
    throw .endsEarly(line: line)
  }

  /// The encoding that a head names: `CHARSET:1252`, or `encoding="…"` in XML.
  static func declaredEncoding(in bytes: [UInt8]) -> TextEncoding? {
    let head = String(decoding: bytes.prefix(1024).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
      .lowercased()
    for mark in ["charset:", "encoding=\"", "encoding='"] {
      guard let start = head.firstRange(of: mark) else { continue }
      let name = head[start.upperBound...].prefix {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
      }
      if let encoding = TextEncoding(name: String(name)), encoding != .utf8 { return encoding }
    }
    return nil
  }

  /// Returns a value with its entities replaced; other ampersands are kept, as in `AT&T`.
  private static func text(_ value: [UInt8]) -> String {
    var bytes = value[...]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    return HTMLEntities.replaced(in: bytes)
  }
}
