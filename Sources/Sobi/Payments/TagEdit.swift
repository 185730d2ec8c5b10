/// The tags to set and to remove when payments are edited.
public struct TagEdit: Hashable, Sendable {
  /// The tags to set; the keys are names of tags, and a value may be empty.
  public var set: [String: String]
  /// The names of the tags to remove.
  public var unset: Set<String>

  /// Creates an edit.
  public init(set: [String: String] = [:], unset: Set<String> = []) {
    self.set = set
    self.unset = unset
  }
}
