/// A worksheet or a table as CSV text with one record per row; line *n* is therefore row *n* of the
/// sheet.
///
/// An empty row is an empty line, and a line break inside a cell becomes a space. Every row that is
/// not empty has as many fields as the widest row. Read the text with a comma as the delimiter:
/// ```swift
/// let sheet = try Workbook(bytes: bytes).text(ofSheet: nil)
/// var reader = CSVReader(ByteSource(bytes: sheet.csv), delimiter: UInt8(ascii: ","))
/// ```
public struct SheetText: Sendable {
  /// The name of the sheet; empty for a table without a name.
  public let sheetName: String
  /// The text in UTF-8, with commas, LF line ends, and quotes as in RFC 4180.
  public let csv: [UInt8]
  /// The names of all sheets of the file in their order, including hidden sheets.
  public let sheetNames: [String]
  /// The notes for the user about how the sheet was read.
  public let notes: [SheetNote]
}
