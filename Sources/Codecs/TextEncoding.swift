/// A character encoding.
public enum TextEncoding: String, Sendable, CaseIterable {
  /// UTF-8, which includes ASCII.
  case utf8 = "utf-8"
  /// UTF-16 with the low byte first, as Windows writes it.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16 with the high byte first.
  case utf16BigEndian = "utf-16be"
  /// The Korean code page of Windows: EUC-KR and the syllables that EUC-KR lacks.
  case cp949 = "cp949"
  /// The Japanese code page 932 of Windows, which is Shift-JIS with extensions.
  case shiftJIS = "shift_jis"
  /// Simplified Chinese text: GB 18030, which includes GBK and GB 2312.
  case gb18030 = "gb18030"
  /// Western European text of Windows, which includes ISO 8859-1.
  case windows1252 = "windows-1252"
  /// Western European text in ISO 8859-15, which has the euro sign in place of ¤.
  case latin9 = "iso-8859-15"

  /// Creates the encoding with this name; nil for an unknown name.
  ///
  /// Letter case, hyphens, underscores, dots and spaces in the name do not matter. EUC-KR gives
  /// ``cp949``, GBK gives ``gb18030`` and Latin 1 gives ``windows1252``, because each resulting
  /// encoding includes the named encoding. `utf-16` alone is not accepted, because it does not
  /// state the byte order.
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
    case "shiftjis", "sjis", "xsjis", "mskanji", "windows31j", "cp932", "932", "ms932":
      self = .shiftJIS
    case "gb18030", "gbk", "cp936", "936", "ms936", "gb2312", "gb231280", "euccn", "54936":
      self = .gb18030
    case "windows1252", "cp1252", "1252", "latin1", "l1", "iso88591", "88591", "28591":
      self = .windows1252
    case "iso885915", "885915", "latin9", "l9", "28605": self = .latin9
    default: return nil
    }
  }

  /// The byte order mark of this encoding; empty outside of Unicode.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .cp949, .shiftJIS, .gb18030, .windows1252, .latin9: []
    }
  }
}

extension TextEncoding: CustomStringConvertible {
  /// The name as written in a sentence, such as `UTF-8`, `UTF-16LE`, `CP949`, `Shift_JIS` or
  /// `Windows-1252`.
  public var description: String {
    switch self {
    case .shiftJIS: "Shift_JIS"
    case .windows1252: "Windows-1252"
    default: rawValue.uppercased()
    }
  }
}
