/// The numbers that are assigned to texts, in the order in which the texts were first seen.
struct CategoryTable: Sendable {
  /// The greatest number of bytes of all texts together.
  static let byteLimit = 64 << 20

  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// At the slot of a text's hash, the number of the text plus one; 0 for a free slot.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// The number of texts.
  var count: Int { ends.count }
  /// Whether the texts together are longer than ``byteLimit``; further texts are then not kept.
  private(set) var isFull = false

  /// The bytes of a text.
  func text(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of a text.
  ///
  /// The hash uses a random seed of the process, so that an attacker cannot write texts that
  /// collide.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func number(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var slot = Self.hash(text, range) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot] - 1)
      if isEqual(number, text, range) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    // Each has a group: so many are too many groups.
    guard ends.count <= GroupTable.limit else { return 0 }
    guard bytes.count + range.count <= Self.byteLimit else {
      isFull = true
      return 0
    }
    for index in range { bytes.append(text[index]) }
    ends.append(bytes.count)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func isEqual(_ number: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == range.count else { return false }
    for offset in 0..<range.count
    where bytes[start + offset] != text[range.lowerBound + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    let all = bytes
    for number in ends.indices {
      var slot =
        Self.hash(all.span, (number == 0 ? 0 : ends[number - 1])..<ends[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// Returns a hash by multiplication, of eight bytes per step.
  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash = seed ^ UInt64(truncatingIfNeeded: range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      var word: UInt64 = 0
      let end = min(index &+ 8, range.upperBound)
      while index < end {
        word = word &<< 8 | UInt64(text[index])
        index &+= 1
      }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.low ^ product.high ^ seed
    }
    return Int(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  private static let seed = UInt64.random(in: .min ... .max)
}
