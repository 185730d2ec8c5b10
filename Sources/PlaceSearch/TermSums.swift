/// The sums of the weights of the terms that places have. All lists are read together, one window
/// of place numbers after the other. A place is a position in a small table, and no lists have to
/// be merged.
///
/// - SeeAlso: Büttcher, Clarke and Cormack (2010), "Information Retrieval", section 5.1, for evaluation
///   term by term with accumulators.
struct TermSums {
  /// A list with its weight, and the column that takes the weight.
  struct Term {
    var list: [UInt8]
    var weight: Float
    /// Whether the start of a name counts if it has this term.
    var isFirst: Bool
    var column: Int
  }

  /// 64 consecutive places, of which some have terms.
  struct Block {
    var first: UInt32
    var bits: UInt64
  }

  /// The greatest number of further columns.
  static let columnLimit = 8
  /// The number of places in a window; the tables of a window fit into the second-level cache of a
  /// processor.
  private static let windowSize = 16_384

  private struct Cursor {
    var index: Int
    /// The next place; at the end, a number larger than all places.
    var place: Int
  }

  private let terms: [Term]
  private var cursors: [Cursor] = []
  private var sums: [Float]
  private var abouts: [UInt8]
  private var bits: [UInt64]
  private var base = 0

  /// Starts before the first window.
  init(_ terms: [Term], columns: Int) {
    self.terms = terms
    sums = [Float](repeating: 0, count: Self.windowSize * columns)
    abouts = [UInt8](repeating: 0, count: Self.windowSize)
    bits = [UInt64](repeating: 0, count: Self.windowSize / 64)
    for term in terms {
      let bytes = term.list.span
      var cursor = Cursor(index: 0, place: 0)
      _ = PostingList.number(bytes, &cursor.index)
      Self.advance(bytes, &cursor)
      cursors.append(cursor)
    }
  }

  /// Sums the next window that has places; false at the end.
  mutating func nextWindow() -> Bool {
    for word in bits.indices where bits[word] != 0 {
      var rest = bits[word]
      bits[word] = 0
      while rest != 0 {
        var slot = word * 64 + rest.trailingZeroBitCount
        rest &= rest &- 1
        abouts[slot] = 0
        while slot < sums.count {
          sums[slot] = 0
          slot += Self.windowSize
        }
      }
    }
    guard let next = cursors.lazy.map(\.place).min(), next < Self.end else { return false }
    base = next / Self.windowSize * Self.windowSize
    let end = base + Self.windowSize
    for position in terms.indices where cursors[position].place < end { take(position, to: end) }
    return true
  }

  /// The number of blocks in a window.
  static var blockCount: Int { windowSize / 64 }

  /// Returns a block of the window, in order; nil if none of its places has a term.
  func block(_ word: Int) -> Block? {
    bits[word] == 0 ? nil : Block(first: UInt32(base + word * 64), bits: bits[word])
  }

  /// Returns those places of a block that have a sum above a value in the first column; each place
  /// is a bit.
  func places(of block: Block, above least: Float) -> UInt64 {
    let start = Int(block.first) - base
    var (rest, found): (UInt64, UInt64) = (block.bits, 0)
    while rest != 0 {
      let bit = rest & (0 &- rest)
      rest ^= bit
      if sums[start + bit.trailingZeroBitCount] > least { found |= bit }
    }
    return found
  }

  /// The sum of a place of the window in a column.
  subscript(place: UInt32, column: Int) -> Float {
    sums[column * Self.windowSize + Int(place) % Self.windowSize]
  }

  /// The length of a place's name, and whether it starts with the first term.
  func about(_ place: UInt32) -> UInt8 { abouts[Int(place) % Self.windowSize] }

  // MARK: Lists

  /// Beyond all numbers.
  private static let end = Int(UInt32.max) + 1

  private mutating func take(_ position: Int, to end: Int) {
    let term = terms[position]
    let bytes = term.list.span
    let column = term.column * Self.windowSize
    let flags = PostingList.length | PostingList.ofChain | (term.isFirst ? PostingList.atStart : 0)
    var cursor = cursors[position]
    while cursor.place < end {
      let slot = cursor.place - base
      sums[column + slot] += term.weight
      abouts[slot] |= bytes[cursor.index] & flags
      bits[slot >> 6] |= 1 << UInt64(slot & 63)
      cursor.index += 1
      Self.advance(bytes, &cursor)
    }
    cursors[position] = cursor
  }

  /// Moves to the next entry, and reads its place and the position of its byte. Damaged bytes end a
  /// list.
  @inline(__always)
  private static func advance(_ bytes: Span<UInt8>, _ cursor: inout Cursor) {
    guard let gap = PostingList.number(bytes, &cursor.index), cursor.index < bytes.count,
      cursor.place + Int(gap) < end
    else {
      cursor.place = end
      return
    }
    cursor.place += Int(gap)
  }
}
