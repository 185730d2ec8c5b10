internal import Grids

/// Collects the ids of cells, one after the other, as texts.
struct CellIDs {
  private let grid: GridSystem
  private(set) var text: [UInt8] = []
  /// A 0, followed by the byte at which the text of each row ends.
  private(set) var ends: [Int64] = [0]
  /// Cells whose texts are kept, one for each remainder of the cells' numbers, because many rows
  /// have the same few cells.
  private var known = [Known](repeating: Known(), count: 4_096)

  private struct Known {
    var number = GridCell.outside
    var start = 0
    var end = 0
  }

  init(_ grid: GridSystem, capacity: Int) {
    self.grid = grid
    ends.reserveCapacity(capacity + 1)
  }

  /// Adds the id of a cell; adds nothing for ``GridCell/outside``.
  mutating func append(_ number: UInt64) {
    if number != GridCell.outside {
      // The multiplier of Fibonacci hashing; the upper bits are the mixed ones.
      let place = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) &>> 52)
      if known[place].number == number {
        for byte in known[place].start..<known[place].end { text.append(text[byte]) }
      } else {
        let start = text.count
        text.append(contentsOf: GridCell(number, of: grid).id.utf8)
        known[place] = Known(number: number, start: start, end: text.count)
      }
    }
    ends.append(Int64(text.count))
  }
}
