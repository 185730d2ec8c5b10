internal import Spending

/// Phrases that give the kind of a row, at any position in its texts. They are indexed by their
/// start, so the time to look up the words and characters of a row does not depend on the number of
/// phrases.
struct KindPhrases: Sendable {
  private var phrases: [(kind: PaymentKind, words: [String])] = []
  /// The phrases of Latin words, by their first word.
  private var byWord: [String: [Int]] = [:]
  /// The phrases that are parts of a text without spaces, by their first character.
  private var byCharacter: [Character: [Int]] = [:]

  /// Adds a phrase; if several phrases are found, the phrase that was added first counts.
  ///
  /// - Parameter words: The words of the phrase, in their order. A Korean, Japanese or Chinese
  ///   phrase is a single word, and may be anywhere in a text.
  mutating func add(_ words: [String], _ kind: PaymentKind) {
    guard let first = words.first, let character = first.first else { return }
    if first.unicodeScalars.contains(where: StatementText.isWide) {
      byCharacter[character, default: []].append(phrases.count)
    } else {
      byWord[first, default: []].append(phrases.count)
    }
    phrases.append((kind, words))
  }

  /// Returns the kind of the first phrase that occurs in one of some texts; nil if no phrase
  /// occurs.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func kind(in texts: [StatementText]) -> PaymentKind? {
    var found = phrases.count
    for text in texts {
      for (index, word) in text.words.enumerated() {
        for number in byWord[word] ?? []
        where number < found && text.words[index...].starts(with: phrases[number].words) {
          found = number
        }
      }
      // From this byte on, the scalar may be a wide one.
      guard text.plain.utf8.contains(where: { $0 >= 0xE1 }) else { continue }
      var rest = text.plain[...]
      while let character = rest.first {
        for number in byCharacter[character] ?? []
        where number < found && rest.starts(with: phrases[number].words[0]) {
          found = number
        }
        rest.removeFirst()
      }
    }
    return found < phrases.count ? phrases[found].kind : nil
  }
}
