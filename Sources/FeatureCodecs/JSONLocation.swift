public import Diagnostics

/// A place in a text.
public struct JSONLocation: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the character in the line, from 1; a byte order mark is not counted.
  public var column: Int
  /// The number of bytes before this place.
  public var byteOffset: Int

  /// Creates a place.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// The line and the column, as in `3:17`.
  public var description: String { "\(line):\(column)" }

  /// The place as a `DiagnosticLocation` without the name of a file.
  public var diagnosticLocation: DiagnosticLocation {
    DiagnosticLocation(line: line, column: column)
  }

  /// Returns the place of the first character of `bytes`; a byte order mark does not count as a
  /// character.
  package static func start(of bytes: [UInt8]) -> JSONLocation {
    JSONLocation(line: 1, column: 1, byteOffset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Moves the place forward to `offset`.
  ///
  /// - Complexity: O(*n*) for *n* bytes between the two places. A caller that locates many places
  ///   in ascending order therefore reads the text only once.
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
