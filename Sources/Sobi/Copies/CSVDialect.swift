import LedgerStore
import Reports

/// Values of tables as CSV fields; reading a field returns the same value of the same type.
///
/// The form of a field depends on the column: a number in a column of numbers, text in a column of
/// text, a geometry as well-known text, and an empty field for NULL. If a field would be misread,
/// it starts with a backslash and a letter for its type. The same applies to a text that a
/// spreadsheet would run as a formula.
enum CSVDialect {
  /// The usual content of a column.
  typealias Kind = TableFault.Kind

  /// The rules, for readers of the files.
  static let rules = [
    ("", "no value"), ("POINT (…), MULTIPOLYGON (…)", "a geometry, degrees on WGS 84"),
    ("\\t", "text follows"), ("\\i", "a whole number follows"), ("\\r", "a number follows"),
    ("\\x", "bytes follow, hexadecimal"), ("\\h", "bytes of a text follow, hexadecimal"),
    ("\\n", "no value, in a table of one column"),
  ]

  /// The field for a value.
  ///
  /// - Parameter isAlone: Whether the field is the only field of its line; such a line must not be
  ///   empty.
  static func field(_ value: StoredValue, _ kind: Kind, isAlone: Bool) -> String {
    switch value {
    case .null: return isAlone ? "\\n" : ""
    case .integer(let number): return (kind == .integer ? "" : "\\i") + String(number)
    case .real(let number): return (kind == .number ? "" : "\\r") + number.description
    case .text(let text):
      let isPlain =
        kind == .text && !isAlone && !text.isEmpty && text.utf8.first != UInt8(ascii: "\\")
        && !CSVFormulaGuard.isFormula(Array(text.utf8)[...])
      return isPlain ? text : "\\t" + text
    case .textBytes(let bytes): return "\\h" + hexadecimal(bytes)
    case .blob(let bytes):
      if kind.holdsBytes, let text = GeometryText.text(bytes) { return text }
      return "\\x" + hexadecimal(bytes)
    }
  }

  /// The heading of a column.
  static func heading(_ name: String) -> String {
    let isPlain = !name.hasPrefix("\\") && !CSVFormulaGuard.isFormula(Array(name.utf8)[...])
    return isPlain ? name : "\\t" + name
  }

  /// The name of the column that has this heading.
  static func name(_ heading: String) -> String {
    heading.hasPrefix("\\t") ? String(heading.dropFirst(2)) : heading
  }

  /// The value of a field; nil if the field is not valid.
  static func value(_ field: String, _ kind: Kind) -> StoredValue? {
    if field.isEmpty { return .null }
    guard field.utf8.first == UInt8(ascii: "\\") else {
      return switch kind {
      case .integer: Int64(field).map(StoredValue.integer)
      case .number: Double(field).map(StoredValue.real)
      case .text: .text(field)
      case .geometry, .bytes: GeometryText.blob(field).map(StoredValue.blob)
      }
    }
    // Scalars, because a combining mark at the start of the text would join the letter before it.
    let rest = String(field.unicodeScalars.dropFirst(2))
    switch field.unicodeScalars.dropFirst().first {
    case "t": return .text(rest)
    case "i": return Int64(rest).map(StoredValue.integer)
    case "r": return Double(rest).map(StoredValue.real)
    case "x": return bytes(rest).map(StoredValue.blob)
    case "h": return bytes(rest).map(StoredValue.textBytes)
    case "n" where rest.isEmpty: return .null
    default: return nil
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.map { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x61...0x66: byte - 0x61 + 10
      case 0x41...0x46: byte - 0x41 + 10
      default: nil
      }
    }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}

extension TableFault.Kind {
  /// Creates the kind from a declared type, as SQLite and GeoPackage interpret it.
  init(declared: String) {
    let type = declared.uppercased()
    let geometries = [
      "GEOMETRY", "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING",
      "MULTIPOLYGON", "GEOMETRYCOLLECTION",
    ]
    func has(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    self =
      if geometries.contains(type) { .geometry } else if type.hasPrefix("BLOB") || type.isEmpty {
        .bytes
      } else if has("CHAR", "CLOB", "TEXT", "DATE") { .text } else if has("REAL", "FLOA", "DOUB") {
        .number
      } else if has("INT", "BOOL") { .integer } else { .text }
  }

  var holdsBytes: Bool { self == .geometry || self == .bytes }
}
