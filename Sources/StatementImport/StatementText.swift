/// A text of a statement in the form in which words are searched: in lower case, without
/// diacritics, and with full-width characters as half-width characters.
struct StatementText {
  /// Words of Latin letters, and runs of Korean, Japanese and Chinese letters.
  let words: [String]
  /// All letters and digits without separators.
  let plain: String

  init(_ text: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var isWide = false
    func close() {
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.lowercased().unicodeScalars {
      // A mark over the letter before.
      if (0x300...0x36F).contains(scalar.value) { continue }
      let folded = Self.folded(scalar)
      guard folded.properties.isAlphabetic || folded.properties.numericType != nil else {
        // A mark of length belongs to its word.
        if folded == "\u{30FC}" { word.append(folded) } else { close() }
        continue
      }
      let isNextWide = Self.isWide(folded)
      if isNextWide != isWide, !word.isEmpty { close() }
      isWide = isNextWide
      if folded == "ß" { word.append("s") }
      word.append(folded == "ß" ? "s" : folded)
    }
    close()
    self.words = words
    plain = words.joined()
  }

  /// Returns whether a scalar is of a script without spaces between words, such as Korean, Japanese
  /// and Chinese.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x1100 }

  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, letters) in [
      ("a", "àáâãäåāăą"), ("c", "çćč"), ("d", "ďđ"), ("e", "èéêëēęě"), ("g", "ğ"), ("i", "ìíîïīı"),
      ("l", "ł"), ("n", "ñńň"), ("o", "òóôõöøōő"), ("r", "ř"), ("s", "śšş"), ("t", "ťţ"),
      ("u", "ùúûüūůű"), ("y", "ýÿ"), ("z", "źżž"),
    ] as [(Unicode.Scalar, String)] {
      for letter in letters.unicodeScalars { bases[letter] = base }
    }
    return bases
  }()

  /// Returns a text without diacritics and with half-width instead of full-width characters; word
  /// separators are kept.
  static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
      folded.append(Self.folded(scalar))
    }
    return String(folded)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x80 { return scalar }
    if (0xFF01...0xFF5E).contains(scalar.value) {
      return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }
    return bases[scalar] ?? scalar
  }
}
