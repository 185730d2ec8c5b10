/// A field of a boundary file.
public struct DistrictField: Hashable, Sendable {
  /// The role of a field.
  public enum Role: String, Sendable {
    /// The code of a district.
    case code
    /// The name of a district.
    case name
  }

  /// The name, as the file spells it.
  public var name: String
  /// The number of features that have the field.
  public var count: Int
  /// The number of features.
  public var total: Int

  /// Creates a field that `count` of `total` features have.
  public init(_ name: String, in count: Int, of total: Int) {
    self.name = name
    self.count = count
    self.total = total
  }
}
