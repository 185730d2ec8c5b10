/// A tag that matters for tables; all others are `other`.
enum HTMLTag: Sendable {
  case table, row, cell, section
  /// A tag that starts a new line of text.
  case lineBreak
  /// The tag of an element whose content is not text, such as `script`.
  case hidden
  case other

  /// Recognises a tag by its name, in any letter case.
  init(_ name: ArraySlice<UInt8>) {
    self = .other
    guard 1...8 ~= name.count else { return }
    var word: UInt64 = 0
    for byte in name { word = word << 8 | UInt64(lowercased(byte)) }
    switch word {
    case Self.word("td"), Self.word("th"): self = .cell
    case Self.word("tr"): self = .row
    case Self.word("table"): self = .table
    case Self.word("thead"), Self.word("tbody"), Self.word("tfoot"): self = .section
    case Self.word("br"), Self.word("p"), Self.word("div"), Self.word("li"), Self.word("hr"):
      self = .lineBreak
    case Self.word("script"), Self.word("style"), Self.word("title"), Self.word("textarea"):
      self = .hidden
    default: break
    }
  }

  @inline(__always) private static func word(_ name: StaticString) -> UInt64 {
    name.withUTF8Buffer { letters in
      var word: UInt64 = 0
      for index in letters.indices { word = word << 8 | UInt64(unsafe letters[index]) }
      return word
    }
  }
}

/// Splits an HTML document into tags and text; nothing in it is an error.
///
/// Every byte is read once, except the name of an end tag that closes no hidden element.
///
/// - SeeAlso: WHATWG, "HTML Living Standard", section 13.2.5, "Tokenization".
struct HTMLTokenizer {
  enum Token {
    case start(HTMLTag)
    case end(HTMLTag)
    /// A piece of text, in which entities are not yet replaced.
    case text(Range<Int>)
    case finished
  }

  let bytes: [UInt8]
  private var index = 0
  /// The spans in the start tag of a cell; 1 if the tag states no span.
  private(set) var columnSpan = 1
  private(set) var rowSpan = 1

  /// Starts on a document in UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token {
    while index < bytes.count {
      let start = index
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else {
        return text(from: start)
      }
      let byte = bytes[index + 1]
      if isLetter(byte) {
        let tag = readTag(at: index + 1)
        if tag == .hidden { skipHidden(start + 1) }
        return .start(tag)
      }
      switch byte {
      case UInt8(ascii: "/"):
        guard index + 2 < bytes.count else {
          index = bytes.count
          return .finished
        }
        if isLetter(bytes[index + 2]) { return .end(readTag(at: index + 2)) }
        skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "!") where bytes[index...].prefix(4).elementsEqual("<!--".utf8):
        skipComment()
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      default: return text(from: start)
      }
    }
    return .finished
  }

  private func isLetter(_ byte: UInt8) -> Bool { lowercased(byte) &- 0x61 < 26 }

  /// Text up to the next `<`; the first byte may be any byte.
  private mutating func text(from start: Int) -> Token {
    index = bytes.firstIndex(of: UInt8(ascii: "<"), in: start + 1..<bytes.count) ?? bytes.count
    return .text(start..<index)
  }

  private mutating func skip(past byte: UInt8) {
    index = bytes.firstIndex(of: byte, in: index..<bytes.count).map { $0 + 1 } ?? bytes.count
  }

  private mutating func skipComment() {
    // `<!-->` is a whole comment.
    index += 2
    while let dash = bytes.firstIndex(of: UInt8(ascii: "-"), in: index..<bytes.count) {
      index = dash + 1
      if dash + 2 < bytes.count, bytes[dash + 1] == UInt8(ascii: "-"),
        bytes[dash + 2] == UInt8(ascii: ">")
      {
        index = dash + 3
        return
      }
    }
    index = bytes.count
  }

  /// Skips the content between a start tag, whose name is at `name`, and its end tag.
  private mutating func skipHidden(_ name: Int) {
    let end = nameEnd(name)
    while let open = bytes.firstIndex(of: UInt8(ascii: "<"), in: index..<bytes.count) {
      index = open + 1
      guard open + 1 < bytes.count, bytes[open + 1] == UInt8(ascii: "/") else { continue }
      let candidate = open + 2
      guard bytes.count - candidate >= end - name else { continue }
      let isSame = (0..<end - name).allSatisfy {
        lowercased(bytes[candidate + $0]) == lowercased(bytes[name + $0])
      }
      if isSame {
        index = candidate
        skip(past: UInt8(ascii: ">"))
        return
      }
    }
    index = bytes.count
  }

  private func nameEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if isXMLSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == 0x0C
      {
        break
      }
      end += 1
    }
    return end
  }

  /// Reads a tag whose name is at `name` and moves past it.
  private mutating func readTag(at name: Int) -> HTMLTag {
    index = nameEnd(name)
    let tag = HTMLTag(bytes[name..<index])
    columnSpan = 1
    rowSpan = 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        break
      }
      if isXMLSpace(byte) || byte == UInt8(ascii: "/") || byte == 0x0C {
        index += 1
      } else {
        readAttribute(isCell: tag == .cell)
      }
    }
    return tag
  }

  private mutating func readAttribute(isCell: Bool) {
    let start = index
    // A name may start with `=`.
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if isXMLSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "/")
      {
        break
      }
      index += 1
    }
    let name = start..<index
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return }
    index += 1
    skipSpace()
    guard index < bytes.count else { return }
    let value: Range<Int>
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = bytes.firstIndex(of: quote, in: index + 1..<bytes.count) ?? bytes.count
      value = index + 1..<end
      index = min(end + 1, bytes.count)
    } else {
      let first = index
      while index < bytes.count, !isXMLSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
        index += 1
      }
      value = first..<index
    }
    if isCell { readSpan(name, value) }
  }

  private mutating func skipSpace() {
    while index < bytes.count, isXMLSpace(bytes[index]) { index += 1 }
  }

  private mutating func readSpan(_ name: Range<Int>, _ value: Range<Int>) {
    guard name.count == 7 else { return }
    let word = bytes[name].map(lowercased)
    let isColumn = word.elementsEqual("colspan".utf8)
    guard isColumn || word.elementsEqual("rowspan".utf8) else { return }
    var span = 0
    for byte in trimmed(bytes[value]).prefix(6) {
      guard byte &- 0x30 < 10 else { break }
      span = span * 10 + Int(byte &- 0x30)
    }
    // The limits of the standard; a row span of 0 extends to the end of the table.
    if isColumn {
      columnSpan = 1...1000 ~= span ? span : 1
    } else {
      rowSpan =
        span == 0 && trimmed(bytes[value]).first == UInt8(ascii: "0")
        ? 65_534 : min(max(span, 1), 65_534)
    }
  }
}
