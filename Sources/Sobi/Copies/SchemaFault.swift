public import Diagnostics
public import FeatureCodecs
import Foundation

/// A fault in the file `schema.json` of a folder of tables.
public enum SchemaFault: Fault, Equatable {
  /// The file is not JSON.
  case json(JSONError)
  /// The content of the file is not a JSON object.
  case notAnObject
  /// The file is not marked as a description of exported tables.
  case otherFormat
  /// The version of the file is not the expected version.
  case otherVersion(expected: Int)
  /// The value of a member should be a number of at least 0, but it is not.
  case notANumber(member: String)
  /// The value of a member should be text, but it is not.
  case notText(member: String)
  /// The description of a table is not a JSON object.
  case tableNotAnObject
  /// The description of a column is not a JSON object.
  case columnNotAnObject(table: String)
  /// The description lacks a table, lists a table twice, or lists a table without columns.
  case badTables

  public var code: String {
    switch self {
    case .json(let error): error.code
    case .notAnObject: "tables.schema.not-an-object"
    case .otherFormat: "tables.schema.other-format"
    case .otherVersion: "tables.schema.other-version"
    case .notANumber: "tables.schema.not-a-number"
    case .notText: "tables.schema.not-text"
    case .tableNotAnObject: "tables.schema.table-not-an-object"
    case .columnNotAnObject: "tables.schema.column-not-an-object"
    case .badTables: "tables.schema.bad-tables"
    }
  }

  public var location: DiagnosticLocation? {
    if case .json(let error) = self { error.location } else { nil }
  }
}
