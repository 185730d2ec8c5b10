public import Codecs
public import Diagnostics

/// A fault in a record of a statement.
public enum RecordFault: Fault, Hashable {
  /// The text of a field is not a valid value. `value` is the text of the field, which is private.
  case field(FieldFault, StatementField, value: String)
  /// The record does not fit the structure of a table.
  case text(CSVFault)

  public var code: String {
    switch self {
    case .field(let fault, _, _): fault.code
    case .text(let fault): fault.code
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .field(let fault, _, _): fault.recovery
    case .text(let fault): fault.recovery
    }
  }
}

extension RecordFault: CustomStringConvertible {
  /// The code, which contains nothing private.
  public var description: String { code }
}
