import Codecs
import Diagnostics

/// Reads a CSV or TSV table whose first line names its columns; the file may have any encoding and
/// may be compressed with gzip.
struct HeadedTable: ~Copyable {
  /// The name of the file in messages.
  let file: String
  /// The names of the columns.
  let names: [String]
  /// The row that was read last, initially the line of names. It has a field for every column.
  private var record: CSVRecord
  private var reader: CSVReader

  /// Opens a table and reads the names of its columns.
  ///
  /// - Parameters:
  ///   - foldsCase: Whether the names are converted to lower case.
  ///   - recovery: The advice for an empty file; if nil, an empty file is a table without columns.
  /// - Throws: ``FileProblem``.
  init(
    path: String, foldsCase: Bool = true,
    ifEmpty recovery: Recovery? = .giveHeader
  ) throws(FileProblem) {
    var reader = try Self.open(path)
    var record = CSVRecord()
    let hasNames = try Self.read(from: &reader, into: &record)
    if let recovery, !hasNames {
      throw FileProblem(TableFault.empty(recovery), at: DiagnosticLocation(file: reader.name))
    }
    let names = (0..<(hasNames ? record.count : 0)).map { record.string($0) }
    self.names = foldsCase ? names.map { $0.lowercased() } : names
    self.record = record
    file = reader.name
    self.reader = reader
  }

  private static func open(_ path: String) throws(FileProblem) -> CSVReader {
    do { return CSVReader(try ByteSource(path: path)) } catch { throw FileProblem(error) }
  }

  /// Reads the next row.
  ///
  /// - Returns: Whether there was a row.
  /// - Throws: ``FileProblem``.
  mutating func next() throws(FileProblem) -> Bool {
    try Self.read(from: &reader, into: &record)
  }

  private static func read(
    from reader: inout CSVReader, into record: inout CSVRecord
  ) throws(FileProblem) -> Bool {
    do {
      return try reader.next(into: &record)
    } catch {
      throw FileProblem(error, in: record, file: reader.name)
    }
  }

  /// Returns the position of a column; nil if no column has this name.
  func position(of name: String) -> Int? { names.firstIndex(of: name) }

  /// The line on which the row starts, from 1.
  var line: Int { record.line }

  /// The text of the row in a column.
  func text(_ column: Int) -> String { record.string(column) }

  /// The text of the row in a column; nil if it is empty or there is no such column.
  func text(of name: String) -> String? {
    guard let column = position(of: name), !record.range(of: column).isEmpty else { return nil }
    return text(column)
  }

  /// A problem with the row's text in a column.
  func problem(_ fault: any Fault, column: Int = 0) -> FileProblem {
    FileProblem(fault, field: column, of: record, delimiter: reader.delimiter, file: file)
  }
}
