/// A set of row ids for millions of look-ups. If the ids are dense, the set contains a bitmap with
/// one bit for each number from the least id to the greatest id.
package struct IDBitmap: Sendable {
  /// The ids, ascending.
  private let ids: [Int64]
  private let least: Int64
  /// A bit for each number, starting with the least number; empty if there would be too many bits.
  private let bits: [UInt64]

  /// Creates a set of row ids.
  ///
  /// - Parameter ids: The ids, ascending.
  /// - Complexity: O(*n*) for *n* ids; memory is at most 16 bytes per id plus 64 KiB.
  package init(_ ids: [Int64]) {
    self.ids = ids
    least = ids.first ?? 0
    let (span, overflows) = (ids.last ?? 0).subtractingReportingOverflow(least)
    guard !ids.isEmpty, !overflows, span >= 0, span / 128 < Int64(ids.count) + 4_096 else {
      bits = []
      return
    }
    var bits = [UInt64](repeating: 0, count: Int(span / 64) + 1)
    for id in ids {
      let place = Int(id - least)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
    self.bits = bits
  }

  /// The ids up to one of them, ascending.
  func ids(upTo last: Int64) -> [Int64] {
    guard let greatest = ids.last, greatest > last else { return ids }
    return Array(ids[..<ids.partitionPoint { $0 <= last }])
  }

  /// Whether the set contains an id.
  ///
  /// - Complexity: O(1) if the ids are dense, otherwise O(log *n*).
  @inline(__always)
  package func contains(_ id: Int64) -> Bool {
    guard bits.isEmpty else {
      let (place, overflows) = id.subtractingReportingOverflow(least)
      guard !overflows, place >= 0, place < Int64(64 * bits.count) else { return false }
      return bits[Int(place >> 6)] >> UInt64(place & 63) & 1 == 1
    }
    let place = ids.partitionPoint { $0 < id }
    return place < ids.count && ids[place] == id
  }
}
