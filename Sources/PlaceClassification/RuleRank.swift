/// The order of rules; the least rank wins.
struct RuleRank: Comparable, Sendable {
  /// One key for each ``RuleAdvantage``; a smaller key is better.
  let keys: SIMD8<Double>

  init(_ rule: KeywordRule, origin: RuleOrigin, length: Int, position: Int) {
    let anchor =
      switch rule.anchor {
      case .end, .whole: 0
      case .start: 1
      case .anywhere: 2
      case .regex: 3
      }
    keys = SIMD8(
      Double(origin.rawValue), -Double(rule.priority), rule.anchor == .whole ? 0 : 1,
      -Double(length), Double(anchor), -Double(rule.conditionCount), -rule.confidence,
      Double(position))
  }

  static func < (left: RuleRank, right: RuleRank) -> Bool {
    for index in 0..<8 where left.keys[index] != right.keys[index] {
      return left.keys[index] < right.keys[index]
    }
    return false
  }

  /// Returns the criterion that puts this rank before another.
  func advantage(over other: RuleRank) -> RuleAdvantage {
    let index = (0..<8).first { keys[$0] != other.keys[$0] }
    return RuleAdvantage.allCases[index ?? RuleAdvantage.allCases.count - 1]
  }
}
