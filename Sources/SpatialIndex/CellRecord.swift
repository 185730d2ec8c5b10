/// The layout of a grid's answers in 32-bit words, in units of four.
///
/// - The coarse table contains the answer of each cell (-1 if the cell has no answer), or `isBlock`
///   plus the first unit of the cell's block.
/// - A block begins with 16 bits for each fine cell: the answer, or `isRecord` plus the number of
///   units between the end of the bits of all fine cells and the record of the cell.
/// - A record starts with a header. The possible answers follow: one for each candidate, and the
///   last for a position without a candidate. The edges follow, starting at the next full unit.
///
/// Candidate i is bit i of a mask. The header contains the candidates that contain the corner of
/// the cell. Each edge that is crossed on the way to the corner toggles its candidate, and the
/// lowest remaining bit chooses the answer. The bit after the last candidate is always set.
enum CellRecord {
  static let isBlock: UInt32 = 0x8000_0000
  static let isRecord: UInt16 = 0x8000
  /// The largest answer that fits in 16 bits; larger answers need a record without edges.
  static let maxInlineAnswer: Int32 = 0x7FFF
  /// The largest offset; the offset 0x7FFF would be read as the answer -1.
  static let maxOffset = 0x7FFE

  static let maskBits: UInt32 = 0xFFFF
  static let maxCandidates = 15
  /// Bits 16 to 19: the start of the edges, in units.
  static let headerShift: UInt32 = 16
  /// Bits 20 to 27: the number of groups of short edges, or the number of long edges.
  static let countShift: UInt32 = 20
  static let isLong: UInt32 = 1 << 28
  /// The record has no edges. Word 1 contains the number of candidates; the candidates follow, and
  /// each is tested separately. The answer for a position without a candidate comes last.
  static let isDeferred: UInt32 = 1 << 29

  /// The greatest number of short edges in a record; a longer record would be slower than separate
  /// tests of the regions.
  static let maxShortEdges = 160
  static let maxLongEdges = 48

  static let unitWords = 4
  static let groupUnits = 4
  static let longEdgeUnits = 2

  /// The limits up to which the sides of cells, and the edges, fit in 16 bits.
  static let maxShortShift: UInt32 = 15
  static let maxShortSpan: Int64 = 0x7FFF
  /// The greatest length of an edge in a record; a longer edge would go more than half around the
  /// Earth.
  static let maxLongSpan: Int64 = 0x7FFF_FFFF
}
