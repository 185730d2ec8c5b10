/// A row of the crosswalk: the codes of one district in two code systems.
public struct DistrictCode: Hashable, Sendable {
  /// The code in the administrative system.
  public var standard: String
  /// The code in the system of the statistics office.
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
