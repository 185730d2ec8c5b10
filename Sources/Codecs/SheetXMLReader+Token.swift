/// The contents of the last tag or text that was read.
extension SheetXMLReader {
  /// The name of the tag, without prefix.
  var name: ArraySlice<UInt8> { buffer[localName] }

  /// Whether the tag has a name.
  @inline(__always) func isNamed(_ name: StaticString) -> Bool { matches(localName, name) }

  /// The raw value of an attribute, nil when the element does not have it.
  func attribute(_ name: StaticString) -> Range<Int>? {
    for attribute in attributes where matches(attribute.name, name) { return attribute.value }
    return nil
  }

  /// Returns the raw value of an attribute by its name with prefix, for names that two vocabularies
  /// use.
  func attribute(qualified name: StaticString) -> Range<Int>? {
    for attribute in attributes where matches(attribute.qualifiedName, name) {
      return attribute.value
    }
    return nil
  }

  /// Whether a range of the buffer contains a literal.
  @inline(__always) func matches(_ range: Range<Int>, _ literal: StaticString) -> Bool {
    guard range.count == literal.utf8CodeUnitCount else { return false }
    var offset = range.lowerBound
    return literal.withUTF8Buffer { expected in
      for index in expected.indices {
        if unsafe buffer[offset] != expected[index] { return false }
        offset += 1
      }
      return true
    }
  }

  /// The value of an attribute with its entities replaced.
  func string(_ name: StaticString) throws(WorkbookError) -> String? {
    guard let range = attribute(name) else { return nil }
    var bytes: [UInt8] = []
    try appendText(range, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the value of an attribute as a whole number; nil if absent.
  func integer(_ name: StaticString) -> Int? {
    guard let range = attribute(name) else { return nil }
    return decimal(range)
  }

  /// A run of at most nine digits as a number.
  func decimal(_ range: Range<Int>) -> Int? {
    guard 1...9 ~= range.count else { return nil }
    var value = 0
    for byte in buffer[range] {
      guard byte &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return value
  }

  /// Appends the text of the last token, with its entities replaced.
  func appendText(to bytes: inout [UInt8]) throws(WorkbookError) {
    if isLiteral {
      bytes.append(contentsOf: buffer[textRange])
    } else {
      try appendText(textRange, to: &bytes)
    }
  }

  /// Appends a part of the buffer, with its entities replaced.
  func appendText(_ range: Range<Int>, to bytes: inout [UInt8]) throws(WorkbookError) {
    var start = range.lowerBound
    while let ampersand = buffer[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      bytes.append(contentsOf: buffer[start..<ampersand])
      let rest = buffer[ampersand + 1..<min(range.upperBound, ampersand + 12)]
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let scalar = xmlEntity(buffer[ampersand + 1..<end])
      else { throw fault(.badEntity, at: ampersand) }
      bytes.append(contentsOf: String(scalar).utf8)
      start = end + 1
    }
    bytes.append(contentsOf: buffer[start..<range.upperBound])
  }
}
