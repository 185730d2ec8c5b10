/// Prevents spreadsheet programs from evaluating text in a table as a formula. If a field starts
/// with `=`, `+`, `-`, `@`, a tab or a carriage return and is not a number, an apostrophe is
/// written before it.
///
/// ```swift
/// var formulas = CSVFormulaGuard()
/// let safe = formulas.guarded(bytes) + formulas.finish()
/// ```
/// A guard accepts the bytes of an RFC 4180 table in chunks of any size.
public struct CSVFormulaGuard: Sendable {
  /// The current field as written, quotes included.
  private var field: [UInt8] = []
  private var isQuoted = false

  /// Creates a guard at the start of a table.
  public init() {}

  /// Returns the next bytes of the table, with an apostrophe before each field that looks like a
  /// formula. The last field is returned only when its end is known.
  public mutating func guarded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") {
        close(into: &output)
        output.append(byte)
      } else {
        field.append(byte)
      }
    }
    return output
  }

  /// Returns the remaining bytes at the end of the table.
  public mutating func finish() -> [UInt8] {
    var output: [UInt8] = []
    close(into: &output)
    return output
  }

  private mutating func close(into output: inout [UInt8]) {
    let start = field.first == UInt8(ascii: "\"") ? 1 : 0
    let text = field[start..<max(start, field.count - start)]
    if Self.isFormula(text) {
      output += field[..<start]
      output.append(UInt8(ascii: "'"))
      output += field[start...]
    } else {
      output += field
    }
    field.removeAll(keepingCapacity: true)
  }

  /// `=`, `+`, `-`, `@`, tab and carriage return.
  private static let starts = Set("=+-@\t\r".utf8)

  /// Whether a spreadsheet would run a text as a formula.
  package static func isFormula(_ text: ArraySlice<UInt8>) -> Bool {
    text.first.map(starts.contains) ?? false && !isNumber(text)
  }

  /// Whether a text is a sign and digits, perhaps with a point among them.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else {
      return false
    }
    var digits = 0
    var points = 0
    for byte in text.dropFirst() {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."): points += 1
      default: return false
      }
    }
    return digits > 0 && points < 2
  }
}
