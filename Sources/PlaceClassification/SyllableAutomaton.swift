/// Finds many keywords in names at once, a step for each syllable.
///
/// An automaton over UTF-16: for Hangul that is a step a syllable, not three as over UTF-8. The start
/// and the end of the name are symbols of their own, so that anchored keywords cost nothing. A state
/// knows the best of all patterns that end in it, so a name is one pass.
///
/// The state after one symbol has that symbol's number, so a step that begins nothing longer needs no
/// table: 64 bits in each state tell which symbols may go on from it or from its suffixes, and only
/// those are looked up. What most steps touch then fits in the first level of the cache, which rows
/// of 1,500 keywords do not: 10 MB.
///
/// - SeeAlso: Aho and Corasick (1975), "Efficient string matching: an aid to bibliographic search".
struct SyllableAutomaton: Sendable {
  /// The symbols besides those of units; also the states after them.
  enum Symbol {
    static let other = 0
    static let start = 1
    static let end = 2
    /// Where the name of a branch may start.
    static let softEnd = 3
    static let count = 4
  }

  struct State: Sendable {
    /// A bit for each symbol modulo 64 that goes on from here or from a suffix.
    var mask: UInt64 = 0
    /// The best pattern that ends here, ``none`` without one.
    var best = SyllableAutomaton.none
    /// The longest suffix that is a state.
    var fail: Int32 = 0
  }

  /// What a scan asks about a pattern.
  struct Facts: Sendable {
    var rule: Int32 = -1
    /// How many units it has.
    var length: Int32 = 0
    var isConditional = false
    var hasSpacedEdge = false
  }

  /// No pattern.
  static let none = Int32.max

  /// The facts of each pattern; one more than there are, so that there is always one.
  let facts: [Facts]
  /// The symbol of each UTF-16 unit.
  let symbols: [UInt16]
  let states: [State]
  /// The steps to states of two symbols and more.
  let steps: AutomatonStepTable
  /// The state after the start of a name and a symbol.
  let initial: [Int32]

  /// The patterns whose own end a state is, in runs of ``ownPatterns``.
  private let ownStarts: [Int32]
  private let ownPatterns: [Int32]
  /// The longest suffix of a state that is the end of a pattern; 0 for none.
  private let outputLinks: [Int32]

  /// Builds the automaton.
  ///
  /// - Precondition: Patterns have units.
  /// - Complexity: O(*n* log *n*) for *n* units of patterns.
  init(_ patterns: [AutomatonPattern]) {
    facts =
      patterns.map {
        Facts(
          rule: $0.rule, length: Int32($0.units.count), isConditional: $0.isConditional,
          hasSpacedEdge: $0.hasSpacedEdge)
      } + [Facts()]
    let words = AutomatonWords(patterns)
    symbols = words.symbols
    var builder = AutomatonBuilder(words)
    builder.run()
    states = builder.states
    steps = builder.steps
    ownStarts = builder.ownStarts
    ownPatterns = builder.ownPatterns
    outputLinks = builder.outputLinks
    initial = (0..<words.symbolCount).map { Int32(builder.step(from: Symbol.start, $0)) }
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

/// Steps of an automaton in an open hash table, a word each.
struct AutomatonStepTable: Sendable {
  /// State in 24 bits, symbol in 16, next state in 24.
  private(set) var slots: [UInt64]
  private(set) var shift: UInt64

  static let empty = UInt64.max
  static let mostStates = 1 << 24 - 1

  init(capacity count: Int) {
    var bits: UInt64 = 4
    while 1 << Int(bits) < count * 2 { bits += 1 }
    slots = Array(repeating: Self.empty, count: 1 << Int(bits))
    shift = 64 - bits
  }

  @inline(__always)
  static func key(_ state: Int, _ symbol: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: state &<< 16 | symbol)
  }

  /// A multiplicative hash, its upper bits.
  @inline(__always)
  static func slot(_ key: UInt64, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  mutating func insert(_ state: Int, _ symbol: Int, _ next: Int) {
    let key = Self.key(state, symbol)
    var slot = Self.slot(key, shift: shift)
    while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = key << 24 | UInt64(next)
  }

  /// The next state; nil without a step.
  func next(_ state: Int, _ symbol: Int) -> Int? {
    let key = Self.key(state, symbol)
    var slot = Self.slot(key, shift: shift)
    while slots[slot] != Self.empty {
      if slots[slot] >> 24 == key { return Int(slots[slot] & 0xFF_FFFF) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
