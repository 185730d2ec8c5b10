/// Writes the cells of a block; a cell is an answer, or a record.
struct CellWriter {
  /// The contributions of the edges to the current cell.
  private var parts: [CellEdge] = []
  private var partCount = 0

  private var side: Int64 = 0
  private var isShort = false
  private var answers: [Int32] = []
  /// The offsets of the records for answers that do not fit in a cell, in the current block.
  private var answerRecords: [(answer: Int32, offset: Int)] = []

  /// Starts a block of cells of a given side; `isShort` means that edges fit in the short form.
  mutating func begin(side: Int64, isShort: Bool) {
    self.side = side
    self.isShort = isShort
    answerRecords.removeAll(keepingCapacity: true)
  }

  /// Starts a cell that edges touch.
  @inline(__always)
  mutating func beginCell(touchCount: Int) {
    partCount = 0
    if parts.count < 2 * touchCount { parts = Array(repeating: .none, count: 4 * touchCount) }
  }

  /// Adds the contribution of an edge, seen from the corner of the cell.
  @inline(__always)
  mutating func add(_ edge: GridEdge, mask: UInt64) {
    CellEdge.add(edge, mask: mask, side: side, to: &parts, count: &partCount)
  }

  /// - Parameter offset: The offset of the next record.
  @inline(__always)
  mutating func writeAnswer(_ answer: Int32, to pool: inout RecordPool, offset: Int) -> UInt16 {
    answer <= CellRecord.maxInlineAnswer
      ? UInt16(truncatingIfNeeded: answer) : writeLargeAnswer(answer, to: &pool, offset: offset)
  }

  private mutating func writeLargeAnswer(
    _ answer: Int32, to pool: inout RecordPool, offset: Int
  ) -> UInt16 {
    if let known = answerRecords.first(where: { $0.answer == answer }) {
      return CellRecord.isRecord | UInt16(known.offset)
    }
    answerRecords.append((answer, offset))
    pool.appendAnswer(answer)
    return CellRecord.isRecord | UInt16(offset)
  }

  /// Writes the record of a cell that edges touch.
  ///
  /// - Parameters:
  ///   - corner: The regions that hold the corner of the cell.
  ///   - offset: The offset of the next record.
  mutating func writeRecord(
    corner: UInt64, numbers: BlockNumbers, to pool: inout RecordPool, offset: Int,
    deferred: inout Set<Int32>
  ) -> UInt16 {
    var candidates: UInt64 = 0
    for index in 0..<partCount { candidates |= parts[index].mask }
    // A region that holds the whole cell hides those after it.
    let covering = corner & ~candidates
    if covering != 0 { candidates &= (covering & (0 &- covering)) &- 1 }
    let otherwise = numbers.answer(covering)
    if candidates == 0 { return writeAnswer(otherwise, to: &pool, offset: offset) }

    listAnswers(candidates, numbers)
    guard answers.count <= CellRecord.maxCandidates, let areShort = selectParts(candidates) else {
      pool.appendDeferred(candidates: answers, otherwise: otherwise)
      deferred.formUnion(answers)
      return CellRecord.isRecord | UInt16(offset)
    }
    let heldAtCorner = compressed(corner, candidates)
    answers.append(otherwise)
    pool.append(
      corner: heldAtCorner, answers: answers, edges: parts[..<partCount], isShort: areShort)
    return CellRecord.isRecord | UInt16(offset)
  }

  private mutating func listAnswers(_ candidates: UInt64, _ numbers: BlockNumbers) {
    answers.removeAll(keepingCapacity: true)
    var rest = candidates
    while rest != 0 {
      answers.append(numbers.regions[rest.trailingZeroBitCount])
      rest &= rest &- 1
    }
  }

  /// Keeps only the parts that toggle candidates; candidate i is then bit i of their masks.
  ///
  /// - Returns: Whether all parts fit in the form of short edges; nil if there are too many parts,
  ///   or if a part is too long for a record.
  private mutating func selectParts(_ candidates: UInt64) -> Bool? {
    var kept = 0
    var areShort = isShort
    var areStorable = true
    for index in 0..<partCount {
      var part = parts[index]
      guard part.mask & candidates != 0 else { continue }
      part.mask = UInt64(compressed(part.mask, candidates))
      areShort = areShort && part.isShort
      areStorable = areStorable && part.isStorable
      parts[kept] = part
      kept &+= 1
    }
    partCount = kept
    let limit = areShort ? CellRecord.maxShortEdges : CellRecord.maxLongEdges
    return areStorable && kept <= limit ? areShort : nil
  }

  /// Returns the bits of `mask` that are in `candidates`, moved to adjacent positions.
  @inline(__always)
  private func compressed(_ mask: UInt64, _ candidates: UInt64) -> UInt32 {
    var result: UInt32 = 0
    var rest = candidates
    var bit: UInt32 = 1
    while rest != 0 {
      if mask & rest & (0 &- rest) != 0 { result |= bit }
      rest &= rest &- 1
      bit &<<= 1
    }
    return result
  }
}
