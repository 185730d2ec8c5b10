internal import Spending

/// Composes the meaning of a word from its roots.
///
/// `취소완료` is a cancellation, `취소실패` leaves the payment unchanged, `취소수수료` is a fee, and `취소요청` may
/// still become a cancellation or fail. Latin words match as whole words, or by a stem if the list
/// contains a stem; SPENDING does not match PENDING.
struct WordGrammar: Sendable {
  /// Words of Latin letters, and the beginnings of words.
  private var whole: [String: WordRoot] = [:]
  private var stems: [(text: String, root: WordRoot)] = []
  /// Several words in a row.
  private var sequences: [(words: [String], root: WordRoot)] = []
  /// Parts of words that are written without spaces, the longest first.
  private var parts: [(text: [Unicode.Scalar], root: WordRoot)] = []

  /// Adds words with one root. `cancel*` is a stem, and `thank_you` means two consecutive words.
  mutating func add(_ words: [String], _ root: WordRoot) {
    for word in words {
      if let first = word.unicodeScalars.first, first.value >= 0x1100 {
        parts.append((Array(word.unicodeScalars), root))
        parts.sort { $0.text.count > $1.text.count }
      } else if word.contains("_") {
        sequences.append((word.split(separator: "_").map(String.init), root))
      } else if word.hasSuffix("*") {
        stems.append((String(word.dropLast()), root))
      } else {
        whole[word] = root
      }
    }
  }

  /// The roots of a text.
  func roots(of text: StatementText) -> Set<WordRoot> {
    var found: Set<WordRoot> = []
    var index = 0
    while index < text.words.count {
      let rest = text.words[index...]
      if let sequence = sequences.first(where: { rest.starts(with: $0.words) }) {
        found.insert(sequence.root)
        index += sequence.words.count
        continue
      }
      let word = text.words[index]
      if let first = word.unicodeScalars.first, first.value >= 0x1100 {
        take(Array(word.unicodeScalars), &found)
      } else if let root = whole[word] ?? stems.first(where: { word.hasPrefix($0.text) })?.root {
        found.insert(root)
      }
      index += 1
    }
    return found
  }

  /// Returns whether a text consists only of roots.
  func covers(_ text: StatementText) -> Bool {
    !text.words.isEmpty
      && text.words.allSatisfy { word in
        guard let first = word.unicodeScalars.first, first.value >= 0x1100 else {
          return whole[word] != nil || stems.contains { word.hasPrefix($0.text) }
        }
        let scalars = Array(word.unicodeScalars)
        var index = 0
        while index < scalars.count {
          guard let part = parts.first(where: { scalars[index...].starts(with: $0.text) }) else {
            return false
          }
          index += part.text.count
        }
        return true
      }
  }

  private func take(_ word: [Unicode.Scalar], _ found: inout Set<WordRoot>) {
    var index = 0
    while index < word.count {
      let part = parts.first { word[index...].starts(with: $0.text) }
      if let part { found.insert(part.root) }
      index += part?.text.count ?? 1
    }
  }

  /// Returns the meaning of a word; nil if it does not give the status of a payment.
  func meaning(of text: StatementText) -> WordMeaning? { Self.meaning(of: roots(of: text)) }

  /// Returns the combined meaning of roots; the strongest roots are considered first.
  static func meaning(of roots: Set<WordRoot>) -> WordMeaning? {
    let undoes = roots.contains(.cancel) || roots.contains(.refund)
    let fails = roots.contains(.decline) || roots.contains(.withdraw)
    if roots.contains(.not), undoes || fails { return .status(.normal) }
    if roots.contains(.fee) {
      return roots.contains(.refund) || roots.contains(.cashback) ? .unclear : .kind(.spending)
    }
    if undoes {
      if fails { return .status(.normal) }
      if roots.contains(.pending) || roots.contains(.planned) { return .unclear }
      let others: Set<WordRoot> = [.discount, .cashback, .points, .topup, .bill, .transfer]
      if !roots.isDisjoint(with: others) { return .unclear }
      return roots.contains(.cancel) ? .status(.cancelled) : .kind(.refund)
    }
    if roots.contains(.decline) || roots.contains(.withdraw) { return .status(.declined) }
    if roots.contains(.pending) || roots.contains(.not) && roots.contains(.done) {
      return .status(.pending)
    }
    return kind(of: roots)
  }

  private static func kind(of roots: Set<WordRoot>) -> WordMeaning? {
    if roots.contains(.points) { return .unclear }
    if roots.contains(.cashback) || roots.contains(.discount) { return .kind(.refund) }
    let moves: Set<WordRoot> = [.topup, .transfer, .bill, .cash, .exchange]
    if !roots.isDisjoint(with: moves) { return .kind(.transfer) }
    if roots.contains(.income) {
      return roots.contains(.spending) ? .unclear : .kind(.income)
    }
    if roots.contains(.spending) || roots.contains(.payment) { return .kind(.spending) }
    return roots.contains(.done) ? .status(.normal) : nil
  }
}
