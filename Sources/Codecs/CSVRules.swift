/// The rules by which texts are written to the fields of a CSV table: which fields get quotes, and
/// which bytes become spaces.
///
/// All rules quote a field that contains a quotation mark, and double the mark.
package struct CSVRules: Sendable {
  /// The bytes below 64 that cause a field to be quoted; each byte is a bit.
  let quoted: UInt64
  /// The bytes below 64 that become a space; each byte is a bit. LF after CR is dropped.
  let blank: UInt64
  /// Whether every field is quoted.
  var quotesAll = false
  /// Whether a field with a space at either end is quoted.
  var quotesOuterSpaces = false
  /// Whether a field is quoted if it begins with the first byte of a byte order mark.
  var quotesMark = false

  /// Quotes only the fields that need quotes. A reader gets every text back unchanged, including
  /// its line ends.
  package static let exact = CSVRules(quoted: bits(",\"\r\n"), blank: 0)

  /// Quotes every text, so that the table can use any delimiter.
  package static let quoted = CSVRules(quoted: bits("\""), blank: 0, quotesAll: true)

  /// Writes each record on one line. Line ends become spaces, and so do NUL characters, which no
  /// table may contain.
  ///
  /// Quotes a text that contains a character that readers could take for the delimiter, or that
  /// starts like a byte order mark.
  package static let lines = CSVRules(
    quoted: bits(",\";\t"), blank: bits("\r\n\0"), quotesMark: true)

  /// Writes each record on one line, and keeps no control character except the tab.
  package static let sheet = CSVRules(
    quoted: bits(",\""), blank: (bits(" ") - 1) & ~bits("\t"), quotesOuterSpaces: true)

  private static func bits(_ characters: String) -> UInt64 {
    characters.utf8.reduce(0) { $0 | 1 << $1 }
  }

  /// Returns the bytes of `text` that are below 64; each byte is a bit.
  func present(in text: Span<UInt8>) -> UInt64 {
    var present: UInt64 = 0
    for index in text.indices {
      let byte = text[index]
      if byte < 64 { present |= 1 &<< UInt64(byte) }
    }
    return present
  }

  /// Whether a field of `text` with these bytes below 64 is quoted.
  func quotes(_ text: Span<UInt8>, with present: UInt64) -> Bool {
    if quotesAll || present & quoted != 0 { return true }
    guard !text.isEmpty else { return false }
    let space = UInt8(ascii: " ")
    return quotesOuterSpaces && (text[0] == space || text[text.count - 1] == space)
      || quotesMark && text[0] == 0xEF
  }
}
