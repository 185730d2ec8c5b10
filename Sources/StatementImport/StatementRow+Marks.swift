internal import Codecs
internal import Spending

/// Marks in a cell, in addition to its value.
extension StatementRow {
  /// Reads `Dr` or `Cr` after an amount, or `S` or `H` in statements of German banks, as the
  /// direction of the money; the amount ends before the letters.
  mutating func readSuffix(_ record: CSVRecord) {
    wayOfAmount = nil
    guard !header.movesBothWays else { return }
    for field in [StatementField.amount, .balance] {
      let cell = range(field)
      guard cell.count > 1, let found = Self.way(record.bytes[cell]) else { continue }
      setRange(of: field, to: Self.trimmed(record.bytes, cell.lowerBound..<found.end))
      if field == .amount { wayOfAmount = found.way }
    }
  }

  private static func way(_ text: ArraySlice<UInt8>) -> (way: MoneyDirection, end: Int)? {
    let last = text[text.endIndex - 1] | 0x20
    let before = text[text.endIndex - 2]
    switch last {
    case UInt8(ascii: "r"):
      let letter = before | 0x20
      guard letter == UInt8(ascii: "d") || letter == UInt8(ascii: "c"), text.count > 2,
        text[text.startIndex] &- 0x30 <= 9
      else { return nil }
      return (letter == UInt8(ascii: "d") ? .out : .in, text.endIndex - 2)
    case UInt8(ascii: "s"), UInt8(ascii: "h"):
      guard before == UInt8(ascii: " ") || before &- 0x30 <= 9, text[text.startIndex] &- 0x30 <= 9
      else { return nil }
      return (last == UInt8(ascii: "s") ? .out : .in, text.endIndex - 1)
    default: return nil
    }
  }

  private static let words = ["취소", "取消"]
  private static let brackets = [("[", "]"), ("(", ")"), ("（", "）"), ("【", "】")]
  private static let enclosed = words.flatMap { word in
    brackets.map { Array(($0.0 + word + $0.1).utf8) }
  }
  private static let ends = enclosed + words.map { Array((" " + $0).utf8) }
  /// Whether a mark may begin with a byte.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x5B, 0x28, 0xEF, 0xE3: true
    default: false
    }
  }

  /// Whether a mark may end with a byte.
  private static func mayEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x5D, 0x29, 0x89, 0x91, 0x8C, 0x88: true
    default: false
    }
  }

  /// Reads `[취소]` before or after a name, or ` 취소` after it, as the status of the payment; the rest
  /// is the name. An amount below zero, or a column of the status, takes precedence.
  mutating func readMark(_ record: CSVRecord) {
    isNameCancelled = false
    let name = range(.merchant)
    guard name.count > 8, header[.status] == nil, !header.isOfBank,
      let rest = Self.rest(of: record.bytes[name]), !rest.isEmpty,
      let (amount, _) = try? amount(
        in: .amount, of: record, expecting: currency, isFixed: false), amount > 0
    else { return }
    setRange(of: .merchant, to: Self.trimmed(record.bytes, rest))
    isNameCancelled = true
  }

  /// The range of the rest of a name that is marked as a cancellation; nil for other names.
  private static func rest(of name: ArraySlice<UInt8>) -> Range<Int>? {
    // The first and the last byte exclude nearly all names.
    if mayBegin(name[name.startIndex]),
      let mark = enclosed.first(where: { name.starts(with: $0) })
    {
      return name.startIndex + mark.count..<name.endIndex
    }
    if mayEnd(name[name.endIndex - 1]),
      let mark = ends.first(where: { name.suffix($0.count).elementsEqual($0) })
    {
      return name.startIndex..<name.endIndex - mark.count
    }
    return nil
  }
}
