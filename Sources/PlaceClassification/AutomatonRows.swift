/// The steps of an automaton, in one table in which the rows of the states overlap.
///
/// Most steps lead to the state that belongs to their symbol alone, independent of the previous
/// symbols. A row contains only the other steps. The number of a symbol is the distance of its step
/// from the start of the row; the slot of the step also contains the start of the row. Rows fit
/// into each other's gaps, so 1,500 keywords take 300 kB instead of the 10 MB of full rows. A step
/// needs two reads and no branch.
///
/// - SeeAlso: Tarjan and Yao (1979), "Storing a sparse table".
struct AutomatonRows: Sendable {
  /// A step.
  struct Step: Sendable {
    /// The row to which it belongs, as the distance from the first row in bytes.
    var owner = UInt32.max
    /// The row that the step leads to.
    var next: UInt32 = 0
    /// The best pattern that ends with this step.
    var best = SyllableAutomaton.none
  }

  /// The row before the first symbol, and the row after a symbol with which no word continues. Its
  /// steps fill the first slots.
  static let root = 0

  /// The steps; for each row and symbol, there is a slot in this array.
  private(set) var steps: [Step]
  /// The state after each step.
  private(set) var states: [Int32]
  /// The row after the start of a name.
  private(set) var start: UInt32

  /// Places the rows of a finished builder in the table.
  init(_ builder: AutomatonBuilder, symbolCount: Int) {
    var places = RowPlaces(symbolCount: symbolCount)
    var bases = [UInt32](repeating: 0, count: builder.rowStates.count)
    let rows = builder.rowStates.indices.filter {
      builder.rowStates[$0] == Int32($0) && builder.stepRuns[$0].count > 0
    }
    // Large rows first: small ones find room between them.
    for state in rows.sorted(by: { builder.stepRuns[$0].count > builder.stepRuns[$1].count }) {
      let (start, count) = builder.stepRuns[state]
      let symbols = builder.steps[start..<start + count]
      bases[state] = UInt32(
        MemoryLayout<Step>.stride * places.place(symbols.lazy.map { Int($0.symbol) }))
    }
    steps = Array(repeating: Step(), count: places.end + symbolCount)
    states = Array(repeating: 0, count: steps.count)
    start = bases[Int(builder.rowStates[SyllableAutomaton.Symbol.start])]
    func set(_ row: UInt32, _ symbol: Int, _ state: Int) {
      let slot = Int(row) / MemoryLayout<Step>.stride + symbol
      steps[slot] = Step(
        owner: row, next: bases[Int(builder.rowStates[state])], best: builder.bests[state])
      states[slot] = Int32(state)
    }
    for symbol in 0..<symbolCount { set(0, symbol, symbol) }
    for state in rows {
      let (start, count) = builder.stepRuns[state]
      for step in builder.steps[start..<start + count] {
        set(bases[state], Int(step.symbol), Int(step.state))
      }
    }
  }
}

/// Finds a place for each row: the first place that fits, or nearly the first.
struct RowPlaces {
  /// The position after the last start of a row.
  private(set) var end = 1
  private var takenSlots: [Bool]
  private var takenStarts: [Bool]
  /// All slots before this slot are taken.
  private var low: Int
  private let symbolCount: Int

  /// The number of places to try for a row before it is appended.
  private static let mostTries = 128

  init(symbolCount: Int) {
    self.symbolCount = symbolCount
    low = symbolCount
    takenSlots = Array(repeating: false, count: 4 * symbolCount)
    takenStarts = Array(repeating: false, count: 3 * symbolCount)
    for slot in 0..<symbolCount { takenSlots[slot] = true }
    takenStarts[0] = true
    grow()
  }

  /// Takes slots for symbols in ascending order.
  ///
  /// - Returns: The start of the row; no other row has the same start.
  mutating func place(_ symbols: some Collection<Int>) -> Int {
    guard let first = symbols.first else { return AutomatonRows.root }
    while takenSlots[low] { low += 1 }
    var start = max(1, low - first)
    var tries = 0
    while takenStarts[start] || symbols.contains(where: { takenSlots[start + $0] }) {
      tries += 1
      start = tries < Self.mostTries ? start + 1 : max(start + 1, end)
    }
    for symbol in symbols { takenSlots[start + symbol] = true }
    takenStarts[start] = true
    end = max(end, start + 1)
    grow()
    return start
  }

  /// Makes space for the farthest start that the next row may try, and for its slots.
  private mutating func grow() {
    while takenStarts.count < end + symbolCount + Self.mostTries {
      takenStarts += Array(repeating: false, count: takenStarts.count)
    }
    while takenSlots.count < takenStarts.count + symbolCount {
      takenSlots += Array(repeating: false, count: takenSlots.count)
    }
  }
}
