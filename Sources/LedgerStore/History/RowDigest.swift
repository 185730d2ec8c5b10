import GeoPackage

/// A 32-bit digest that distinguishes the states of a row; 0 represents a missing row.
///
/// The digest is the sum of the hashes of all columns that are not NULL; the seed of each hash is
/// the name of the column. The order of the columns therefore does not matter, and a column that a
/// later schema adds does not change the digest while the column is NULL.
struct RowDigest {
  private var sum: UInt32 = 0

  /// Creates the digest of a row without columns.
  init() {}

  /// Creates a digest from the hashes of columns that were added before.
  init(adding sum: UInt32) { self.sum = sum }

  /// The hashes of the columns that were added, for ``init(adding:)``.
  var partialSum: UInt32 { sum }

  /// The digest of the columns that were added.
  var value: UInt32 { max(sum, 1) }

  /// The digest of a missing row.
  static let absent: UInt32 = 0

  /// Returns the initial value of the hashes of a column.
  ///
  /// - SeeAlso: Fowler, Noll and Vo (1991), FNV-1a.
  static func seed(_ column: String) -> UInt64 {
    splitMix(column.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// Adds an integer.
  mutating func add(_ value: Int64, seed: UInt64) {
    add(word: UInt64(bitPattern: value), seed: seed)
  }

  /// Subtracts an integer that was added before.
  mutating func subtract(_ value: Int64, seed: UInt64) {
    sum &-= Self.hash(word: UInt64(bitPattern: value), seed: seed)
  }

  /// Adds a number.
  mutating func add(_ value: Double, seed: UInt64) { add(word: ~value.bitPattern, seed: seed) }

  private mutating func add(word: UInt64, seed: UInt64) {
    sum &+= Self.hash(word: word, seed: seed)
  }

  private static func hash(word: UInt64, seed: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: splitMix(seed ^ splitMix(word &+ 0x9E37_79B9_7F4A_7C15)))
  }

  /// Adds the bytes of a text or blob.
  mutating func add(_ bytes: Span<UInt8>, seed: UInt64) {
    var hash = seed &+ UInt64(bytes.count)
    var index = 0
    while bytes.count - index >= 8 {
      let word = unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      }
      hash = splitMix(hash ^ UInt64(bigEndian: word))
      index += 8
    }
    var word: UInt64 = 0
    while index < bytes.count {
      word = word &<< 8 | UInt64(bytes[index])
      index += 1
    }
    sum &+= UInt32(truncatingIfNeeded: splitMix(hash ^ word))
  }

  /// Adds a text.
  mutating func add(_ text: inout String, seed: UInt64) {
    text.withUTF8 { unsafe add($0.span, seed: seed) }
  }

  /// Adds a column of a row.
  mutating func add(_ rows: RawStatement, column: Int32, seed: UInt64) {
    switch rows.kind(column) {
    case .null: break
    case .integer: add(rows.integer(column), seed: seed)
    case .real: add(rows.real(column), seed: seed)
    case .text: unsafe rows.withText(column) { unsafe add($0.span, seed: seed) }
    case .blob: rows.withBlob(column) { add($0, seed: seed) }
    }
  }
}
