/// A set of UTF-16 units, stored as sorted ranges that do not touch.
struct UnitSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt16>]

  /// The units that represent the start and the end of the text. They are not characters, so no
  /// other set contains them.
  static let textStart: UInt16 = 0xFFFE
  static let textEnd: UInt16 = 0xFFFF

  static let all = UnitSet([0...0xFFFD])
  static let digits = UnitSet([0x30...0x39])
  static let spaces = UnitSet([0x20...0x20])

  init(_ ranges: [ClosedRange<UInt16>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, Int(range.lowerBound) <= Int(last.upperBound) + 1 {
        self.ranges[self.ranges.count - 1] =
          last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  init(_ unit: UInt16) { ranges = [unit...unit] }

  var isEmpty: Bool { ranges.isEmpty }

  /// All other units of a text.
  var inverted: UnitSet {
    var inverse: [ClosedRange<UInt16>] = []
    var next = 0
    for range in ranges {
      if next < Int(range.lowerBound) { inverse.append(UInt16(next)...(range.lowerBound - 1)) }
      next = Int(range.upperBound) + 1
    }
    if next <= 0xFFFD { inverse.append(UInt16(next)...0xFFFD) }
    return UnitSet(inverse)
  }

  func contains(_ unit: UInt16) -> Bool {
    for range in ranges {
      if unit < range.lowerBound { return false }
      if unit <= range.upperBound { return true }
    }
    return false
  }
}
