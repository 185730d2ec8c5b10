public import Codecs
public import Diagnostics

/// The reason why a file of points cannot be joined with regions.
public enum PointJoinError: Fault, Equatable {
  /// The bytes of the file cannot be read, or are not a table.
  case table(CSVError, file: String)
  /// The file is not GeoJSON with points.
  case features(PointFeatureError, file: String)
  /// The file has no header line with column names.
  case noHeader(file: String)
  /// No column was found for a field; `columns` lists the names of the existing columns.
  case noColumn(PointField, file: String, columns: [String])
  /// No column has the given name; `columns` lists the names of the existing columns.
  case unknownColumn(String, file: String, columns: [String])
  /// Some rows cannot be read. `count` is the number of bad rows that were found before reading
  /// ended; the array contains only the problems that were kept. `isWhole` states whether the whole
  /// file was read.
  case badRows([PointProblem], count: Int, file: String, isWhole: Bool)
  /// The text after this row cannot be read.
  case broken(PointProblem)
  /// The points have more than `limit` different combinations of month, category and region.
  case tooManyGroups(limit: Int)
  /// The total length of the names of the categories exceeds the limit.
  case categoriesTooLong(limit: Int)
  /// The sum of a column has more digits than can be stored.
  case sumTooLarge(column: String)

  public var code: String {
    switch self {
    case .table(let error, _): error.code
    case .features(let error, _): error.code
    case .noHeader: "points.header.missing"
    case .noColumn: "points.column.missing"
    case .unknownColumn: "points.column.unknown"
    case .badRows: "points.rows.bad"
    case .broken(let problem): problem.code
    case .tooManyGroups: "points.groups.too-many"
    case .categoriesTooLong: "points.categories.too-long"
    case .sumTooLarge: "points.sum.too-large"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .table(let error, let file): Self.place(error.location, in: file)
    case .features(let error, let file): Self.place(error.location, in: file)
    case .broken(let problem): problem.location
    // The sentence names the file.
    case .noHeader, .noColumn, .unknownColumn, .badRows, .tooManyGroups, .categoriesTooLong,
      .sumTooLarge:
      nil
    }
  }

  private static func place(_ inner: DiagnosticLocation?, in file: String) -> DiagnosticLocation {
    DiagnosticLocation(file: inner?.file ?? file, line: inner?.line, column: inner?.column)
  }

  public var recovery: Recovery? {
    switch self {
    case .table(let error, _): error.recovery
    case .features(let error, _): error.recovery
    case .noHeader: .giveHeader
    case .noColumn(let field, _, let columns): .namePointColumn(field.rawValue, columns: columns)
    case .unknownColumn(_, _, let columns): .nameOneOf(columns)
    case .badRows: .passOverBadRows
    case .broken(let problem): problem.recovery
    case .tooManyGroups, .categoriesTooLong: .groupByLess
    case .sumTooLarge: nil
    }
  }
}

extension PointJoinError: CustomStringConvertible {
  /// The code, which contains no content of the file.
  public var description: String { code }
}
