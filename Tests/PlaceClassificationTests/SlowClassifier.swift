import Spending

@testable import PlaceClassification

/// The slow obvious way: every rule is tried at every place of a name.
struct SlowClassifier {
  let rules: RuleSet

  /// The positions of the rules that match, the strongest first; a rule is as strong as the strongest
  /// of its spellings in the name.
  func matches(_ text: ClassificationText) -> [Int] {
    rules.entries.indices.compactMap { index in rank(index, text).map { (index, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func rank(_ index: Int, _ text: ClassificationText) -> RuleRank? {
    let entry = rules.entries[index]
    if let expression = entry.expression {
      return expression.firstMatch(in: text.spacedUnits) == nil ? nil : entry.rank
    }
    let found = entry.keywords.filter { keyword in
      text.units.indices.contains { start in
        matches(keyword, entry.rule.anchor, text, start..<start + keyword.count)
      }
    }
    return found.map {
      RuleRank(entry.rule, origin: entry.origin, length: $0.count, position: entry.position)
    }.min()
  }

  private func matches(
    _ keyword: [UInt16], _ anchor: KeywordRule.Anchor, _ text: ClassificationText, _ run: Range<Int>
  ) -> Bool {
    guard run.upperBound <= text.units.count, Array(text.units[run]) == keyword else {
      return false
    }
    let startsName = run.lowerBound == 0
    let endsName = run.upperBound == text.units.count
    switch anchor {
    case .start: guard startsName else { return false }
    case .end: guard endsName || text.hasAttachedBranch else { return false }
    case .whole: guard startsName && endsName else { return false }
    case .anywhere, .regex: break
    }
    for edge in [run.lowerBound, run.upperBound]
    where edge > 0 && edge < text.units.count && !text.wordStarts[edge] {
      let kinds = (LetterKind(text.units[edge - 1]), LetterKind(text.units[edge]))
      if kinds.0 == kinds.1 && kinds.0 != .other { return false }
    }
    let crosses = run.dropFirst().contains { text.wordStarts[$0] }
    return !crosses || text.wordStarts[run.lowerBound]
  }
}
