/// The lines of a text in UTF-8, with any line ends.
struct TextLines {
  /// The number of the last line that was read, counted from 1.
  private(set) var number = 0
  /// The start of that line.
  private(set) var start = 0
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The position after the last line that was read.
  var position: Int { index }
  /// The position of text that begins with the last line that was read.
  var origin: AccountOrigins.Origin {
    AccountOrigins.Origin(line: number, range: start..<index)
  }

  /// Refuses bytes with a line that is too long in any encoding, before the bytes are used.
  ///
  /// - Complexity: O(*n*); the check ends at the first line that is too long.
  static func check(_ bytes: [UInt8]) throws(AccountFileError) {
    // A character has two bytes at most for each of its bytes in UTF-8.
    let limit = 2 * AccountFile.valueLimit
    var start = 0
    var number = 1
    while bytes.count - start > limit {
      let window = bytes[start..<start + limit + 1]
      guard let end = window.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        throw .valueTooLong(line: number, limit: AccountFile.valueLimit)
      }
      number += (start...end).count { index in
        bytes[index] == 0x0A
          || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      }
      start = end + 1
    }
  }

  /// Returns the next line without its end; nil after the last line.
  mutating func next() throws(AccountFileError) -> String? {
    guard index < bytes.count else { return nil }
    start = index
    number += 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      index += 1
      guard index - start <= AccountFile.valueLimit else {
        throw .valueTooLong(line: number, limit: AccountFile.valueLimit)
      }
    }
    let line = String(decoding: bytes[start..<index], as: UTF8.self)
    if index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += isPair ? 2 : 1
    }
    return line
  }
}
