/// The last sound of a text that is read aloud in Korean; it distinguishes only the sounds on which
/// the forms of Korean particles depend.
package enum LastSound: Hashable, Sendable {
  /// The text ends in a vowel, as 가계부 does.
  case vowel
  /// The text ends in the consonant ㄹ, as 일 and 엘 do.
  case rieul
  /// The text ends in a consonant other than ㄹ, as 금액 does.
  case consonant

  /// Finds the last sound of a text. The result is nil if the sound is unknown: after quotes,
  /// brackets and other symbols, in scripts that are not supported, and for words in lower-case
  /// Latin letters, which can be pronounced in several ways.
  ///
  /// Numbers are read as Sino-Korean numbers, capital letters by their names, and units of measure
  /// as full words.
  package init?(of text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars)
    guard let last = scalars.last else { return nil }
    switch last {
    case "\u{AC00}"..."\u{D7A3}": self = Self.ofFinal((last.value - 0xAC00) % 28)
    // Decomposed syllables, as in file names on some systems.
    case "\u{1161}"..."\u{1175}": self = .vowel
    case "\u{11A8}"..."\u{11C2}": self = Self.ofFinal(last.value - 0x11A7)
    case "0"..."9":
      guard let sound = Self.ofNumber(scalars) else { return nil }
      self = sound
    case "A"..."Z", "a"..."z", "%", "°", "²":
      guard let sound = Self.ofLetters(scalars) else { return nil }
      self = sound
    default: return nil
    }
  }

  /// Returns the sound for the number of a final consonant in Unicode; the number is 0 if there is
  /// no final consonant, and 8 for ㄹ.
  private static func ofFinal(_ number: UInt32) -> Self {
    switch number {
    case 0: .vowel
    case 8: .rieul
    default: .consonant
    }
  }

  // MARK: Numbers

  /// The sound of a text that ends in a digit; nil for a time of day, which has another reading.
  private static func ofNumber(_ text: [Unicode.Scalar]) -> Self? {
    let start = text.lastIndex { !isDigit($0) && $0 != "," }.map { $0 + 1 } ?? 0
    let digits = text[start...].filter(isDigit)
    let before = start > 0 ? text[start - 1] : nil
    let isAfterDigit = start > 1 && isDigit(text[start - 2])
    if before == ":", isAfterDigit { return nil }
    if isDate(text) { return .rieul }
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    // Digits after a decimal point are read singly, and so is a number of zeros: 영.
    if (before == "." && isAfterDigit) || zeros == digits.count {
      return zeros > 0 ? .consonant : digits.last.flatMap(ofDigit)
    }
    return switch zeros {
    case 0: digits.last.flatMap(ofDigit)
    case 1..<12, 16..<20: .consonant  // 십, 백, 천, 만, 억; 경
    case 12..<16: .vowel  // 조
    default: nil
    }
  }

  /// 영 일 이 삼 사 오 육 칠 팔 구.
  private static func ofDigit(_ digit: Unicode.Scalar) -> Self? {
    switch digit {
    case "1", "7", "8": .rieul
    case "0", "3", "6": .consonant
    case "2", "4", "5", "9": .vowel
    default: nil
    }
  }

  /// Returns whether a text ends like `2026-05` or `2026-05-03`; such a text is read with 월 or 일 at
  /// its end.
  private static func isDate(_ text: [Unicode.Scalar]) -> Bool {
    for parts in [[4, 2, 2], [4, 2]] {
      let form = parts.map { String(repeating: "0", count: $0) }.joined(separator: "-")
      guard text.count >= form.count else { continue }
      let end = text.suffix(form.count)
      let isForm = zip(end, form.unicodeScalars).allSatisfy { $1 == "0" ? isDigit($0) : $0 == $1 }
      let before = text.dropLast(form.count).last
      if isForm, before.map({ !isDigit($0) && $0 != "-" }) ?? true { return true }
    }
    return false
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  // MARK: Letters

  /// Abbreviations read as words, with their last sound.
  private static let words: [String: Self] = [
    "SQLite": .vowel, "Sobi": .vowel, "GeoPackage": .vowel, "GeoJSON": .consonant,
    "TopoJSON": .consonant, "Excel": .rieul, "gzip": .consonant, "zip": .consonant,
  ]

  /// Units after a number, which are read in full: 미터, 바이트, 퍼센트. All of them end in a vowel.
  private static let measures: Set = [
    "m", "km", "m²", "km²", "%", "°", "B", "KiB", "MiB", "GiB", "kB", "MB", "GB", "s", "ms",
  ]

  /// The sound of a text that ends in a Latin letter or in the sign of a unit.
  private static func ofLetters(_ text: [Unicode.Scalar]) -> Self? {
    let start =
      text.lastIndex { !isLetter($0) && !"%°²".unicodeScalars.contains($0) }
      .map { $0 + 1 } ?? 0
    var word = String.UnicodeScalarView()
    word.append(contentsOf: text[start...])
    let before = text[..<start].last { $0 != " " }
    if let before, isDigit(before), measures.contains(String(word)) { return .vowel }
    if let sound = words[String(word)] { return sound }
    guard word.allSatisfy({ ("A"..."Z").contains($0) }) || word.count == 1 else { return nil }
    return switch word.last {
    case "L", "R", "l", "r": .rieul  // 엘, 알
    case "M", "N", "m", "n": .consonant  // 엠, 엔
    case let letter? where isLetter(letter): .vowel
    default: nil
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
  }
}
