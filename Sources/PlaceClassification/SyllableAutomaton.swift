/// Finds many keywords in names at once, with one step for each syllable.
///
/// The automaton reads UTF-16, so a Hangul syllable needs one step instead of the three steps of
/// UTF-8. The start and the end of the name are separate symbols, so that anchored keywords cost
/// nothing. Each step contains the best of all patterns that end at this step, so a name is read in
/// one pass.
///
/// - SeeAlso: Aho and Corasick (1975), "Efficient string matching: an aid to bibliographic search".
struct SyllableAutomaton: Sendable {
  /// The symbols that are not symbols of units, and the states after these symbols.
  enum Symbol {
    static let other = 0
    static let start = 1
    static let end = 2
    /// The possible start of a branch's name.
    static let softEnd = 3
    static let count = 4
  }

  /// The facts about a pattern that a scan needs.
  struct Facts: Sendable {
    /// The names in which a match needs no check.
    enum Trust: UInt8, Sendable {
      /// A match must be checked in every name, because the rule has conditions or the match may be
      /// only a part of a longer word.
      case none
      /// A match needs no check in names of one word.
      case oneWord
      /// A match needs no check in any name, because there is no pattern to check.
      case full
    }

    var claim = Claim(order: .max, rule: -1)
    /// The number of units.
    var length: Int32 = 0
    var isConditional = false
    var trust = Trust.full
  }

  /// No pattern.
  static let none = Int32.max

  /// The facts of each pattern; the last element represents the absence of a pattern.
  let facts: [Facts]
  /// The symbol of each UTF-16 unit.
  let symbols: [UInt16]
  let rows: AutomatonRows

  /// The start of each state's run in ``ownPatterns``; the run lists the patterns that equal the
  /// text of the state.
  private let ownStarts: [Int32]
  private let ownPatterns: [Int32]
  /// For each state, its longest suffix at which a pattern ends; 0 if absent.
  private let outputLinks: [Int32]

  /// Builds the automaton.
  ///
  /// - Precondition: Patterns have units.
  /// - Complexity: O(*n* log *n*) for *n* units of patterns, plus the steps that suffixes share.
  init(_ patterns: [AutomatonPattern]) {
    facts =
      patterns.map {
        Facts(
          claim: $0.claim, length: Int32($0.units.count), isConditional: $0.isConditional,
          trust: $0.isConditional || $0.hasSpacedEdge ? .none : .oneWord)
      } + [Facts()]
    let words = AutomatonWords(patterns)
    symbols = words.symbols
    var builder = AutomatonBuilder(words)
    builder.run()
    rows = AutomatonRows(builder, symbolCount: words.symbolCount)
    ownStarts = builder.ownStarts
    ownPatterns = builder.ownPatterns
    outputLinks = builder.outputLinks
  }

  /// Calls `body` with each pattern that ends in a state.
  func forEachPattern(endingIn state: Int, _ body: (Int32) -> Void) {
    var state = state
    repeat {
      for index in ownStarts[state]..<ownStarts[state + 1] { body(ownPatterns[Int(index)]) }
      state = Int(outputLinks[state])
    } while state != 0
  }
}
