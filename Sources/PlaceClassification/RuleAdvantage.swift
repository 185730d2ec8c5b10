/// The criterion that decides between two rules for the same name. The cases are in order of
/// importance.
public enum RuleAdvantage: String, Sendable, CaseIterable {
  /// The rule is the person's own.
  case own
  /// Its priority is higher.
  case priority
  /// It covers the whole name.
  case whole
  /// Its text is longer.
  case longer
  /// Its position in the name is more specific: an anchor at the end precedes an anchor at the
  /// start, which precedes a text at any position; a regular expression is last.
  case anchored
  /// It has more conditions.
  case conditions
  /// Its confidence is higher.
  case confidence
  /// It comes earlier in the list.
  case earlier
}
