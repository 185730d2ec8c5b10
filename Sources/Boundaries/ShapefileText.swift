internal import Codecs

/// How a shapefile's encoding is found.
///
/// - SeeAlso: The language driver of dBASE, byte 29 of the header.
enum ShapefileText {
  /// What a `.cpg` file or the language driver says, nil when they say nothing that is known.
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

  /// The encoding to read `texts` in, and a finding when the file says another one.
  ///
  /// What is stated is believed if the texts bear it out: Korean files often say UTF-8 and are not.
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
