public import Diagnostics
import Foundation

/// An error that prevents a folder of tables from being written or read.
public enum TableFolderError: Fault, Equatable {
  /// A file or folder of that name already exists.
  case alreadyExists(path: String)
  /// The folder contains no `schema.json`.
  case noSchema(folder: String)
  /// `schema.json` is not valid.
  case schema(folder: String, SchemaFault)
  /// These files in the folder were edited after the export.
  case edited(folder: String, files: [String])
  /// A file has fewer or more rows than `schema.json` states.
  case rowCount(file: String, found: Int64, expected: Int64)

  public var code: String {
    switch self {
    case .alreadyExists: "tables.folder.exists"
    case .noSchema: "tables.schema.missing"
    case .schema(_, let fault): fault.code
    case .edited: "tables.files.edited"
    case .rowCount: "tables.rows.other-count"
    }
  }

  public var location: DiagnosticLocation? {
    guard case .schema(let folder, let fault) = self else { return nil }
    var location = fault.location ?? DiagnosticLocation()
    location.file = "\(folder)/\(TableFolder.schemaFile)"
    return location
  }

  public var recovery: Recovery? {
    switch self {
    case .alreadyExists: .nameNewFolder
    case .noSchema: .nameExportedFolder
    case .schema: .exportTablesAgain
    case .edited(_, let files): .takeEditedFiles(count: files.count)
    case .rowCount: .takeOtherRows
    }
  }
}
