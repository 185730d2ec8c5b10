import Codecs
public import Diagnostics
public import StatementImport

/// The rows that an import rejected; they contain private content of the statement.
public struct RejectedRows: Hashable, Sendable {
  /// The problems of the rows, in the order of the file; a row may have several problems.
  public private(set) var problems: [ImportProblem] = []
  private let form: RejectedRowForm

  init(_ form: RejectedRowForm) { self.form = form }

  /// Adds the rows of problems.
  mutating func append(_ problems: [ImportProblem]) { self.problems += problems }

  /// Returns the rows as a table that can be corrected and imported. The table has the columns of
  /// the statement, and a column `sobi_problem` with the reason why each row was rejected.
  ///
  /// - Parameter describe: Returns the text that describes the problem of a row; by default, the
  ///   code of the problem.
  public func csv(describing describe: (any Diagnostic) -> String = { $0.code }) -> [UInt8] {
    form.header() + form.rows(of: problems, describing: describe)
  }
}

/// The format of rejected rows.
struct RejectedRowForm: Hashable, Sendable {
  private let headerRecord: [UInt8]
  private let delimiter: UInt8
  private let columnCount: Int

  init(of reader: StatementReader) {
    headerRecord = reader.headerRecord
    delimiter = reader.source.delimiter
    columnCount = reader.header.columns.count
  }

  /// The names of the columns.
  func header() -> [UInt8] {
    var writer = CSVWriter(delimiter: delimiter)
    writer.append(raw: headerRecord)
    writer.append("sobi_problem")
    writer.endRecord()
    return writer.take()
  }

  /// A record for each row; several problems of one row are joined.
  func rows(
    of problems: [ImportProblem], describing describe: (any Diagnostic) -> String
  ) -> [UInt8] {
    var writer = CSVWriter(.quoted, delimiter: delimiter)
    var start = 0
    while start < problems.count {
      var end = start + 1
      while end < problems.count, problems[end].line == problems[start].line { end += 1 }
      writer.append(raw: problems[start].rawRecord)
      // The reason has its own column, also in a row with too few fields.
      writer.appendEmpty(count: max(0, columnCount - problems[start].fieldCount))
      writer.append(problems[start..<end].map(describe).joined(separator: " "))
      writer.endRecord()
      start = end
    }
    return writer.take()
  }
}
