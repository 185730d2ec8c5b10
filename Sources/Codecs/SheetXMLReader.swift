/// Reads the XML of a part of a workbook tag by tag, in constant memory.
///
/// It reads XML 1.0 without document types. A document can therefore define no entities, and no
/// entity can expand or refer to a different file. Prefixes of names are ignored, because each part
/// uses one vocabulary.
///
/// - SeeAlso: W3C (2008), "Extensible Markup Language (XML) 1.0", fifth edition.
struct SheetXMLReader: ~Copyable {
  /// The largest tag, comment, instruction or CDATA section.
  static let markupLimit = 1 << 20
  /// The deepest nesting.
  static let depthLimit = 256
  /// The greatest number of attributes of an element.
  static let attributeLimit = 128

  enum Token { case start, end, text, finished }

  struct Attribute {
    /// Without prefix.
    var name: Range<Int>
    var value: Range<Int>
    var qualifiedName: Range<Int>
  }

  /// The attributes of the start tag that was read last.
  private(set) var attributes: [Attribute] = []
  /// The number of open elements. After a start tag, the number includes the element of that tag;
  /// after an end tag, it does not.
  private(set) var depth = 0

  var entry: String { source.name }

  private var source: ZipEntryReader
  /// The bytes that were read but not yet processed are in `window`.
  private(set) var buffer: [UInt8]
  private var window = 0..<0
  /// The number of bytes before the buffer.
  private var passed = 0
  private var isSourceAtEnd = false
  private var isStarted = false
  private var hasRoot = false
  private var isEmptyElement = false
  /// The names of the open elements one after the other, and the start of each.
  private var openNames: [UInt8] = []
  private var openEnd = 0
  private var openStarts: [Int] = []
  private(set) var localName = 0..<0
  private(set) var textRange = 0..<0
  private(set) var isLiteral = false

  init(_ source: consuming ZipEntryReader, chunkSize: Int = 128 << 10) {
    self.source = source
    buffer = [UInt8](repeating: 0, count: max(16, chunkSize))
  }

  /// Reads up to the next tag or text.
  ///
  /// Text may come in several pieces; comments and instructions are skipped.
  ///
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*) for *n* bytes passed.
  mutating func next() throws(WorkbookError) -> Token {
    if isEmptyElement {
      isEmptyElement = false
      closeElement()
      return .end
    }
    if !isStarted { try begin() }
    while true {
      if window.isEmpty {
        try refill()
        if window.isEmpty {
          guard depth == 0, hasRoot else { throw fault(.unexpectedEnd, at: window.lowerBound) }
          return .finished
        }
      }
      if buffer[window.lowerBound] != UInt8(ascii: "<") {
        try readText()
        if depth > 0 { return .text }
        for byte in buffer[textRange] where !isXMLSpace(byte) {
          throw fault(.outsideRoot, at: textRange.lowerBound)
        }
        continue
      }
      if let token = try readMarkup() { return token }
    }
  }

  /// Skips the rest of the element whose start tag was read last.
  mutating func skipElement() throws(WorkbookError) {
    let outer = depth - 1
    while depth > outer { _ = try next() }
  }

  /// Reads the text of the element whose start tag was read last, including the text of elements
  /// inside it.
  mutating func readElementText(
    into bytes: inout [UInt8], limit: Int
  ) throws(WorkbookError) -> Bool {
    let outer = depth - 1
    while depth > outer {
      guard case .text = try next() else { continue }
      try appendText(to: &bytes)
      if bytes.count > limit { return false }
    }
    return true
  }

  private mutating func begin() throws(WorkbookError) {
    isStarted = true
    while window.count < 4, !isSourceAtEnd { try refill() }
    let mark = buffer[window].prefix(3)
    if mark.starts(with: [0xFE, 0xFF]) || mark.starts(with: [0xFF, 0xFE])
      || mark.starts(with: [0x3C, 0]) || mark.starts(with: [0, 0x3C])
    {
      throw fault(.utf16, at: 0)
    }
    if mark.elementsEqual([0xEF, 0xBB, 0xBF]) { pass(3) }
  }

  /// Text up to the next tag, or as much as the buffer holds.
  private mutating func readText() throws(WorkbookError) {
    isLiteral = false
    var searched = window.lowerBound
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "<"), in: searched..<window.upperBound) {
        textRange = window.lowerBound..<end
        break
      }
      if isSourceAtEnd {
        textRange = window
        break
      }
      let length = window.count
      if length >= buffer.count / 2, length >= 64 {
        // An entity is not torn: it has at most 12 bytes.
        let tail = buffer[window.upperBound - 12..<window.upperBound]
        textRange = window.lowerBound..<(tail.lastIndex(of: UInt8(ascii: "&")) ?? window.upperBound)
        break
      }
      try refill()
      searched = window.lowerBound + length
    }
    window = textRange.upperBound..<window.upperBound
  }

  /// Reads markup that starts with `<`; nil for skipped markup.
  private mutating func readMarkup() throws(WorkbookError) -> Token? {
    while window.count < 9, !isSourceAtEnd { try refill() }
    let start = window.lowerBound
    guard window.count > 1 else { throw fault(.unexpectedEnd, at: start) }
    switch buffer[start + 1] {
    case UInt8(ascii: "/"):
      try readEndTag()
      return .end
    case UInt8(ascii: "?"):
      let end = try find("?>", from: 2)
      try checkDeclaration(window.lowerBound..<end)
      pass(end + 2 - window.lowerBound)
      return nil
    case UInt8(ascii: "!"):
      let head = buffer[window].prefix(9)
      if head.starts(with: "<!--".utf8) {
        let end = try find("-->", from: 4)
        pass(end + 3 - window.lowerBound)
        return nil
      }
      guard head.elementsEqual("<![CDATA[".utf8), depth > 0 else {
        throw fault(head.starts(with: "<!DOCTYPE".utf8) ? .documentType : .badMarkup, at: start)
      }
      let end = try find("]]>", from: 9)
      isLiteral = true
      textRange = window.lowerBound + 9..<end
      window = end + 3..<window.upperBound
      return .text
    default:
      try readStartTag()
      return .start
    }
  }

  private func checkDeclaration(_ range: Range<Int>) throws(WorkbookError) {
    let text = buffer[range]
    guard passed + range.lowerBound <= 3, text.starts(with: "<?xml".utf8) else { return }
    let declaration = String(decoding: text, as: UTF8.self).lowercased()
    guard let encoding = declaration.firstRange(of: "encoding") else { return }
    let value = declaration[encoding.upperBound...].drop { " \t\r\n='\"".contains($0) }
    guard ["utf-8", "utf8", "us-ascii"].contains(where: { value.hasPrefix($0) }) else {
      throw fault(.otherEncoding, at: range.lowerBound)
    }
  }

  private mutating func readEndTag() throws(WorkbookError) {
    let end = try find(">", from: 2)
    var name = window.lowerBound + 2..<end
    while let last = name.last, isXMLSpace(buffer[last]) { name = name.lowerBound..<last }
    guard depth > 0, closesLastElement(name) else {
      throw fault(.mismatchedEnd, at: window.lowerBound)
    }
    localName = self.local(name)
    closeElement()
    window = end + 1..<window.upperBound
  }

  private mutating func closeElement() {
    depth -= 1
    openEnd = openStarts.removeLast()
  }

  private func closesLastElement(_ name: Range<Int>) -> Bool {
    guard let start = openStarts.last, openEnd - start == name.count else { return false }
    for offset in 0..<name.count
    where buffer[name.lowerBound + offset] != openNames[start + offset] {
      return false
    }
    return true
  }

  private mutating func openElement(_ name: Range<Int>) {
    depth += 1
    openStarts.append(openEnd)
    let end = openEnd + name.count
    if end > openNames.count {
      openNames.append(contentsOf: Array(repeating: 0, count: end - openNames.count))
    }
    for index in name {
      openNames[openEnd] = buffer[index]
      openEnd += 1
    }
  }

  /// Returns the position of `terminator`, searched from `offset` bytes after the start of the
  /// window.
  private mutating func find(
    _ terminator: StaticString, from offset: Int
  ) throws(WorkbookError) -> Int {
    let length = terminator.utf8CodeUnitCount
    let first = unsafe terminator.utf8Start.pointee
    var searched = offset
    while true {
      while let index = buffer.firstIndex(
        of: first, in: window.lowerBound + searched..<window.upperBound),
        index + length <= window.upperBound
      {
        if matches(index..<index + length, terminator) { return index }
        searched = index + 1 - window.lowerBound
      }
      searched = max(offset, window.count - length + 1)
      try growWindow()
    }
  }

  private mutating func readStartTag() throws(WorkbookError) {
    let end = try findTagEnd()
    let start = window.lowerBound
    guard depth < Self.depthLimit else { throw fault(.tooDeep(limit: Self.depthLimit), at: start) }
    guard depth > 0 || !hasRoot else { throw fault(.outsideRoot, at: start) }
    isEmptyElement = buffer[end - 1] == UInt8(ascii: "/")
    let content = start + 1..<(isEmptyElement ? end - 1 : end)
    let name = nameRange(from: content.lowerBound, before: content.upperBound)
    guard !name.isEmpty else { throw fault(.badMarkup, at: start) }
    localName = local(name)
    try readAttributes(name.upperBound..<content.upperBound)
    hasRoot = true
    openElement(name)
    window = end + 1..<window.upperBound
  }

  /// Returns the end of the tag at the start of the window; a `>` in quotes does not end it.
  private mutating func findTagEnd() throws(WorkbookError) -> Int {
    var offset = 1
    var quote: UInt8 = 0
    while true {
      var index = window.lowerBound + offset
      while index < window.upperBound {
        let byte = buffer[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return index
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "<") {
          throw fault(.badMarkup, at: index)
        }
        index += 1
      }
      offset = window.count
      try growWindow()
    }
  }

  private mutating func readAttributes(_ range: Range<Int>) throws(WorkbookError) {
    attributes.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while true {
      let gap = index
      while index < range.upperBound, isXMLSpace(buffer[index]) { index += 1 }
      if index == range.upperBound { return }
      let name = nameRange(from: index, before: range.upperBound)
      index = name.upperBound
      while index < range.upperBound, isXMLSpace(buffer[index]) { index += 1 }
      guard gap < name.lowerBound, !name.isEmpty, index < range.upperBound,
        buffer[index] == UInt8(ascii: "=")
      else { throw fault(.badMarkup, at: gap) }
      index += 1
      while index < range.upperBound, isXMLSpace(buffer[index]) { index += 1 }
      guard index < range.upperBound,
        buffer[index] == UInt8(ascii: "\"") || buffer[index] == UInt8(ascii: "'"),
        let close = buffer.firstIndex(of: buffer[index], in: index + 1..<range.upperBound)
      else { throw fault(.badMarkup, at: gap) }
      guard attributes.count < Self.attributeLimit,
        !attributes.contains(where: { buffer[$0.qualifiedName].elementsEqual(buffer[name]) })
      else { throw fault(.badAttributes(limit: Self.attributeLimit), at: gap) }
      attributes.append(
        Attribute(name: local(name), value: index + 1..<close, qualifiedName: name))
      index = close + 1
    }
  }

  /// Returns the range of a name: the ASCII characters that XML allows in a name, and any byte
  /// outside ASCII.
  private func nameRange(from start: Int, before end: Int) -> Range<Int> {
    var index = start
    while index < end {
      let byte = buffer[index]
      let isNamePart =
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 11 || byte >= 0x80 || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      if !isNamePart { break }
      index += 1
    }
    return start..<index
  }

  private func local(_ name: Range<Int>) -> Range<Int> {
    guard let colon = buffer.firstIndex(of: UInt8(ascii: ":"), in: name) else { return name }
    return colon + 1..<name.upperBound
  }

  func fault(_ fault: SheetXMLFault, at index: Int) -> WorkbookError {
    .malformed(fault, entry: entry, byte: passed + index)
  }

  private mutating func pass(_ count: Int) {
    window = window.lowerBound + count..<window.upperBound
  }

  /// Reads more bytes into the window, which begins at the start of a token.
  private mutating func growWindow() throws(WorkbookError) {
    guard !isSourceAtEnd else { throw fault(.unexpectedEnd, at: window.upperBound) }
    guard window.count <= Self.markupLimit else {
      throw fault(.markupTooLarge(limit: Self.markupLimit), at: window.lowerBound)
    }
    try refill()
  }

  /// Moves the window to the front and reads further bytes once.
  private mutating func refill() throws(WorkbookError) {
    if isSourceAtEnd { return }
    if window.lowerBound > 0 {
      passed += window.lowerBound
      buffer.copyToFront(window)
      window = 0..<window.count
    }
    if window.count == buffer.count {
      buffer.append(contentsOf: Array(repeating: 0, count: buffer.count))
    }
    let count = try source.read(into: &buffer, from: window.upperBound)
    window = 0..<window.count + count
    isSourceAtEnd = count == 0
  }
}

extension [UInt8] {
  /// Copies a range to the front.
  fileprivate mutating func copyToFront(_ range: Range<Int>) {
    for (target, index) in range.enumerated() { self[target] = self[index] }
  }
}
