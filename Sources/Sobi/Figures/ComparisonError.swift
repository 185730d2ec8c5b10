public import Diagnostics
public import SpendingAnalytics

/// Why spending is not compared.
public enum ComparisonError: Fault, Equatable {
  /// The question is about no period with a first and a last day.
  case noPeriod
  /// The groups of two periods by this dimension are never the same.
  case differingGroups(SpendingDimension)

  public var code: String {
    switch self {
    case .noPeriod: "comparison.period.missing"
    case .differingGroups: "comparison.groups.differing"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noPeriod: .givePeriod
    case .differingGroups: nil
    }
  }
}
