import Diagnostics

/// The text of a reference system, spelled as PROJ expects it.
struct SystemText {
  /// The text in messages: the first line, shortened.
  let shown: String
  /// The text passed to PROJ.
  let spelled: String
  /// Whether the text is a bare name, which PROJ would complete by guessing.
  let isName: Bool

  /// The greatest length of the text in bytes; the longest definition in EPSG's database has a
  /// tenth of this length.
  static let byteLimit = 64 << 10

  init(_ text: String) throws(TransformError) {
    let trimmed = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.trimmedEnd()
    let line = trimmed.prefix { !$0.isNewline }
    shown = line.count > 60 ? line.prefix(60) + "…" : String(line)

    guard !trimmed.isEmpty else { throw .unknownSystem(text: shown, reason: .emptyText) }
    guard trimmed.utf8.count <= Self.byteLimit else {
      throw .unknownSystem(text: shown, reason: .tooLarge(limit: Self.byteLimit))
    }
    guard !trimmed.utf8.contains(0) else {
      throw .unknownSystem(text: shown, reason: .nulByte)
    }
    let lowercased = trimmed.lowercased()
    if let name = SystemText.fileParameter(in: lowercased) {
      throw .unknownSystem(text: shown, reason: .fileParameter(name))
    }
    let isStructured = trimmed.contains("[") || trimmed.contains("(") || trimmed.hasPrefix("{")
    if trimmed.allSatisfy({ $0.isASCII && $0.isNumber }) {
      spelled = "EPSG:" + trimmed
      isName = false
    } else if let code = Self.code(of: lowercased) {
      spelled = "EPSG:" + code
      isName = false
    } else if lowercased.contains(#/init\s*=/#) {
      // It may name any file, which PROJ would read.
      throw .unknownSystem(text: shown, reason: .initParameter)
    } else if lowercased.contains(#/proj\s*=\s*"?pipeline/#) {
      throw .unknownSystem(text: shown, reason: .pipeline)
    } else if !isStructured, lowercased.contains("proj=") {
      // Without a type the string is an operation, not a system.
      spelled = lowercased.contains("type=crs") ? String(trimmed) : trimmed + " +type=crs"
      isName = false
    } else {
      spelled = String(trimmed)
      isName = !isStructured && !trimmed.contains(":")
    }
  }

  /// The digits after `epsg:`, also in the forms of PROJ 4.
  private static func code(of text: String) -> String? {
    guard let prefix = ["epsg:", "+init=epsg:", "init=epsg:"].first(where: text.hasPrefix) else {
      return nil
    }
    let digits = text.dropFirst(prefix.count).drop { $0 == " " || $0 == ":" }
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
      ? String(digits) : nil
  }
}
