/// A grid of two levels that holds the answer for each position, or the candidates to test.
final class RegionGrid: Sendable {
  let levels: GridLevels
  /// The coarse table, then the blocks and records; ``CellRecord`` has the layout.
  let words: MappedWords
  /// The edges of the regions for which some cells require separate tests.
  let deferred: StripedEdges

  /// The number of bytes of the tables.
  let byteCount: Int

  /// Whether the tables are much larger than the second-level cache.
  var isLarge: Bool { byteCount >= 8 << 20 }

  init(levels: GridLevels, pool: consuming RecordPool, deferred: StripedEdges) {
    self.levels = levels
    self.deferred = deferred
    byteCount = 4 * pool.wordCount
    words = pool.finished()
  }
}
