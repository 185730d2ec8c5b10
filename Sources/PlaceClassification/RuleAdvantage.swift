/// The criterion that decides between two rules for the same name, most important first.
public enum RuleAdvantage: String, Sendable, CaseIterable {
  /// It is the person's own rule.
  case own
  /// Its priority is higher.
  case priority
  /// It covers the whole name.
  case whole
  /// Its text is longer.
  case longer
  /// Its place in the name is more specific: the end comes before the start, the start before any
  /// place, and a regular expression is last.
  case anchored
  /// It has more conditions.
  case conditions
  /// It is right more often.
  case confidence
  /// It comes earlier in the list.
  case earlier
}
