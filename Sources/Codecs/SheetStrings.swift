/// The texts that the cells of a workbook share, one after the other.
struct SheetStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// A workbook without shared texts.
  init() {}

  /// Reads the part `sharedStrings.xml`.
  init(_ source: consuming ZipEntryReader) throws(WorkbookError) {
    var reader = SheetXMLReader(source)
    var scratch: [UInt8] = []
    while true {
      switch try reader.next() {
      case .finished: return
      case .text, .end: break
      case .start:
        guard reader.isNamed("si") else { continue }
        // A text is no larger than the part, which is bounded.
        _ = try reader.readStringItem(into: &bytes, scratch: &scratch, limit: .max)
        ends.append(bytes.count)
      }
    }
  }

  /// Returns the text of an index; nil if absent.
  func text(_ index: Int) -> ArraySlice<UInt8>? {
    guard index < ends.count else { return nil }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}

extension SheetXMLReader {
  /// Appends the text of the item whose start tag was read last. Its runs are joined, without the
  /// phonetic readings above the characters.
  ///
  /// - Returns: Whether the text has at most `limit` bytes.
  mutating func readStringItem(
    into bytes: inout [UInt8], scratch: inout [UInt8], limit: Int
  ) throws(WorkbookError) -> Bool {
    let outer = depth - 1
    let start = bytes.count
    while depth > outer {
      guard case .start = try next() else { continue }
      if isNamed("t") {
        scratch.removeAll(keepingCapacity: true)
        let room = limit - (bytes.count - start)
        guard try readElementText(into: &scratch, limit: room) else { return false }
        appendUnescaped(scratch[...], to: &bytes)
      } else if isNamed("rPh") {
        try skipElement()
      }
    }
    return true
  }
}

/// Appends a text and restores the characters that XML cannot contain; `_x000D_`, for example, is a
/// carriage return.
///
/// - SeeAlso: ECMA-376-1:2016, section 22.9.2.19, "ST_Xstring".
func appendUnescaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  var start = text.startIndex
  var index = start
  while index + 6 < text.endIndex {
    guard text[index] == UInt8(ascii: "_"), text[index + 1] == UInt8(ascii: "x"),
      text[index + 6] == UInt8(ascii: "_"),
      let scalar = fourDigits(text[index + 2..<index + 6])
    else {
      index += 1
      continue
    }
    bytes.append(contentsOf: text[start..<index])
    bytes.append(contentsOf: String(scalar).utf8)
    index += 7
    start = index
  }
  bytes.append(contentsOf: text[start...])
}

private func fourDigits(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
  var value: UInt32 = 0
  for byte in text {
    guard let digit = hexadecimalDigit(byte) else { return nil }
    value = value << 4 | digit
  }
  return Unicode.Scalar(value)
}
