import Foundation

/// The key by which lists sort names: names in Hangul come first, in the Korean alphabetical order
/// (가나다), and all other names follow in the order of their characters. The order does not depend on
/// a locale.
public struct NameOrder: Hashable, Comparable, Sendable {
  private let keys: [UInt32]

  /// Creates the sort key of a name, which does not depend on the name's Unicode normalisation.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init(_ name: String) {
    keys = name.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      // Syllables and letters of Hangul come before all other scalars.
      switch scalar.value {
      case 0xAC00...0xD7A3, 0x3131...0x318E, 0x1100...0x11FF: scalar.value
      default: scalar.value + 0x11_0000
      }
    }
  }

  public static func < (left: NameOrder, right: NameOrder) -> Bool {
    left.keys.lexicographicallyPrecedes(right.keys)
  }
}
