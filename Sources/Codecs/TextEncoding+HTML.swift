internal import FeatureCodecs

extension TextEncoding {
  /// Converts a document into UTF-8 without a byte order mark.
  ///
  /// A byte order mark decides. A text without a mark that is valid UTF-8 is read as UTF-8 even if
  /// it declares another encoding, because servers recode pages without changing the declaration.
  /// Any other text is read in its declared encoding, or in the detected encoding if the declared
  /// encoding does not fit.
  ///
  /// - Throws: ``HTMLTableError/undecodable(_:)``, ``HTMLTableError/ambiguousEncoding(_:)``.
  static func utf8(
    _ bytes: [UInt8], given: TextEncoding?
  ) throws(HTMLTableError) -> [UInt8] {
    let encoding: TextEncoding
    if let known = given ?? TextDetection.marked(bytes) {
      encoding = known
    } else {
      encoding = try found(in: bytes)
    }
    // Most documents are the text already, and large ones need no copy.
    if encoding == .utf8, !bytes.starts(with: encoding.mark) {
      guard firstInvalidUTF8(in: bytes.span, 0..<bytes.count) == nil else {
        throw .undecodable(encoding)
      }
      return bytes
    }
    guard let text = encoding.text(bytes) else { throw .undecodable(encoding) }
    return Array(text.utf8)
  }

  private static func found(in bytes: [UInt8]) throws(HTMLTableError) -> TextEncoding {
    let likely = likely(for: bytes, declared: declared(in: bytes))
    guard likely.count == 1 else { throw .ambiguousEncoding(likely) }
    return likely[0]
  }

  /// Returns the likely encodings of a text; the text itself may declare an encoding. The result
  /// contains one encoding, or several encodings that are about equally likely.
  ///
  /// - Parameter declared: The encoding that the text declares; valid UTF-8 takes precedence over
  ///   it.
  /// - Complexity: O(*n*).
  package static func likely(for bytes: [UInt8], declared: TextEncoding?) -> [TextEncoding] {
    if let marked = TextDetection.marked(bytes) { return [marked] }
    // Plain letters of UTF-16 are valid UTF-8, each with a NUL beside it.
    if let wide = TextDetection.unmarkedUTF16(Array(bytes.prefix(TextDetection.headSize))) {
      return [wide]
    }
    if firstInvalidUTF8(in: bytes.span, 0..<bytes.count) == nil {
      // Bytes that are UTF-8 may be CP949 by chance, when no character takes more than two of them.
      let isDeclared = declared == .cp949 && bytes.contains { $0 >= 0x80 }
      return isDeclared && bytes.allSatisfy { $0 < 0xE0 } && cp949.text(bytes) != nil
        ? [.cp949] : [.utf8]
    }
    if let declared, declared.text(bytes) != nil { return [declared] }
    let start = firstHighByte(in: bytes.span) ?? 0
    let (encoding, rivals) = TextDetection.encoding(
      of: bytes.span.extracting(start..<bytes.count), isWhole: true)
    return [encoding] + rivals
  }

  /// Returns the encoding that a page names in its head: the text after `charset=`.
  private static func declared(in bytes: [UInt8]) -> TextEncoding? {
    let head = bytes.prefix(4096).filter { $0 < 0x80 && !isXMLSpace($0) }.map(lowercased)
    let text = String(decoding: head, as: UTF8.self)
    guard let mark = text.firstRange(of: "charset=") else { return nil }
    let name = text[mark.upperBound...].drop { $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ":" }
    return TextEncoding(name: String(name))
  }
}
