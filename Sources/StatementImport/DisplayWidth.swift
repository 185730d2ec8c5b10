/// Measures the number of terminal cells that texts occupy.
public enum DisplayWidth {
  /// Returns the number of terminal cells that a text occupies: two for each wide East Asian
  /// character, and zero for each combining mark.
  public static func cells(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells($1) }
  }

  /// - SeeAlso: Unicode Standard Annex 11, "East Asian Width", values W and F, by block.
  private static func cells(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
