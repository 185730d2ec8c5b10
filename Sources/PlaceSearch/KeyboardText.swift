/// Hangul typed while the keyboard was set to Latin letters: `tmxkqjrtm` is 스타벅스.
///
/// - SeeAlso: KS X 5002, the layout of two sets.
enum KeyboardText {
  private static let consonants: [Character: (initial: Int, final: Int)] = [
    "r": (0, 1), "R": (1, 2), "s": (2, 4), "e": (3, 7), "E": (4, -1), "f": (5, 8), "a": (6, 16),
    "q": (7, 17), "Q": (8, -1), "t": (9, 19), "T": (10, 20), "d": (11, 21), "w": (12, 22),
    "W": (13, -1), "c": (14, 23), "z": (15, 24), "x": (16, 25), "v": (17, 26), "g": (18, 27),
  ]
  private static let vowels: [Character: Int] = [
    "k": 0, "o": 1, "i": 2, "O": 3, "j": 4, "p": 5, "u": 6, "P": 7, "h": 8, "y": 12, "n": 13,
    "b": 17, "m": 18, "l": 20,
  ]
  /// Pairs of vowels that form one vowel, by their numbers.
  private static let pairs: [Int: Int] = [
    8 * 32 + 0: 9, 8 * 32 + 1: 10, 8 * 32 + 20: 11, 13 * 32 + 4: 14, 13 * 32 + 5: 15,
    13 * 32 + 20: 16, 18 * 32 + 20: 19,
  ]
  /// Pairs of finals that form one final.
  private static let finals: [Int: Int] = [
    1 * 32 + 19: 3, 4 * 32 + 22: 5, 4 * 32 + 27: 6, 8 * 32 + 1: 9, 8 * 32 + 16: 10, 8 * 32 + 17: 11,
    8 * 32 + 19: 12, 8 * 32 + 25: 13, 8 * 32 + 26: 14, 8 * 32 + 27: 15, 17 * 32 + 19: 18,
  ]

  /// Returns the syllables that a person intended to type; nil if the text does not form whole
  /// syllables.
  static func hangul(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    let keys = text.map { consonants[$0] != nil || vowels[$0] != nil ? $0 : lower($0) }
    var index = 0
    while index < keys.count {
      if !keys[index].isLetter {
        result.append(contentsOf: String(keys[index]).unicodeScalars)
        index += 1
        continue
      }
      guard let first = consonants[keys[index]], index + 1 < keys.count,
        var vowel = vowels[keys[index + 1]]
      else { return nil }
      index += 2
      if index < keys.count, let next = vowels[keys[index]], let pair = pairs[vowel * 32 + next] {
        vowel = pair
        index += 1
      }
      var final = 0
      if let last = takesFinal(keys, index) {
        final = last
        index += 1
        if let next = takesFinal(keys, index), let pair = finals[final * 32 + next] {
          final = pair
          index += 1
        }
      }
      guard let scalar = Unicode.Scalar(HangulSyllable.syllable(first.initial, vowel, final))
      else { return nil }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns the final consonant of the key at a position; nil if a vowel follows, so that the key
  /// is an initial consonant.
  private static func takesFinal(_ keys: [Character], _ index: Int) -> Int? {
    guard index < keys.count, let key = consonants[keys[index]], key.final > 0 else { return nil }
    if index + 1 < keys.count, vowels[keys[index + 1]] != nil { return nil }
    return key.final
  }

  private static func lower(_ key: Character) -> Character { Character(key.lowercased()) }
}
