/// A keyword in the automaton.
struct AutomatonPattern: Sendable {
  /// The place where a match may end.
  enum End: Sendable {
    case anywhere
    /// A match may end at the end of the name, or at a position where a branch name may start
    /// without a space.
    case beforeBranch
    /// A match may end only at the end of the name.
    case name
  }

  var units: [UInt16]
  /// Whether it starts the name.
  var startsName: Bool
  var end: End
  /// The claim of its rule; patterns are in order of their claims.
  var claim: Claim
  /// Whether the rule has conditions other than the name.
  var isConditional = false

  /// Whether a match may be part of a longer word, and so has to be checked.
  var hasSpacedEdge: Bool {
    guard let first = units.first, let last = units.last else { return false }
    return LetterKind(first) != .other || LetterKind(last) != .other
  }
}

/// The claim of a rule on a name.
struct Claim: Hashable, Sendable {
  /// Its rank among all claims of a classifier; the claim with the least rank wins.
  var order: Int32
  /// The position of the rule in ``RuleSet/entries``; -1 if absent.
  var rule: Int32
}

/// A pattern found in a name.
struct AutomatonMatch: Hashable, Sendable {
  /// The position of the pattern.
  var pattern: Int32
  /// Its range in the units.
  var range: Range<Int>
}
