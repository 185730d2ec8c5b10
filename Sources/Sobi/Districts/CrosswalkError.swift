public import Diagnostics

/// An error that prevents codes of another office from being imported or shown.
public enum CrosswalkError: Fault, Equatable {
  /// The ledger has no crosswalk.
  case none
  /// The crosswalk does not contain the codes of a set.
  case unknownSystem(set: String)
  /// The table has no column that contains the codes of an office, or the names; `columns` lists
  /// its columns.
  case noColumn(role: String, columns: [String])

  public var code: String {
    switch self {
    case .none: "crosswalk.table.missing"
    case .unknownSystem: "crosswalk.set.unknown-codes"
    case .noColumn: "crosswalk.column.missing"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none: .importCrosswalk
    case .unknownSystem: .leaveOutCodes
    case .noColumn(let role, _): .chooseCodeColumn(role: role)
    }
  }
}
