/// The origin of a rule.
public enum RuleOrigin: UInt8, Sendable, CaseIterable, Comparable {
  /// The user's own rules, which take precedence over all other rules.
  case own = 0
  /// The library's.
  case builtIn = 1

  /// Own rules first.
  public static func < (left: RuleOrigin, right: RuleOrigin) -> Bool {
    left.rawValue < right.rawValue
  }
}
