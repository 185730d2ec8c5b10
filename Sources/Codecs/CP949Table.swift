internal import Foundation

/// The UTF-8 of every pair of bytes of CP949.
///
/// CP949 is ASCII, the pairs of EUC-KR (both bytes from 0xA1) and the 8,822 Hangul syllables that
/// EUC-KR lacks on the pairs before them. An entry holds the UTF-8 bytes, the first one lowest, and
/// their number in its highest byte; 0 is a pair that means nothing.
///
/// - SeeAlso: Microsoft, "Windows code page 949", bestfit949.txt at unicode.org.
struct CP949Table: Sendable {
  /// Built from the decoder of the system at the first use, in a few milliseconds.
  static let shared = CP949Table()

  static let leads: ClosedRange<UInt8> = 0x81...0xFE
  static let trails: ClosedRange<UInt8> = 0x41...0xFE

  let entries: [UInt32]

  static func isLead(_ byte: UInt8) -> Bool { leads.contains(byte) }

  /// Where the entry of a pair is, nil when no pair has these bytes.
  static func index(_ lead: UInt8, _ trail: UInt8) -> Int? {
    guard leads.contains(lead), trails.contains(trail) else { return nil }
    return Int(lead - leads.lowerBound) * trails.count + Int(trail - trails.lowerBound)
  }

  /// The entry of a pair.
  subscript(lead: UInt8, trail: UInt8) -> UInt32 {
    Self.index(lead, trail).map { entries[$0] } ?? 0
  }

  private init() {
    var entries = [UInt32](repeating: 0, count: Self.leads.count * Self.trails.count)
    for lead in Self.leads {
      // Many pairs at a time where all of them mean something, as one unknown pair spoils a text.
      for run in [0x41...0x5A, 0x61...0x7A, 0x81...0xA0, 0xA1...0xFE] as [ClosedRange<UInt8>] {
        // Behind 0xC6 there are no pairs of the extension.
        if lead > 0xC6 && run.lowerBound < 0xA1 { continue }
        let all = Self.decode(lead, run) ?? run.flatMap { Self.decode(lead, $0...$0) ?? [0] }
        for (trail, scalar) in zip(run, all) {
          entries[Self.index(lead, trail)!] = Self.entry(scalar)
        }
      }
    }
    self.entries = entries
  }

  /// The characters of one lead byte with each of the trails; nil when one pair means nothing.
  private static func decode(_ lead: UInt8, _ trails: ClosedRange<UInt8>) -> [UInt32]? {
    // kCFStringEncodingDOSKorean, with the bit that marks encodings of Core Foundation.
    let encoding = String.Encoding(rawValue: 0x8000_0422)
    let text = String(data: Data(trails.flatMap { [lead, $0] }), encoding: encoding)
    guard let scalars = text?.unicodeScalars.map(\.value), scalars.count == trails.count else {
      return nil
    }
    return scalars
  }

  private static func entry(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    // Rows 0xC9 and 0xFE are left to the user; some systems map them to private characters.
    case 0..<0x80, 0xE000...0xF8FF, 0xFFFD, 0x10000...: 0
    case 0x80..<0x800: 2 << 24 | (0x80 | scalar & 0x3F) << 8 | (0xC0 | scalar >> 6)
    default:
      3 << 24 | (0x80 | scalar & 0x3F) << 16 | (0x80 | scalar >> 6 & 0x3F) << 8
        | (0xE0 | scalar >> 12)
    }
  }
}
