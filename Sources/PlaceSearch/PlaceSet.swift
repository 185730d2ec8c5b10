/// A set of places, stored as one bit for each place number.
package struct PlaceSet: Sendable {
  private var bits: [UInt64]

  /// Creates a set from a list that is stored as runs.
  ///
  /// - Parameter count: The number of places.
  package init(count: Int, runs list: [UInt8]) {
    self.init(count: count)
    PostingList.eachRun(list) { insert($0) }
  }

  init(count: Int) { bits = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ place: UInt32) -> Bool {
    let word = Int(place >> 6)
    return word < bits.count && bits[word] & (1 << UInt64(place & 63)) != 0
  }

  /// Adds a run; numbers beyond the count are left out.
  mutating func insert(_ run: Range<UInt32>) {
    var place = Int(run.lowerBound)
    let end = min(Int(run.upperBound), bits.count * 64)
    while place < end {
      let (word, offset) = (place >> 6, place & 63)
      let length = min(64 - offset, end - place)
      let mask: UInt64 = length == 64 ? ~0 : ((1 << UInt64(length)) - 1) << UInt64(offset)
      bits[word] |= mask
      place += length
    }
  }

  mutating func formIntersection(_ other: PlaceSet) {
    for word in bits.indices { bits[word] &= other.bits[word] }
  }

  /// The first places, in order of their numbers.
  func first(_ limit: Int) -> [UInt32] {
    var found: [UInt32] = []
    for word in bits.indices where bits[word] != 0 {
      var rest = bits[word]
      while rest != 0 {
        found.append(UInt32(word * 64 + rest.trailingZeroBitCount))
        if found.count == limit { return found }
        rest &= rest - 1
      }
    }
    return found
  }
}
