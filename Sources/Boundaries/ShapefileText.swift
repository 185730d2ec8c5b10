internal import Codecs

/// Finds the encoding of a shapefile.
///
/// - SeeAlso: The language driver of dBASE, byte 29 of the header.
enum ShapefileText {
  /// The encoding of a `.cpg` file or of the language driver; nil if they give no known encoding.
  static func stated(cpg: String?, languageDriver: UInt8) -> TextEncoding? {
    if let cpg {
      let name = cpg.prefix { !$0.isNewline }.filter { $0.isASCII && !$0.isWhitespace }
      // ESRI writes `88591` and `ANSI 1252` as well.
      let plain = name.lowercased().hasPrefix("ansi") ? String(name.dropFirst(4)) : name
      if let encoding = TextEncoding(name: plain) { return encoding }
    }
    return switch languageDriver {
    case 0x4E, 0x79: .cp949
    case 0x13, 0x7B: .shiftJIS
    case 0x4D, 0x7A: .gb18030
    case 0x03, 0x57, 0x59: .windows1252
    default: nil
    }
  }

  /// Returns the encoding of `texts`, and a finding if the file names another encoding.
  ///
  /// The named encoding is used if the texts are valid in it: Korean files often name UTF-8
  /// wrongly.
  static func choose(
    asked: TextEncoding?, stated: TextEncoding?, texts: [[UInt8]]
  ) -> (encoding: TextEncoding, finding: BoundaryFinding?) {
    if let asked { return (asked, nil) }
    if let stated, texts.allSatisfy({ stated.text($0) != nil }) { return (stated, nil) }
    let found = TextEncoding.detected(in: texts) ?? .windows1252
    return (
      found, stated.map { .wrongEncoding(stated: $0.description, used: found.description) }
    )
  }
}
