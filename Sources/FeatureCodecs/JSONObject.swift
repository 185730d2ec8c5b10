/// The members of a JSON object in the order of the text; every key occurs once.
public struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key, unescaped.
    public var key: String
    /// The value.
    public var value: JSONValue
  }

  /// The members.
  public private(set) var members: [Member]

  /// Creates an object; if several members have the same key, the last one is used.
  init(_ members: [Member]) { self.members = lastOfEachKey(members, key: \.key) }

  /// The value of `key`; nil if there is no such member.
  ///
  /// - Complexity: O(*n*).
  public subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}
