/// Numbers with Korean units, such as `320만`, `3천` and `1억 2000만`.
enum KoreanNumber {
  /// The units that close a section of a number: 만, 억 and 조.
  private static let sections: [Character: Int64] = [
    "만": 10_000, "억": 100_000_000, "조": 1_000_000_000_000,
  ]
  /// The units inside a section.
  private static let units: [Character: Int64] = ["십": 10, "백": 100, "천": 1000]

  /// A text with digits instead of Korean units, such as `3200000원` for `320만원`; nil for a text
  /// without such units, or with units in the wrong order.
  ///
  /// A single digit after 만 or 억, as in `3만5`, may mean 35,000 or 30,005, so it is refused.
  static func digits(_ text: String) -> String? {
    guard text.contains(where: isUnit) else { return nil }
    let text = narrowed(text)
    guard let first = text.firstIndex(where: { isUnit($0) || $0.isDigit }),
      let last = text.lastIndex(where: { isUnit($0) || $0.isDigit }),
      let value = value(text[first...last].filter { !$0.isWhitespace && $0 != "," })
    else { return nil }
    // A number that continues before or behind it is not read: its other part would be lost.
    let (before, behind) = (text[..<first], text[text.index(after: last)...])
    guard ![before.last, behind.first].contains(where: isPartOfNumber) else { return nil }
    return String(before) + String(value) + String(behind)
  }

  /// The text with full-width digits and signs as ASCII.
  private static func narrowed(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
          return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        }))
  }

  private static func isPartOfNumber(_ character: Character?) -> Bool {
    character.map { $0.isNumber || ".,".contains($0) } ?? false
  }

  private static func isUnit(_ character: Character) -> Bool {
    sections[character] != nil || units[character] != nil
  }

  /// The value of digits and units; nil if they are no number.
  private static func value(_ text: String) -> Int64? {
    var (sum, section): (Int64, Int64) = (0, 0)
    var (lastSection, lastUnit): (Int64, Int64) = (.max, .max)
    var digits = ""
    for character in text {
      if let unit = units[character] {
        guard unit < lastUnit, let part = product(digits, unit) else { return nil }
        section += part
        (lastUnit, digits) = (unit, "")
      } else if let unit = sections[character] {
        guard unit < lastSection, let part = digits.isEmpty ? 0 : product(digits, 1, unit),
          !digits.isEmpty || section > 0
        else { return nil }
        let (whole, isTooLarge) = section.multipliedReportingOverflow(by: unit)
        guard !isTooLarge else { return nil }
        sum += whole + part
        (lastSection, lastUnit, section, digits) = (unit, .max, 0, "")
      } else {
        digits.append(character)
      }
      guard sum < 1_000_000_000_000_000_000 else { return nil }
    }
    guard !digits.isEmpty else { return sum + section }
    guard digits.count > 1 || lastUnit != .max, digits.allSatisfy(\.isDigit),
      let rest = Int64(digits), rest < min(lastSection, lastUnit)
    else { return nil }
    return sum + section + rest
  }

  /// Decimal digits times a unit; the product must be a whole number, and missing digits count as
  /// 1.
  private static func product(_ digits: String, _ unit: Int64, _ section: Int64 = 1) -> Int64? {
    guard !digits.isEmpty else { return unit }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      parts[0].count <= 12, var value = Int64(parts[0])
    else { return nil }
    var scale = unit * section
    let (whole, isTooLarge) = value.multipliedReportingOverflow(by: scale)
    guard !isTooLarge else { return nil }
    value = whole
    for digit in parts.count == 2 ? parts[1] : "" {
      guard scale % 10 == 0, let number = digit.wholeNumberValue else { return nil }
      scale /= 10
      value += Int64(number) * scale
    }
    return value
  }
}

extension Character {
  /// Whether it is a digit from 0 to 9.
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
