/// Patterns as words of symbols, sorted, so that every state is a run of them.
struct AutomatonWords {
  private(set) var symbols = [UInt16](repeating: 0, count: 1 << 16)
  private(set) var symbolCount = SyllableAutomaton.Symbol.count
  /// The symbols of all words, one word behind the other.
  private(set) var text: [UInt16] = []
  /// Start, length and pattern of each word, in order of their symbols.
  private(set) var words: [(start: Int, count: Int, pattern: Int32)] = []

  init(_ patterns: [AutomatonPattern]) {
    words.reserveCapacity(patterns.count)
    for (index, pattern) in patterns.enumerated() {
      precondition(!pattern.units.isEmpty, "pattern \(index) has no unit")
      switch pattern.end {
      case .anywhere: add(pattern, nil, index)
      case .name: add(pattern, SyllableAutomaton.Symbol.end, index)
      case .beforeBranch:
        add(pattern, SyllableAutomaton.Symbol.end, index)
        add(pattern, SyllableAutomaton.Symbol.softEnd, index)
      }
    }
    sort()
  }

  private mutating func add(_ pattern: AutomatonPattern, _ last: Int?, _ index: Int) {
    let start = text.count
    if pattern.startsName { text.append(UInt16(SyllableAutomaton.Symbol.start)) }
    for unit in pattern.units {
      if symbols[Int(unit)] == SyllableAutomaton.Symbol.other {
        symbols[Int(unit)] = UInt16(symbolCount)
        symbolCount += 1
      }
      text.append(symbols[Int(unit)])
    }
    if let last { text.append(UInt16(last)) }
    words.append((start, text.count - start, Int32(index)))
  }

  private mutating func sort() {
    let text = text
    let unsorted = words
    // The first four symbols in a number decide nearly every comparison.
    let keyed = unsorted.indices.map { index in
      let word = unsorted[index]
      var head: UInt64 = 0
      for offset in 0..<4 {
        head = head << 16 | UInt64(offset < word.count ? text[word.start + offset] : 0)
      }
      return (head: head, index: index)
    }
    words = keyed.sorted { left, right in
      if left.head != right.head { return left.head < right.head }
      let (a, b) = (unsorted[left.index], unsorted[right.index])
      for offset in 0..<min(a.count, b.count)
      where text[a.start + offset] != text[b.start + offset] {
        return text[a.start + offset] < text[b.start + offset]
      }
      return (a.count, a.pattern) < (b.count, b.pattern)
    }.map { unsorted[$0.index] }
  }
}

/// Makes states in order of their depth: those of one symbol first, each with its symbol's number.
struct AutomatonBuilder {
  private let source: AutomatonWords
  private(set) var states: [SyllableAutomaton.State]
  private(set) var steps: AutomatonStepTable
  private(set) var ownStarts: [Int32] = [0]
  private(set) var ownPatterns: [Int32] = []
  private(set) var outputLinks: [Int32] = []
  /// The run of words that goes through each state, and its depth.
  private var runs: [(start: Int, end: Int, depth: Int)]

  init(_ source: AutomatonWords) {
    self.source = source
    runs = Array(repeating: (0, 0, 1), count: source.symbolCount)
    states = Array(repeating: SyllableAutomaton.State(), count: source.symbolCount)
    // No more steps than symbols.
    steps = AutomatonStepTable(capacity: source.text.count)
    precondition(
      source.text.count + source.symbolCount < AutomatonStepTable.mostStates,
      "keywords of \(source.text.count) symbols are more than an automaton holds")
    var index = 0
    while index < source.words.count {
      let symbol = source.text[source.words[index].start]
      let start = index
      while index < source.words.count, source.text[source.words[index].start] == symbol {
        index += 1
      }
      runs[Int(symbol)] = (start, index, 1)
    }
  }

  mutating func run() {
    var state = 0
    while state < runs.count {
      expand(state)
      state += 1
    }
  }

  /// Fills in a state whose suffixes are all there, and makes the states behind it.
  private mutating func expand(_ state: Int) {
    let run = runs[state]
    let fail = Int(states[state].fail)
    var index = run.start
    var least = state == 0 ? SyllableAutomaton.none : states[fail].best
    var mask = state == 0 ? 0 : states[fail].mask
    // Words that end here come first in their run.
    while index < run.end, source.words[index].count == run.depth {
      let pattern = source.words[index].pattern
      ownPatterns.append(pattern)
      least = min(least, pattern)
      index += 1
    }
    ownStarts.append(Int32(ownPatterns.count))
    let failHasOwn = fail != 0 && ownStarts[fail] < ownStarts[fail + 1]
    outputLinks.append(fail == 0 ? 0 : failHasOwn ? Int32(fail) : outputLinks[fail])
    while index < run.end {
      let symbol = Int(source.text[source.words[index].start + run.depth])
      let start = index
      while index < run.end, Int(source.text[source.words[index].start + run.depth]) == symbol {
        index += 1
      }
      let next = runs.count
      runs.append((start, index, run.depth + 1))
      var facts = SyllableAutomaton.State()
      facts.fail = Int32(step(from: fail, symbol))
      states.append(facts)
      steps.insert(state, symbol, next)
      mask |= 1 << UInt64(symbol & 63)
    }
    states[state].best = least
    states[state].mask = mask
  }

  /// Where a state that is filled in leads.
  func step(from state: Int, _ symbol: Int) -> Int {
    var state = state
    while state != 0 {
      if let next = steps.next(state, symbol) { return next }
      state = Int(states[state].fail)
    }
    return symbol
  }
}
