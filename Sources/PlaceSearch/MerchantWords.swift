/// The parts of the text by which a statement identifies a merchant: a name, and possibly an
/// address or a district.
///
/// A legal name is replaced by the name on the shop's sign: 비케이알 becomes 버거킹. Text in parentheses
/// is an address if it contains a road or a parcel with a number; otherwise it is part of the name.
package struct MerchantWords: Sendable {
  /// The name, folded for comparison.
  package let name: FoldedText
  /// The name without 점 at its end.
  package let stem: FoldedText
  /// The stem without text in parentheses, which may name the branch.
  package let chain: FoldedText
  /// The name as it is written, even if it is a legal name.
  package let written: FoldedText
  /// The words of the address, including the number that follows a road or a parcel, such as 테헤란로
  /// and 12.
  package let address: [FoldedText]
  /// Whether the statement gives the legal name of the merchant instead of the name on the shop's
  /// sign.
  package let isLegalName: Bool
  /// Whether the merchant is an online shop or the payment service of an online shop.
  package let isOnline: Bool

  /// Reads a merchant.
  ///
  /// - Parameters:
  ///   - merchant: The merchant's text in the statement.
  ///   - note: Further words of the same payment, which are searched for addresses.
  package init(_ merchant: String, note: String = "", spellings: SpellingTable) {
    var plain = ""
    var inside: [String] = []
    var depth = 0
    for character in merchant {
      if character == "(" || character == "[" {
        depth += 1
        if depth == 1 { inside.append("") }
      } else if character == ")" || character == "]" {
        depth = max(0, depth - 1)
      } else if depth > 0 {
        inside[inside.count - 1].append(character)
      } else {
        plain.append(character)
      }
    }
    let places = inside.filter(Self.isAddress) + (Self.isAddress(note) ? [note] : [])
    let others = inside.filter { !Self.isAddress($0) && !Self.companyForms.contains($0) }
    let sign = LegalNames.sign(of: plain)
    isLegalName = sign != plain
    name = FoldedText(([sign] + others).joined(separator: " "), spellings: spellings)
    stem = name.withoutBranchEnding
    chain = FoldedText(sign, spellings: spellings).withoutBranchEnding
    written = FoldedText(([plain] + others).joined(separator: " "), spellings: spellings)
    address = places.flatMap { place in
      place.split { " ,".contains($0) }.map { FoldedText(String($0), spellings: spellings) }
    }.filter { !$0.isEmpty }
    isOnline = OnlineMerchants.has(merchant)
  }

  /// Forms of companies and foundations that statements write in parentheses.
  private static let companyForms: Set<String> = ["주", "유", "사", "재", "합", "자"]

  /// Returns whether a text has a road, a neighbourhood or a district followed by a number.
  private static func isAddress(_ text: String) -> Bool {
    guard text.contains(where: \.isNumber) else { return false }
    let words = text.split { " ,".contains($0) }
    return words.contains { word in
      guard word.count >= 3, let end = word.firstIndex(where: \.isNumber) ?? word.indices.last
      else { return false }
      let head = word[..<end]
      return ["로", "길", "동", "구", "리", "가"].contains { head.hasSuffix($0) || word.hasSuffix($0) }
    }
  }
}

extension FoldedText {
  /// The name without 점, 지점, 본점 or 직영점 at its end, if at least two letters remain and the
  /// branch has no number.
  package var withoutBranchEnding: FoldedText {
    // 2호점
    if units.count > 3, units.suffix(2).elementsEqual([0xD638, 0xC810]),
      units[units.count - 3] &- 0x30 < 10
    {
      return self
    }
    for ending in FoldedText.branchEndings where units.count >= ending.count + 2 {
      if units.suffix(ending.count).elementsEqual(ending) {
        return FoldedText(
          units: Array(units.dropLast(ending.count)), isStart: Array(isStart.dropLast(ending.count))
        )
      }
    }
    return self
  }

  // A number, as in 2호점, tells two shops of one name apart.
  private static let branchEndings: [[UInt32]] = ["직영점", "본점", "지점", "점"].map {
    $0.unicodeScalars.map(\.value)
  }

  /// Whether it ends with 점.
  var endsLikeBranch: Bool { units.last == 0xC810 }
}
