/// A decimal number of a file in a uniform spelling, with a point before its decimals and without
/// trailing zeros after the currency's digits.
struct DecimalSpelling {
  let isNegative: Bool
  /// The number without its sign. A text that is not a number begins with a question mark, so that
  /// it is not read as a number.
  let magnitude: String

  /// Takes a text with a point or a comma before its decimals, and with or without groups.
  ///
  /// A single mark is the decimal mark, as in the formats of accounts; if there are two marks, the
  /// last is the decimal mark.
  ///
  /// - Parameter digits: The decimals of the currency; nil keeps them all.
  init(_ text: String, digits: Int?) {
    // The sign of subtraction is a minus too.
    let plain = text.split(separator: "\u{2212}", omittingEmptySubsequences: false)
    var rest = plain.joined(separator: "-").utf8.filter { $0 > 0x20 }[...]
    let isSign = { (byte: UInt8) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
    var isNegative = false
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      isNegative = true
      rest = rest.dropFirst().dropLast()
    } else if let first = rest.first, isSign(first) {
      isNegative = first == UInt8(ascii: "-")
      rest.removeFirst()
    } else if let last = rest.last, isSign(last) {
      isNegative = last == UInt8(ascii: "-")
      rest.removeLast()
    }
    self.isNegative = isNegative
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
    let marks = rest.indices.filter { isMark(rest[$0]) }
    guard rest.contains(where: { $0 &- 0x30 <= 9 }),
      rest.allSatisfy({ $0 &- 0x30 <= 9 || isMark($0) })
    else {
      magnitude = rest.isEmpty ? "" : "?" + text
      return
    }
    // Several marks of one kind are groups.
    let kinds = Set(marks.map { rest[$0] })
    let isGrouped = marks.count > 1 && kinds.count == 1
    let mark = isGrouped ? nil : marks.last
    if let mark, marks.dropLast().contains(where: { rest[$0] == rest[mark] }) {
      magnitude = "?" + text
      return
    }
    var whole = (mark.map { rest[..<$0] } ?? rest).filter { !isMark($0) }[...]
    while whole.count > 1, whole.first == UInt8(ascii: "0") { whole.removeFirst() }
    var decimals = mark.map { rest[rest.index(after: $0)...] } ?? []
    if let digits {
      while decimals.count > digits, decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    }
    let head = whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
    magnitude = decimals.isEmpty ? head : head + "." + String(decoding: decimals, as: UTF8.self)
  }

  /// Returns the decimal mark of amounts: the last of two different marks in one amount, or a
  /// single mark that is not followed by three digits; nil if no amount shows it.
  static func mark(of amounts: some Sequence<String>) -> UInt8? {
    for amount in amounts {
      let marks = amount.utf8.filter { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
      guard let last = marks.last else { continue }
      if Set(marks).count > 1 { return last }
      let behind = amount.utf8.reversed().prefix { $0 != last }.count { $0 &- 0x30 <= 9 }
      if marks.count == 1, behind != 3 { return last }
    }
    return nil
  }

  /// An amount without groups.
  ///
  /// - Parameter mark: The decimal mark; nil if a single mark before three digits separates groups.
  static func bare(_ amount: String, mark: UInt8?) -> String {
    String(
      decoding: amount.utf8.filter {
        $0 > 0x20 && ($0 == mark || $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ","))
      }, as: UTF8.self)
  }
}
