internal import Foundation

/// The UTF-8 of the characters of an encoding whose letters take two bytes.
///
/// An entry contains the UTF-8 bytes of a character, with the first byte in the lowest position,
/// and in the highest byte of the entry the number of these bytes; 0 means no character.
///
/// - CP949 consists of ASCII, the pairs of EUC-KR (both bytes are at least 0xA1), and further pairs
///   for the 8,822 Hangul syllables that EUC-KR lacks.
/// - Shift-JIS, in the form of Windows, also has half-width katakana on single bytes.
/// - GB18030 has the pairs of GBK, and the remaining characters on four bytes.
/// - SeeAlso: Microsoft, "Windows code page 949" and "932", bestfit949.txt at unicode.org; GB 18030-2000.
struct PairTable: Sendable {
  /// Each table is built at its first use from the decoder of the system, in a few milliseconds.
  static let korean = PairTable(0x0422, [0x41...0x5A, 0x61...0x7A, 0x81...0xA0, 0xA1...0xFE])
  static let japanese = PairTable(0x0420, [0x40...0x7E, 0x80...0xFC])
  static let chinese = PairTable(0x0632, [0x40...0x7E, 0x80...0xFE], hasFourBytes: true)

  static let leads: ClosedRange<UInt8> = 0x81...0xFE
  static let trails: ClosedRange<UInt8> = 0x40...0xFE

  /// The entries of the pairs.
  let entries: [UInt32]
  /// The entries of single bytes from 0x80 that are characters.
  let singles: [UInt32]
  /// The scalars of the basic plane that take four bytes, in order; empty for encodings without
  /// such scalars.
  let fours: [UInt16]

  /// Returns the position of a pair's entry; nil if no pair has these bytes.
  static func index(_ lead: UInt8, _ trail: UInt8) -> Int? {
    guard leads.contains(lead), trails.contains(trail) else { return nil }
    return Int(lead - leads.lowerBound) * trails.count + Int(trail - trails.lowerBound)
  }

  /// The entry of a pair.
  subscript(lead: UInt8, trail: UInt8) -> UInt32 {
    Self.index(lead, trail).map { entries[$0] } ?? 0
  }

  /// Returns the scalar of four bytes; 0 if they are invalid.
  func scalar(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> UInt32 {
    guard Self.leads.contains(first), Self.leads.contains(third),
      (0x30...0x39).contains(second), (0x30...0x39).contains(fourth), !fours.isEmpty
    else { return 0 }
    let row = (Int(first) - 0x81) * 10 + Int(second) - 0x30
    let index = (row * 126 + Int(third) - 0x81) * 10 + Int(fourth) - 0x30
    if index < fours.count {
      let scalar = UInt32(fours[index])
      return (0xE000...0xF8FF).contains(scalar) || scalar == 0xFFFD ? 0 : scalar
    }
    // 0x90308130 is the first after the basic plane.
    let scalar = index - 189_000 + 0x10000
    return (0x10000...0x10FFFF).contains(scalar) ? UInt32(scalar) : 0
  }

  /// - Parameters:
  ///   - code: The number of the encoding in Core Foundation.
  ///   - runs: The ranges of second bytes. Many pairs are decoded at once, if all of them are
  ///     valid, because one unknown pair makes the whole text invalid.
  private init(_ code: UInt, _ runs: [ClosedRange<UInt8>], hasFourBytes: Bool = false) {
    // The highest bit marks encodings of Core Foundation.
    let encoding = String.Encoding(rawValue: 0x8000_0000 | code)
    var scalars = [UInt32](repeating: 0, count: Self.leads.count * Self.trails.count)
    let singles = (0x80...0xFF).map { byte in
      Self.decode([[UInt8(byte)]], encoding)?[0] ?? 0
    }
    for lead in Self.leads where singles[Int(lead) - 0x80] == 0 {
      for run in runs {
        let pairs = run.map { [lead, $0] }
        let all =
          Self.decode(pairs, encoding) ?? pairs.map { Self.decode([$0], encoding)?[0] ?? 0 }
        for (pair, scalar) in zip(pairs, all) { scalars[Self.index(lead, pair[1])!] = scalar }
      }
    }
    entries = scalars.map(Self.entry)
    self.singles = singles.map(Self.entry)
    guard hasFourBytes else {
      fours = []
      return
    }
    // Foundation reads A3A0, which is U+E5E5, as a second ideographic space.
    let known = Set(scalars).union([0xE5E5])
    fours = (0x80...0xFFFF as ClosedRange<UInt16>).filter {
      !(0xD800...0xDFFF).contains($0) && !known.contains(UInt32($0))
    }
  }

  /// Returns the scalars of some characters; nil if one of them is invalid.
  private static func decode(_ characters: [[UInt8]], _ encoding: String.Encoding) -> [UInt32]? {
    let text = String(data: Data(characters.flatMap { $0 }), encoding: encoding)
    guard let scalars = text?.unicodeScalars.map(\.value), scalars.count == characters.count
    else { return nil }
    return scalars
  }

  private static func entry(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    // Some rows are left to the user; some systems map them to private characters.
    case 0..<0xA0, 0xE000...0xF8FF, 0xFFFD, 0x10000...: 0
    case 0xA0..<0x800: 2 << 24 | (0x80 | scalar & 0x3F) << 8 | (0xC0 | scalar >> 6)
    default:
      3 << 24 | (0x80 | scalar & 0x3F) << 16 | (0x80 | scalar >> 6 & 0x3F) << 8
        | (0xE0 | scalar >> 12)
    }
  }
}
