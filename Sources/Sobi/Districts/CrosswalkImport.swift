/// What an import of a crosswalk did.
public struct CrosswalkImport: Hashable, Sendable {
  /// How many rows it has.
  public var count: Int
  /// The columns that gave the standard code, the statistics code and the name.
  public var columns: [String]
  /// Codes of the statistics office that stand for several standard codes.
  public var ambiguous: [String]

  /// Creates a value.
  public init(count: Int, columns: [String], ambiguous: [String]) {
    self.count = count
    self.columns = columns
    self.ambiguous = ambiguous
  }
}
