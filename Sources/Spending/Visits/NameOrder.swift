import Foundation

/// The order of names in lists of Korean names: Hangul first, in the order 가나다, then everything else by
/// its characters. It needs no locale.
public struct NameOrder: Hashable, Comparable, Sendable {
  private let keys: [UInt32]

  /// The order of a name, independent of its Unicode form.
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
