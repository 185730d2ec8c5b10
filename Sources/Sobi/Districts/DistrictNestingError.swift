public import Diagnostics

/// An error that prevents a report from being restricted to a district.
public enum DistrictNestingError: Fault, Equatable {
  /// The districts of the set have no parents.
  case noParents(set: String)
  /// No parent has the requested code or name.
  case noSuchParent(wanted: String, set: String)
  /// Several parents have the requested name.
  case ambiguousParent(wanted: String, codes: [String])

  public var code: String {
    switch self {
    case .noParents: "nesting.set.no-parents"
    case .noSuchParent: "nesting.parent.unknown"
    case .ambiguousParent: "nesting.parent.ambiguous"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noParents: .importParents
    case .noSuchParent: .checkParent
    case .ambiguousParent(_, let codes): .giveParentCode(codes)
    }
  }
}
