public import Codecs
public import Diagnostics

/// An error that prevents a list of places from being read.
public enum PlaceListError: Fault, Equatable {
  /// The text is not a table.
  case table(CSVError, file: String)
  /// The GeoJSON cannot be read.
  case features(PointFeatureError, file: String)
  /// The zip archive is damaged.
  case archive(ZipContentsError, file: String)
  /// The zip archive contains neither a table nor GeoJSON; `entries` lists the names of its files.
  case noList(file: String, entries: [String])
  /// No column was found for a required field; `columns` lists the names of the existing columns.
  case noColumn(PlaceListField, file: String, columns: [String])
  /// The name given for a field is not the name of a column.
  case unknownColumn(String, file: String, columns: [String])
  /// No row has both a name and a position.
  case empty(file: String)
}

extension PlaceListError {
  public var code: String {
    switch self {
    case .table(let error, _): error.code
    case .features(let error, _): error.code
    case .archive(let error, _): error.code
    case .noList: "places.list.no-file"
    case .noColumn: "places.list.no-column"
    case .unknownColumn: "places.list.unknown-column"
    case .empty: "places.list.empty"
    }
  }

  public var location: DiagnosticLocation? {
    let (inner, file): (DiagnosticLocation?, String)
    switch self {
    case .table(let error, let name): (inner, file) = (error.location, name)
    case .features(let error, let name): (inner, file) = (error.location, name)
    case .archive(let error, let name): (inner, file) = (error.location, name)
    // The message names the file.
    case .noList, .noColumn, .unknownColumn, .empty: return nil
    }
    return DiagnosticLocation(file: inner?.file ?? file, line: inner?.line, column: inner?.column)
  }

  public var recovery: Recovery? {
    switch self {
    case .table(let error, _): error.recovery
    case .features(let error, _): error.recovery
    case .archive(let error, _): error.recovery
    case .noList: nil
    case .noColumn(let field, _, let columns):
      .nameColumn(fields: [field.rawValue], columns: columns)
    case .unknownColumn(_, _, let columns): .nameOneOf(columns)
    case .empty: nil
    }
  }
}

extension PlaceListError: CustomStringConvertible {
  /// The code of the error, which contains no content of the file.
  public var description: String { code }
}
