/// A change of the tags of payments.
public struct TagEdit: Hashable, Sendable {
  /// The tags to set: names with their values, which may be empty.
  public var set: [String: String]
  /// The names of the tags to remove.
  public var unset: Set<String>

  /// Creates an edit.
  public init(set: [String: String] = [:], unset: Set<String> = []) {
    self.set = set
    self.unset = unset
  }
}
