/// A term under which an index lists places, encoded as one number.
///
/// Bits 59 to 62 of the number contain the kind of the term. The number is also the key of a row in
/// the index file.
public struct SearchTerm: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  private init(kind: UInt64, _ value: UInt64) { rawValue = kind << 59 | value }

  /// Two letters that are adjacent in a name.
  static func pair(_ first: UInt32, _ second: UInt32) -> SearchTerm {
    SearchTerm(kind: 1, UInt64(first) << 21 | UInt64(second))
  }

  /// The first letter of a name.
  static func start(_ unit: UInt32) -> SearchTerm { SearchTerm(kind: 2, UInt64(unit)) }

  /// Three initial consonants one after the other.
  static func initials(_ first: Int, _ second: Int, _ third: Int) -> SearchTerm {
    SearchTerm(kind: 3, UInt64((first * 32 + second) * 32 + third))
  }

  /// The first two initial consonants of a name.
  static func initialStart(_ first: Int, _ second: Int) -> SearchTerm {
    SearchTerm(kind: 4, UInt64(first * 32 + second))
  }

  /// A word of an address.
  static func addressWord(_ units: some Sequence<UInt32>) -> SearchTerm {
    SearchTerm(kind: 5, hash(units))
  }

  /// The code of a category.
  static func category(_ code: String) -> SearchTerm {
    SearchTerm(kind: 6, hash(code.unicodeScalars.lazy.map(\.value)))
  }

  /// Places that closed.
  package static let closed = SearchTerm(kind: 7, 0)

  /// Returns the FNV-1a hash of the bytes of the units, truncated to 58 bits.
  private static func hash(_ units: some Sequence<UInt32>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for unit in units {
      for shift in [0, 8, 16] as [UInt32] {
        hash = (hash ^ UInt64((unit >> shift) & 0xFF)) &* 0x100_0000_01B3
      }
    }
    return (hash ^ (hash >> 58)) & ((1 << 58) - 1)
  }
}
