/// Arithmetic on Hangul syllables, U+AC00 to U+D7A3.
///
/// - SeeAlso: The Unicode Standard, 3.12, "Conjoining Jamo Behavior".
enum HangulSyllable {
  /// The initial consonants in the order of the syllables, as single letters.
  private static let initials: [UInt32] = [
    0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147,
    0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
  ]

  /// The cluster of two consonants that were typed one after the other.
  private static let clusters: [UInt32: [UInt32]] = [
    0x3133: [0x3131, 0x3145], 0x3135: [0x3134, 0x3148], 0x3136: [0x3134, 0x314E],
    0x313A: [0x3139, 0x3131], 0x313B: [0x3139, 0x3141], 0x313C: [0x3139, 0x3142],
    0x313D: [0x3139, 0x3145], 0x313E: [0x3139, 0x314C], 0x313F: [0x3139, 0x314D],
    0x3140: [0x3139, 0x314E], 0x3144: [0x3142, 0x3145],
  ]

  static func isSyllable(_ unit: UInt32) -> Bool { unit &- 0xAC00 < 11_172 }

  /// Whether a unit is a single letter of Hangul, U+3131 to U+318E.
  static func isLetter(_ unit: UInt32) -> Bool { unit &- 0x3131 < 94 }

  /// The number of the initial consonant of a syllable, 0 to 18.
  static func initial(of syllable: UInt32) -> Int { Int((syllable - 0xAC00) / 588) }

  /// Returns the number of a single letter as an initial consonant; nil for a vowel.
  static func initial(ofLetter letter: UInt32) -> Int? { initials.firstIndex(of: letter) }

  /// The consonants that were typed for a single letter.
  static func parts(ofLetter letter: UInt32) -> [UInt32] { clusters[letter] ?? [letter] }

  /// The syllable of an initial, a vowel and a final.
  static func syllable(_ initial: Int, _ vowel: Int, _ final: Int) -> UInt32 {
    0xAC00 + UInt32(initial * 588 + vowel * 28 + final)
  }

  /// Returns the difference of two syllables as a number of typing errors, from 0 to 1: a third for
  /// each different letter, less for the vowels ㅐ and ㅔ and for doubled consonants.
  static func difference(_ left: UInt32, _ right: UInt32) -> Double {
    if left == right { return 0 }
    guard isSyllable(left), isSyllable(right) else { return 1 }
    let (a, b) = (left - 0xAC00, right - 0xAC00)
    var sum = 0.0
    let (firstA, firstB) = (a / 588, b / 588)
    if firstA != firstB { sum += isAlike(initialPairs, firstA, firstB) ? 0.25 : 0.4 }
    let (vowelA, vowelB) = (a % 588 / 28, b % 588 / 28)
    if vowelA != vowelB { sum += isAlike(vowelPairs, vowelA, vowelB) ? 0.15 : 0.35 }
    if a % 28 != b % 28 { sum += 0.3 }
    return sum
  }

  /// ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ, ㄱㅋ ㄷㅌ ㅂㅍ ㅈㅊ.
  private static let initialPairs: [(UInt32, UInt32)] = [
    (0, 1), (3, 4), (7, 8), (9, 10), (12, 13), (0, 15), (3, 16), (7, 17), (12, 14),
  ]
  /// ㅐㅔ ㅒㅖ ㅙㅞ ㅚㅙ ㅚㅞ ㅓㅗ.
  private static let vowelPairs: [(UInt32, UInt32)] = [
    (1, 5), (3, 7), (10, 15), (10, 11), (11, 15), (4, 8),
  ]

  private static func isAlike(_ pairs: [(UInt32, UInt32)], _ a: UInt32, _ b: UInt32) -> Bool {
    pairs.contains { ($0.0 == a && $0.1 == b) || ($0.0 == b && $0.1 == a) }
  }
}
