/// The address of a cell: `C17`.
struct SheetAddress: Equatable {
  /// From 1.
  var row: Int
  /// From 0.
  var column: Int

  init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Reads letters and digits; nil if they are not an address within the limits of a sheet.
  init?(_ text: ArraySlice<UInt8>) {
    var letters = 0
    var index = text.startIndex
    while index < text.endIndex, text[index] &- 0x41 < 26 {
      letters = letters * 26 + Int(text[index] - 0x40)
      guard letters <= SheetTextWriter.columnLimit else { return nil }
      index += 1
    }
    guard letters > 0, let row = wholeNumber(text[index...]), 1...SheetTextWriter.rowLimit ~= row
    else { return nil }
    self.init(row: row, column: letters - 1)
  }
}

extension SheetAddress: CustomStringConvertible {
  var description: String {
    var letters = ""
    var rest = column + 1
    while rest > 0 {
      letters = String(Unicode.Scalar(UInt8(0x41 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters + String(row)
  }
}

/// One to nine digits as a number.
func wholeNumber(_ text: ArraySlice<UInt8>) -> Int? {
  guard 1...9 ~= text.count else { return nil }
  var value = 0
  for byte in text {
    guard byte &- 0x30 < 10 else { return nil }
    value = value * 10 + Int(byte &- 0x30)
  }
  return value
}

/// Returns a text without white space at its start and end.
func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var range = text.indices
  while let first = range.first, isXMLSpace(text[first]) { range = first + 1..<range.upperBound }
  while let last = range.last, isXMLSpace(text[last]) { range = range.lowerBound..<last }
  return text[range]
}

/// Appends `2026-05-03T12:41:07.000` as `2026-05-03 12:41:07`, or the part of it that `format` shows.
func appendISODate(
  _ text: ArraySlice<UInt8>, as format: SheetNumberFormat, to bytes: inout [UInt8]
) {
  let text = trimmed(text)
  guard let mark = text.firstIndex(of: UInt8(ascii: "T")) else {
    bytes.append(contentsOf: text)
    return
  }
  let time = text[(mark + 1)...].prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "Z") }
  switch format {
  case .date: bytes.append(contentsOf: text[..<mark])
  case .time, .duration: bytes.append(contentsOf: time)
  case .number, .dateAndTime:
    bytes.append(contentsOf: text[..<mark])
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: time)
  }
}
