/// The code and the name of a district.
public struct DistrictLabel: Hashable, Sendable {
  /// The code.
  public var code: String
  /// The name.
  public var name: String

  /// Creates a label.
  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
