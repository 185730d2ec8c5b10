/// A worksheet or a table as CSV text, in which line *n* is row *n* of the sheet.
///
/// An empty row becomes an empty line, and a line break inside a cell becomes a space. Every row
/// that is not empty has as many fields as the widest row. Set the delimiter of the reader to a
/// comma, as in this example:
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
  /// Notes for the user about the way in which the sheet was read.
  public let notes: [SheetNote]
}
