/// Creates states in order of their depth. The states of one symbol come first, and each of them
/// has the number of its symbol.
struct AutomatonBuilder {
  private let source: AutomatonWords
  /// The best pattern that ends in each state.
  private(set) var bests: [Int32]
  /// For each state, the state whose steps it uses. This is the state itself if words continue
  /// after it, or else its longest suffix after which words continue, or else the root.
  private(set) var rowStates: [Int32]
  /// The range of each state's steps in ``steps``; only for states with a row.
  private(set) var stepRuns: [(start: Int, count: Int)]
  /// Steps in order of their symbols. A step is left out if it leads to the state that consists of
  /// its symbol alone.
  private(set) var steps: [(symbol: UInt16, state: Int32)] = []
  private(set) var ownStarts: [Int32] = [0]
  private(set) var ownPatterns: [Int32] = []
  private(set) var outputLinks: [Int32] = []
  /// The longest suffix of each state that is a state.
  private var fails: [Int32]
  /// For each state, the range of words that pass through it, and its depth.
  private var runs: [(start: Int, end: Int, depth: Int)]

  init(_ source: AutomatonWords) {
    self.source = source
    let count = source.symbolCount
    // There are no more states than symbols of words.
    let most = count + source.text.count
    runs = Array(repeating: (0, 0, 1), count: count)
    runs.reserveCapacity(most)
    fails = Array(repeating: 0, count: count)
    fails.reserveCapacity(most)
    bests = []
    bests.reserveCapacity(most)
    rowStates = []
    rowStates.reserveCapacity(most)
    stepRuns = []
    stepRuns.reserveCapacity(most)
    steps.reserveCapacity(2 * most)
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

  /// Completes a state whose suffixes all exist, and makes the states after it.
  private mutating func expand(_ state: Int) {
    let run = runs[state]
    let fail = Int(fails[state])
    var index = run.start
    var least = state == 0 ? SyllableAutomaton.none : bests[fail]
    // Words that end here come first in their run.
    while index < run.end, source.words[index].count == run.depth {
      let pattern = source.words[index].pattern
      ownPatterns.append(pattern)
      least = min(least, pattern)
      index += 1
    }
    bests.append(least)
    ownStarts.append(Int32(ownPatterns.count))
    let failHasOwn = fail != 0 && ownStarts[fail] < ownStarts[fail + 1]
    outputLinks.append(fail == 0 ? 0 : failHasOwn ? Int32(fail) : outputLinks[fail])
    guard index < run.end else {
      rowStates.append(state == 0 ? 0 : rowStates[fail])
      stepRuns.append((0, 0))
      return
    }
    rowStates.append(Int32(state))
    addSteps(from: state, words: index..<run.end, depth: run.depth)
  }

  /// Adds the steps of the longest suffix, and the steps of words, which may replace them.
  private mutating func addSteps(from state: Int, words: Range<Int>, depth: Int) {
    let start = steps.count
    let (inherited, count) = state == 0 ? (0, 0) : stepRuns[Int(rowStates[Int(fails[state])])]
    var rest = inherited..<inherited + count
    var index = words.lowerBound
    while index < words.upperBound {
      let symbol = source.text[source.words[index].start + depth]
      let first = index
      while index < words.upperBound, source.text[source.words[index].start + depth] == symbol {
        index += 1
      }
      while let next = rest.first, steps[next].symbol < symbol {
        steps.append(steps[next])
        rest = next + 1..<rest.upperBound
      }
      var suffix = Int32(symbol)
      if let next = rest.first, steps[next].symbol == symbol {
        suffix = steps[next].state
        rest = next + 1..<rest.upperBound
      }
      steps.append((symbol, Int32(runs.count)))
      runs.append((first, index, depth + 1))
      fails.append(suffix)
    }
    for next in rest { steps.append(steps[next]) }
    stepRuns.append((start, steps.count - start))
  }
}
