public import Diagnostics

/// An error that prevents the district codes of another office from being imported or shown.
public enum CrosswalkError: Fault, Equatable {
  /// The ledger has no crosswalk.
  case none
  /// The crosswalk does not contain the codes of the districts in this set.
  case unknownSystem(set: String)
  /// The table lacks a column that is needed: the column with the names of the districts, or the
  /// column with the codes of one of the two offices. `columns` lists the names of the columns that
  /// the table has.
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
