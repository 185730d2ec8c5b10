/// What changes in the tags of payments.
public struct TagEdit: Hashable, Sendable {
  /// Names with the values that they get, empty for none.
  public var set: [String: String]
  /// Names of tags that go.
  public var unset: Set<String>

  /// Creates an edit.
  public init(set: [String: String] = [:], unset: Set<String> = []) {
    self.set = set
    self.unset = unset
  }
}
