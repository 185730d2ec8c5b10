public import Diagnostics

/// An error that prevents the codes of another office from being imported or shown.
public enum CrosswalkError: Fault, Equatable {
  /// The ledger has no crosswalk.
  case none
  /// The crosswalk does not contain the codes of the districts in this set.
  case unknownSystem(set: String)
  /// The table has no column that contains the names or the codes of a required office; `columns`
  /// lists the names of its columns.
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
