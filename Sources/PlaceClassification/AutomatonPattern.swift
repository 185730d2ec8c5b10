/// A keyword in the automaton.
struct AutomatonPattern: Sendable {
  /// Where a match may end.
  enum End: Sendable {
    case anywhere
    /// At the end of the name, or where the name of a branch that hangs on it may start.
    case beforeBranch
    /// At the end of the name.
    case name
  }

  var units: [UInt16]
  /// Whether it starts the name.
  var startsName: Bool
  var end: End
  /// The rank of the rule that it belongs to; patterns come in order of their ranks.
  var rule: Int32
  /// Whether the rule has conditions besides the name.
  var isConditional = false

  /// Whether a match may be part of a longer word, and so has to be looked at.
  var hasSpacedEdge: Bool {
    guard let first = units.first, let last = units.last else { return false }
    return LetterKind(first) != .other || LetterKind(last) != .other
  }
}

/// A pattern found in a name.
struct AutomatonMatch: Hashable, Sendable {
  /// The position of the pattern.
  var pattern: Int32
  /// Where in the units it stands.
  var range: Range<Int>
}
