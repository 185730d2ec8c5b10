import Foundation
import Spending
import Testing
import Workloads

@testable import StatementImport

/// Phrases that are found by how they begin are those that a search for each of them finds.
@Suite struct KindPhrasesTests {
  private static let phrases: [(kind: PaymentKind, words: [String])] = [
    (.transfer, ["카드대금"]), (.transfer, ["card", "payment"]), (.refund, ["카드"]),
    (.refund, ["card", "payment", "back"]), (.refund, ["退款"]), (.transfer, ["card"]),
    (.refund, ["대금환급"]),
  ]

  private func kindBySearch(in texts: [StatementText]) -> PaymentKind? {
    Self.phrases.first { phrase in
      texts.contains { text in
        if phrase.words[0].unicodeScalars.contains(where: StatementText.isWide) {
          return text.plain.contains(phrase.words[0])
        }
        return text.words.indices.contains { text.words[$0...].starts(with: phrase.words) }
      }
    }?.kind
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the first phrase of the list decides`(seed: UInt64) {
    var phrases = KindPhrases()
    for (kind, words) in Self.phrases { phrases.add(words, kind) }
    var generator = SeededGenerator(seed: seed)
    let parts = ["카드", "대금", "환급", "카", "退", "款", "card", "payment", "back", " ", " ", "é", "-"]
    for _ in 0..<200 {
      let texts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          parts.randomElement(using: &generator) ?? ""
        }.joined()
        // Some programs write Korean syllables as their letters.
        let isSplit = Bool.random(using: &generator)
        return StatementText(isSplit ? text.decomposedStringWithCanonicalMapping : text)
      }
      #expect(phrases.kind(in: texts) == kindBySearch(in: texts), "\(texts.map(\.plain))")
    }
  }
}
