/// Determines which names are names of chains. A name belongs to a chain if many places have it,
/// with or without the name of a branch.
///
/// Names are identified by their hashes, which are counted in a table of 8 MB. Different names can
/// have the same hash, so about one name in several thousand may be mistaken for the name of a
/// chain. Such a mistake changes only the order in which a search lists places, and never the set
/// of places.
package struct ChainNames: Sendable {
  /// The least number of places of a chain.
  private static let least = 20
  private static let size = 1 << 22

  private var counts = [UInt16](repeating: 0, count: size)

  /// Creates an empty table.
  package init() {}

  /// Counts a place.
  package mutating func add(name: String, branch: String) {
    let slot = Self.slot(Self.chain(name, branch))
    if counts[slot] < .max { counts[slot] += 1 }
  }

  /// Whether a name starts with the name of a chain.
  ///
  /// - Complexity: O(*n*).
  package func has(name: String, branch: String) -> Bool {
    let chain = Self.chain(name, branch)
    if counts[Self.slot(chain)] >= Self.least { return true }
    // 스타벅스강남점 is one word: one of its starts is the chain.
    guard branch.isEmpty, chain.last == "점" else { return false }
    var start = Substring.UnicodeScalarView()
    for scalar in chain.unicodeScalars.prefix(8) {
      start.append(scalar)
      if start.count >= 3, counts[Self.slot(Substring(start))] >= Self.least { return true }
    }
    return false
  }

  /// Returns the name without its branch: the text before a separate branch, otherwise the first
  /// word.
  private static func chain(_ name: String, _ branch: String) -> Substring {
    guard branch.isEmpty else {
      return name.hasSuffix(branch) && name.utf8.count > branch.utf8.count
        ? name.dropLast(branch.count) : name[...]
    }
    return name.prefix { $0 != " " }
  }

  /// Returns the FNV-1a hash of the bytes that are not spaces; Latin letters are in one case.
  private static func slot(_ name: Substring) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 where byte != 0x20 {
      hash = (hash ^ UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return Int((hash ^ hash >> 32) & UInt64(size - 1))
  }
}
