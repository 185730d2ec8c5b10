/// The lines of a text in UTF-8, whatever ends them.
struct TextLines {
  /// The number of the line that was read last, from 1.
  private(set) var number = 0
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next line without its end; nil behind the last one.
  mutating func next() throws(AccountFileError) -> String? {
    guard index < bytes.count else { return nil }
    let start = index
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
