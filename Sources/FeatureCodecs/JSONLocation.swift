public import Diagnostics

/// A place in a text.
public struct JSONLocation: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1; a byte order mark does not count.
  public var column: Int
  /// The bytes before it.
  public var byteOffset: Int

  /// Creates a place.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// `3:17`, line and column.
  public var description: String { "\(line):\(column)" }

  /// The place for a diagnostic, in a file without a name.
  public var diagnosticLocation: DiagnosticLocation {
    DiagnosticLocation(line: line, column: column)
  }

  /// Returns the first character of `bytes`, after a byte order mark.
  package static func start(of bytes: [UInt8]) -> JSONLocation {
    JSONLocation(line: 1, column: 1, byteOffset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Moves forward to `offset`.
  ///
  /// - Complexity: O(distance), so that locating many ascending places takes one pass.
  package mutating func advance(in bytes: [UInt8], to offset: Int) {
    let span = bytes.span
    while byteOffset < min(offset, span.count) {
      let byte = span[byteOffset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {  // the first byte of a character
        column += 1
      }
      byteOffset += 1
    }
  }
}
