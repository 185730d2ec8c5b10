public import Diagnostics
import Foundation

/// Why a folder of tables cannot be written or read.
public enum TableFolderError: Fault, Equatable {
  /// Something of that name is there.
  case alreadyExists(path: String)
  /// There is no `schema.json` in it.
  case noSchema(folder: String)
  /// `schema.json` is not what it should be.
  case schema(folder: String, SchemaFault)
  /// Files are not as they were written.
  case edited(folder: String, files: [String])
  /// A file has fewer or more rows than `schema.json` says.
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
