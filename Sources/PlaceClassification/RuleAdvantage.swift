/// The criterion by which one of two rules for the same name takes precedence over the other rule.
/// The cases are in order of importance.
public enum RuleAdvantage: String, Sendable, CaseIterable {
  /// The rule is one of the user's own rules.
  case own
  /// The rule has a higher priority.
  case priority
  /// The text of the rule must be the whole name.
  case whole
  /// The text of the rule is longer.
  case longer
  /// The text of the rule must be at a more specific position in the name. A text at the end is
  /// more specific than a text at the start, which is more specific than a text at any position; a
  /// regular expression is the least specific.
  case anchored
  /// The rule has more conditions.
  case conditions
  /// The rule has a higher confidence.
  case confidence
  /// The rule comes earlier in the list.
  case earlier
}
