internal import Codecs

/// The encoding of the texts of a shapefile's fields.
///
/// - SeeAlso: The language driver of dBASE, byte 29 of the header.
enum ShapefileText: Equatable {
  case known(TextEncoding)
  /// Western Europe in one byte, for files that are neither UTF-8 nor Korean.
  case windows1252

  var name: String {
    switch self {
    case .known(let encoding): encoding.description
    case .windows1252: "Windows-1252"
    }
  }

  /// The text of `bytes`, nil when they are none.
  func text(_ bytes: [UInt8]) -> String? {
    switch self {
    case .known(let encoding): return encoding.text(bytes)
    case .windows1252:
      var scalars = String.UnicodeScalarView()
      for byte in bytes {
        let value =
          (0x80..<0xA0).contains(byte) ? Self.extras[Int(byte) - 0x80] : UInt16(byte)
        guard let scalar = UnicodeScalar(value) else { return nil }
        scalars.append(scalar)
      }
      return String(scalars)
    }
  }

  /// What 0x80 ... 0x9F stand for; those that stand for nothing are control characters.
  ///
  /// - SeeAlso: Unicode, "cp1252 to Unicode table", 1998.
  private static let extras: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  /// What a `.cpg` file or the language driver says, nil when they say nothing that is known.
  static func stated(cpg: String?, languageDriver: UInt8) -> ShapefileText? {
    if let cpg {
      let name = String(cpg.prefix { !$0.isNewline }.filter { !$0.isWhitespace })
      if let encoding = TextEncoding(name: name) { return .known(encoding) }
      // ESRI writes `88591` as well.
      let plain = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if ["iso88591", "88591", "latin1", "1252", "cp1252", "windows1252", "ansi1252"]
        .contains(plain)
      {
        return .windows1252
      }
    }
    return switch languageDriver {
    case 0x4E, 0x79: .known(.cp949)
    case 0x03: .windows1252
    default: nil
    }
  }

  /// The encoding to read `texts` in, and a finding when the file says another one.
  ///
  /// What is stated is believed if the texts bear it out: Korean files often say UTF-8 and are not.
  static func choose(
    asked: TextEncoding?, stated: ShapefileText?, texts: [[UInt8]]
  ) -> (encoding: ShapefileText, finding: BoundaryFinding?) {
    if let asked { return (.known(asked), nil) }
    if let stated, texts.allSatisfy({ stated.text($0) != nil }) { return (stated, nil) }
    let found = TextEncoding.detected(in: texts).map { ShapefileText.known($0) } ?? .windows1252
    return (found, stated.map { .wrongEncoding(stated: $0.name, used: found.name) })
  }
}
