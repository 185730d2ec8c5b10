internal import Codecs

/// The elements of OFX in their order: SGML whose values have no end tags, or XML.
///
/// No entity but those of characters is replaced, no document type is read, and nothing is nested: a
/// value belongs to the start tag before it.
struct OFXElements {
  enum Element {
    /// An element began; what it holds follows.
    case start(String)
    /// An element ended.
    case end(String)
    /// An element of a value, white space around it removed.
    case value(String, String)
  }

  /// The line that was read last, from 1.
  private(set) var line = 1
  private let bytes: [UInt8]
  private var index = 0
  /// The element that began and whose value may follow.
  private var open: String?
  /// What was found and waits behind a value.
  private var waiting: Element?
  private static let nameLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // What stands before the first tag is the header.
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { pass() }
  }

  /// The next element; nil at the end.
  mutating func next() throws(AccountFileError) -> Element? {
    if let waiting {
      self.waiting = nil
      return waiting
    }
    var value: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        switch try tag(&value) {
        case .element(let tag): return take(tag, value)
        case .passed: continue
        case .none: break
        }
      }
      // White space before a value is none of it.
      if !value.isEmpty || bytes[index] > 0x20 { value.append(bytes[index]) }
      pass()
      guard value.count <= AccountFile.valueLimit else {
        throw .valueTooLong(line: line, limit: AccountFile.valueLimit)
      }
    }
    return nil
  }

  /// What a tag behind a text means: the text is the value of the element that began before it.
  private mutating func take(_ tag: Element, _ value: [UInt8]) -> Element? {
    let name = open
    open = nil
    if case .start(let opened) = tag { open = opened }
    guard let name else { return tag }
    let text = Self.text(value)
    if case .end(name) = tag { return text.isEmpty ? tag : .value(name, text) }
    guard !text.isEmpty else { return tag }
    waiting = tag
    return .value(name, text)
  }

  private mutating func pass() {
    if bytes[index] == 0x0A { line += 1 }
    index += 1
  }

  /// What begins with `<`.
  private enum Tag {
    case element(Element)
    /// A comment, an instruction or a literal text.
    case passed
    /// No tag: the character is a part of the value.
    case none
  }

  private mutating func tag(_ value: inout [UInt8]) throws(AccountFileError) -> Tag {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if bytes[index...].starts(with: "<![CDATA[".utf8) {
        try takeLiteral(&value)
        return .passed
      }
      let end: [UInt8] =
        bytes[index...].starts(with: "<!--".utf8) ? Array("-->".utf8) : [UInt8(ascii: ">")]
      try skip(behind: end)
      return .passed
    case UInt8(ascii: "/"):
      guard let name = name(from: index + 2) else { return .none }
      return .element(.end(name))
    case _ where (next | 0x20) &- 0x61 < 26:
      guard let name = name(from: index + 1) else { return .none }
      return .element(.start(name))
    default: return .none
    }
  }

  /// The name of a tag in capitals; nil where no tag ends soon. Attributes are passed over.
  private mutating func name(from start: Int) -> String? {
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
    return String(decoding: bytes[start..<end], as: UTF8.self).uppercased()
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 9 || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private mutating func takeLiteral(_ value: inout [UInt8]) throws(AccountFileError) {
    let start = index + 9
    try skip(behind: Array("]]>".utf8))
    guard index - 3 - start <= AccountFile.valueLimit else {
      throw .valueTooLong(line: line, limit: AccountFile.valueLimit)
    }
    // What looks like an entity in it is none.
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

  /// A value with its entities replaced; what is no entity stays, as in `AT&T`.
  private static func text(_ value: [UInt8]) -> String {
    var bytes = value[...]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    return HTMLEntities.replaced(in: bytes)
  }
}
