/// A row of the crosswalk: one district in two code systems.
public struct DistrictCode: Hashable, Sendable {
  /// The code of the administration.
  public var standard: String
  /// The code of the statistics office.
  public var statistics: String
  /// The name.
  public var name: String

  /// Creates a row.
  public init(standard: String, statistics: String, name: String) {
    self.standard = standard
    self.statistics = statistics
    self.name = name
  }
}
