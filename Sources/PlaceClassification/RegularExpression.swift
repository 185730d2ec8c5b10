/// A regular expression that is matched against a name whose words are separated by single spaces.
///
/// Every expression is matched in one pass, so the time grows only linearly with the length of the
/// name, even for `(a+)+b`. The syntax consists of letters, `.`, `[…]`, `\d \w \s \D \W \S`, `|`,
/// groups, `* + ? {2,5}`, `^` and `$`. Backreferences and lookaround are refused because they
/// cannot be matched in a single pass.
///
/// - SeeAlso: Glushkov (1961), "The abstract theory of automata", for the positions.
public struct RegularExpression: Sendable {
  /// The greatest number of character positions that an expression can have after its repetitions
  /// are written out.
  public static let mostPositions = 256

  /// The sets that the positions match.
  let sets: [UnitSet]
  /// For each position, the positions that may follow it.
  let follow: [[Int]]
  /// The positions that may come first.
  let first: [Int]
  /// Whether a position may come last.
  let isLast: [Bool]
  /// The least number of letters in a match.
  let leastLength: Int

  /// Reads an expression.
  ///
  /// - Throws: ``ExpressionFault``, with the position of the fault in the expression.
  /// - Complexity: O(*d* × *n*²) for *n* positions and *d* levels of nested repetitions.
  public init(_ pattern: String) throws(ExpressionFault) {
    var builder = PositionBuilder()
    let node = try ExpressionParser.parse(pattern)
    let part = try builder.add(node)
    guard !part.isNullable else { throw ExpressionFault(kind: .matchesNothing, offset: 0) }
    sets = builder.sets
    follow = builder.follow.map { $0.sorted() }
    first = part.first
    var isLast = Array(repeating: false, count: sets.count)
    for position in part.last { isLast[position] = true }
    self.isLast = isLast
    leastLength = PositionBuilder.leastLength(node)
  }

  /// Returns the match of the expression that starts first, or the longest of several such matches;
  /// nil if there is no match.
  ///
  /// - Complexity: O(*n* × *e*) for *n* units and *e* pairs of positions that follow each other.
  func firstMatch(in units: [UInt16]) -> Range<Int>? {
    let none = Int.max
    // The start of the match for each position that was just matched.
    var starts = Array(repeating: none, count: sets.count)
    var found: Range<Int>?
    for index in -1...units.count {
      let unit =
        index < 0
        ? UnitSet.textStart : index == units.count ? UnitSet.textEnd : units[index]
      var next = Array(repeating: none, count: sets.count)
      for position in starts.indices where starts[position] != none {
        for follower in follow[position] where starts[position] < next[follower] {
          if sets[follower].contains(unit) { next[follower] = starts[position] }
        }
      }
      if found == nil {
        for position in first where index < next[position] && sets[position].contains(unit) {
          next[position] = index
        }
      }
      var isAlive = false
      for position in next.indices where next[position] != none {
        if let found, next[position] > found.lowerBound { next[position] = none }
        guard next[position] != none else { continue }
        isAlive = true
        guard isLast[position] else { continue }
        // The start and the end of the text are positions, but no part of the match.
        let start = max(0, next[position])
        found = start..<max(start, min(index + 1, units.count))
      }
      if found != nil && !isAlive { break }
      starts = next
    }
    return found
  }
}
