internal import EmbeddedFiles
public import Spending

/// Finds the categories that concern health, both by their position in the taxonomy and by words in
/// their names, which can be in any language.
///
/// ```swift
/// HealthTopic.standard.verdicts(ledger.categories())[id]   // .health for 의료기관, Apotheke, dentist
/// ```
public struct HealthTopic: Sendable {
  /// The topic of a category.
  public enum Verdict: Hashable, Sendable {
    /// Health.
    case health
    /// Something else.
    case other
    /// The topic is unknown: the names of the category and of all categories above it contain no
    /// health word and are not in the taxonomy.
    case unknown
  }

  /// Determines topics with `Data/health-words.csv` and the standard taxonomy.
  public static let standard = HealthTopic(
    EmbeddedTable(.healthWords), .standard)

  /// The required position of a word in a name.
  private enum Position: String {
    case anywhere, start, whole
  }

  private let words: [(word: String, position: Position)]
  private let taxonomy: Taxonomy
  /// Codes of the taxonomy by its codes and titles, in small letters.
  private let codes: [String: String]

  private static let code = "health"

  init(_ table: EmbeddedTable, _ taxonomy: Taxonomy) {
    self.taxonomy = taxonomy
    words = table.rows.compactMap { row in
      guard let word = row["word"], let position = row["where"].flatMap(Position.init) else {
        return nil
      }
      return (word, position)
    }
    var codes: [String: String] = [:]
    for entry in taxonomy.entries {
      for name in [entry.title, entry.koreanTitle] where codes[name.lowercased()] == nil {
        codes[name.lowercased()] = entry.code
      }
    }
    for entry in taxonomy.entries { codes[entry.code] = entry.code }
    self.codes = codes
  }

  /// Returns the topic of each category; the keys are the row ids of the categories. A category
  /// below a category about health is also a category about health.
  ///
  /// - Complexity: O(*c* *w*) for *c* categories and *w* words.
  public func verdicts(_ categories: [Category]) -> [Int64: Verdict] {
    let byCode = Dictionary(categories.map { ($0.code, $0) }) { first, _ in first }
    var found: [String: Verdict] = [:]
    for category in categories {
      // Up to a known one or the top, then down again; a loop ends where it began.
      var path: [Category] = []
      var next: Category? = category
      var seen: Set<String> = []
      while let one = next, found[one.code] == nil, seen.insert(one.code).inserted {
        path.append(one)
        next = one.parent.flatMap { byCode[$0] }
      }
      var upper = next.flatMap { found[$0.code] } ?? .unknown
      for one in path.reversed() {
        let own = ownVerdict(one)
        upper = upper == .health || own == .health ? .health : own == .unknown ? upper : own
        found[one.code] = upper
      }
    }
    return Dictionary(categories.map { ($0.id, found[$0.code] ?? .unknown) }) { first, _ in first }
  }

  private func ownVerdict(_ category: Category) -> Verdict {
    let names = [category.code, category.title, category.koreanTitle].compactMap {
      $0?.lowercased()
    }
    if names.contains(where: { name in codes[name] == nil && hasWord(name) }) { return .health }
    let known = names.compactMap { codes[$0] }
    guard !known.isEmpty else { return .unknown }
    return known.contains { taxonomy.top(of: $0)?.code == Self.code } ? .health : .other
  }

  private func hasWord(_ name: String) -> Bool {
    let parts = name.split { !$0.isLetter }
    return words.contains { word, position in
      switch position {
      case .anywhere: name.contains(word)
      case .start: parts.contains { $0.hasPrefix(word) }
      case .whole: parts.contains { $0 == word }
      }
    }
  }
}
