/// The tables of a grid while they are built: the coarse table, then blocks and records.
struct RecordPool {
  /// All words; unused words are zero.
  private var words: MappedWords
  /// The start of the pool and the end of its filled part, in words.
  private let start: Int
  private var end: Int

  /// - Parameter expected: The expected number of words of blocks and records; more are possible.
  init(tableCount: Int, expected: Int) {
    start = Self.start(after: tableCount)
    end = start
    words = MappedWords(count: start + max(expected, 1_024))
  }

  /// Returns the start of blocks and records after the coarse table: at a multiple of 64 bytes.
  static func start(after tableCount: Int) -> Int { (tableCount + 15) & ~15 }

  /// The number of units of blocks and records.
  @inline(__always) var count: Int { (end &- start) &>> 2 }
  /// The number of words in use.
  var wordCount: Int { end }

  /// Returns the finished words.
  consuming func finished() -> MappedWords { words }

  /// Sets an entry of the coarse table.
  func setTable(_ cell: Int, to entry: Int32) { words[cell] = UInt32(bitPattern: entry) }

  /// Makes space for a block and returns its first unit.
  mutating func appendBlock(cellCount: Int) -> Int {
    let unit = count
    _ = take(units: Self.blockUnits(cellCount: cellCount))
    return unit
  }

  /// Returns the number of units that the cells of a block take.
  static func blockUnits(cellCount: Int) -> Int { max(1, cellCount / 8) }

  /// Removes all units from `unit` on.
  mutating func truncate(to unit: Int) {
    let new = start + unit * CellRecord.unitWords
    for index in new..<end { words[index] = 0 }
    end = new
  }

  @inline(__always)
  func setCell(_ cell: Int, ofBlockAt unit: Int, to value: UInt16) {
    let index = start &+ unit &* CellRecord.unitWords &+ cell &>> 1
    let shift = UInt32(cell & 1) &* 16
    words[index] = words[index] & ~(0xFFFF &<< shift) | UInt32(value) &<< shift
  }

  /// Appends a record of candidates that are tested separately.
  mutating func appendDeferred(candidates: [Int32], otherwise: Int32) {
    let first = take(units: (candidates.count + 6) / CellRecord.unitWords)
    words[first] = CellRecord.isDeferred
    words[first + 1] = UInt32(candidates.count)
    for (number, answer) in candidates.enumerated() {
      words[first + 2 + number] = UInt32(bitPattern: answer)
    }
    words[first + 2 + candidates.count] = UInt32(bitPattern: otherwise)
  }

  /// Appends a record without edges for an answer that does not fit in a cell.
  mutating func appendAnswer(_ answer: Int32) {
    let first = take(units: 1)
    words[first] = 1 | 1 << CellRecord.headerShift
    words[first + 1] = UInt32(bitPattern: answer)
  }

  /// Appends a record.
  ///
  /// - Parameters:
  ///   - corner: The candidates that hold the corner of the cell.
  ///   - answers: The answers of the candidates, and at the end the answer for a position without a
  ///     candidate.
  ///   - edges: The edges; candidate i is bit i of their masks.
  mutating func append(
    corner: UInt32, answers: [Int32], edges: ArraySlice<CellEdge>, isShort: Bool
  ) {
    let headerUnits = (answers.count &+ 4) &>> 2
    let count = isShort ? (edges.count &+ 3) &>> 2 : edges.count
    let edgeUnits = count &* (isShort ? CellRecord.groupUnits : CellRecord.longEdgeUnits)
    var word = take(units: headerUnits &+ edgeUnits)
    words[word] =
      corner | 1 << UInt32(answers.count &- 1)
      | UInt32(headerUnits) << CellRecord.headerShift
      | UInt32(count) << CellRecord.countShift | (isShort ? 0 : CellRecord.isLong)
    for (number, answer) in answers.enumerated() {
      words[word &+ 1 &+ number] = UInt32(bitPattern: answer)
    }
    word &+= headerUnits &* CellRecord.unitWords
    if isShort { writeGroups(edges, at: word) } else { writeLong(edges, at: word) }
  }

  /// Writes groups of four edges beside each other; unused lanes toggle nothing.
  private func writeGroups(_ edges: ArraySlice<CellEdge>, at first: Int) {
    func pair(_ low: Int64, _ high: Int64) -> UInt32 {
      UInt32(UInt16(truncatingIfNeeded: low)) | UInt32(UInt16(truncatingIfNeeded: high)) &<< 16
    }
    var word = first
    for edge in edges {
      words[word] = pair(edge.dx, 0 &- edge.dy)
      words[word &+ 4] = pair(edge.low &- 1, edge.high &- 1)
      words[word &+ 8] = UInt32(truncatingIfNeeded: edge.limit)
      words[word &+ 12] = UInt32(truncatingIfNeeded: edge.mask)
      word &+= 1
      if word & 3 == 0 { word &+= 12 }
    }
  }

  private func writeLong(_ edges: ArraySlice<CellEdge>, at first: Int) {
    var word = first
    for edge in edges {
      words[word] = UInt32(truncatingIfNeeded: edge.dx)
      words[word &+ 1] = UInt32(truncatingIfNeeded: edge.dy)
      // Read back as one integer: all machines that Swift runs on have the lower half first.
      words[word &+ 2] = UInt32(truncatingIfNeeded: edge.limit)
      words[word &+ 3] = UInt32(truncatingIfNeeded: edge.limit &>> 32)
      words[word &+ 4] = UInt32(truncatingIfNeeded: edge.low)
      words[word &+ 5] = UInt32(truncatingIfNeeded: edge.high)
      words[word &+ 6] = UInt32(truncatingIfNeeded: edge.mask)
      word &+= CellRecord.longEdgeUnits &* CellRecord.unitWords
    }
  }

  /// Makes space for units and returns its first word.
  @inline(__always)
  private mutating func take(units: Int) -> Int {
    let first = end
    end &+= units &* CellRecord.unitWords
    if end > words.count { words.grow(to: 2 * end) }
    return first
  }
}
