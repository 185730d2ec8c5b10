public import Diagnostics

/// An error in the name of a grid.
public enum GridSystemError: Fault, Equatable {
  /// No family of grids has this name.
  case unknownFamily(String)
  /// The family of grids has no such level.
  case unknownLevel(String, GridSystem.Family)

  public var code: String {
    switch self {
    case .unknownFamily: "grid.system.unknown"
    case .unknownLevel: "grid.level.unknown"
    }
  }
}
