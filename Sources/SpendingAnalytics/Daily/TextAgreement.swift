import Spending

/// Compares codes of texts with the texts of payments. If a pair of codes was found to have the
/// same text, later comparisons look up this result.
struct TextAgreement {
  private let stored: StoredTexts
  private let texts: EncodedTexts
  /// For each code of a stored text, the equal code of the payments' texts; 0 before they were
  /// compared.
  private var known: [UInt32]

  init(_ stored: StoredTexts, _ texts: EncodedTexts) {
    (self.stored, self.texts) = (stored, texts)
    known = Array(repeating: 0, count: stored.count + 1)
  }

  /// Returns whether a code represents the text of a payment.
  ///
  /// - Precondition: The code names a stored text, or is 0.
  mutating func agrees(_ code: UInt32, _ row: Int) -> Bool {
    let other = texts.codes[row]
    guard code > 0, other > 0 else { return code == other }
    if known[Int(code)] > 0 { return known[Int(code)] == other }
    known[Int(code)] = other
    let text = texts.text(Int(other) - 1)
    return stored.withText(Int(code) - 1) { stored in
      stored.count == text.count
        && stored.indices.allSatisfy { stored[$0] == text[text.startIndex + $0] }
    }
  }
}
