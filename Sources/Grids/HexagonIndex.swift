/// The parts of the 64-bit index of a hexagon: mode, level, base cell and one digit of three bits
/// for each level.
///
/// - SeeAlso: "H3 Index", https://h3geo.org/docs/core-library/h3Indexing.
struct HexagonIndex {
  var bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  /// A base cell with 45 bits of digits; the coarsest digit is in the highest of these bits.
  init(level: Int, baseCell: Int, digits: UInt64) {
    // Digits below the level are 7.
    let unused = UInt64(1) << UInt64(3 * (15 - level)) - 1
    bits = 1 << 59 | UInt64(level) << 52 | UInt64(baseCell) << 45 | digits | unused
  }

  var level: Int { Int(bits >> 52 & 15) }
  var baseCell: Int { Int(bits >> 45 & 127) }

  /// The digit of a level from 1.
  func digit(_ level: Int) -> Int { Int(bits >> UInt64(3 * (15 - level)) & 7) }

  /// The first digit that is not 0; 0 if all digits are 0.
  var leadingDigit: Int {
    for level in 1...15 where level <= self.level && digit(level) != 0 { return digit(level) }
    return 0
  }

  /// The index of the hexagon of the next coarser level.
  var parent: HexagonIndex {
    let level = level - 1
    let cleared = bits & ~(15 << 52) | UInt64(level) << 52
    return HexagonIndex(cleared | 7 << UInt64(3 * (14 - level)))
  }

  /// For each number of turns of the axes by 60° counter-clockwise, the digit that each digit
  /// becomes.
  static let turns: [[UInt64]] = (0..<6).map { times in
    (0..<8).map { digit in
      (0..<times).reduce(UInt64(digit)) { digit, _ in [0, 5, 3, 1, 6, 4, 2, 7][Int(digit)] }
    }
  }

  /// Three turned digits, by the number of turns and the nine bits of the digits.
  private static let turnedTriples: [UInt16] = (0..<6).flatMap { times in
    (0..<512).map { triple in
      let turn = turns[times]
      return UInt16(turn[triple >> 6] << 6 | turn[triple >> 3 & 7] << 3 | turn[triple & 7])
    }
  }

  /// Digits of three bits, turned.
  ///
  /// The digits below the level are zeros and do not change.
  @inline(__always)
  static func turned(_ digits: UInt64, times: Int) -> UInt64 {
    let (table, first) = (turnedTriples, times << 9)
    var turned: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 45, by: 9) {
      turned |= UInt64(table[first | Int(digits &>> shift & 511)]) &<< shift
    }
    return turned
  }
}
