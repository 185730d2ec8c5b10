/// How the characters of a text stand in its bytes.
public enum TextEncoding: String, Sendable, CaseIterable {
  /// UTF-8, and with it ASCII.
  case utf8 = "utf-8"
  /// UTF-16 with the low byte first, as Windows writes it.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16 with the high byte first.
  case utf16BigEndian = "utf-16be"
  /// Korean text of Windows: EUC-KR and the syllables that it lacks.
  case cp949 = "cp949"

  /// The encoding that a name means, nil when it is none of these.
  ///
  /// Case, hyphens, underscores, dots and spaces do not matter. EUC-KR is read as ``cp949``, which
  /// holds it; `utf-16` alone does not say which byte comes first, so it is no name.
  /// ```swift
  /// TextEncoding(name: "EUC_KR")  // .cp949
  /// ```
  public init?(name: String) {
    switch String(name.lowercased().filter { !"-_. :".contains($0) }) {
    case "utf8", "utf8sig", "utf8bom", "ascii", "usascii", "65001", "cp65001": self = .utf8
    case "utf16le", "ucs2le", "unicode", "1200", "cp1200": self = .utf16LittleEndian
    case "utf16be", "ucs2be", "unicodefffe", "1201", "cp1201": self = .utf16BigEndian
    case "cp949", "949", "ms949", "xms949", "windows949", "xwindows949", "uhc", "euckr", "xeuckr",
      "cseuckr", "ksc5601", "ksc56011987", "ksc56011989", "ksx1001", "ksc5601ms", "korean",
      "isoir149", "51949", "cp51949":
      self = .cp949
    default: return nil
    }
  }

  /// The first bytes of a text that names this encoding itself; none for ``cp949``.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .cp949: []
    }
  }
}

extension TextEncoding: CustomStringConvertible {
  /// Its name in a sentence: `UTF-8`, `UTF-16LE`, `UTF-16BE`, `CP949`.
  public var description: String { rawValue.uppercased() }
}
