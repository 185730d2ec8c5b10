/// A field of a boundary file.
public struct DistrictField: Hashable, Sendable {
  /// What a field is wanted for.
  public enum Role: String, Sendable {
    /// The code of a district.
    case code
    /// The name of a district.
    case name
  }

  /// The name, as the file spells it.
  public var name: String
  /// How many features have it.
  public var count: Int
  /// How many features there are.
  public var total: Int

  /// Creates a field that `count` of `total` features have.
  public init(_ name: String, in count: Int, of total: Int) {
    self.name = name
    self.count = count
    self.total = total
  }
}
