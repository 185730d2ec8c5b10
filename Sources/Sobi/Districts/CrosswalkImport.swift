/// The result of an import of a crosswalk.
public struct CrosswalkImport: Hashable, Sendable {
  /// The number of rows.
  public var count: Int
  /// The columns from which the standard code, the statistics code and the name were read.
  public var columns: [String]
  /// Codes of the statistics office that correspond to several standard codes.
  public var ambiguous: [String]

  /// Creates a value.
  public init(count: Int, columns: [String], ambiguous: [String]) {
    self.count = count
    self.columns = columns
    self.ambiguous = ambiguous
  }
}
