/// A JSON value as a tree. Numbers stay the text that was read.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as its text, `1.50e3`.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// The string, nil for anything else.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The text of the number, nil for anything else.
  public var number: String? { if case .number(let text) = self { text } else { nil } }
  /// The truth value, nil for anything else.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements, nil for anything but an array.
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  /// The members, nil for anything but an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// The members of a JSON object in the order of the text, every key once.
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

  /// Creates an object; of members with the same key the last one counts.
  init(_ members: [Member]) { self.members = lastOfEachKey(members, key: \.key) }

  /// The value of `key`, nil when there is no such member.
  ///
  /// - Complexity: O(*n*).
  public subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}

/// A property value that needs no tree.
public enum JSONScalar: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as its text, `1.50e3`.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// An array or object as the JSON text that was read.
  case json(String)
}

/// Drops every element whose key comes again later.
///
/// - Complexity: O(*n*) beyond a handful of elements, whatever their keys.
func lastOfEachKey<Element>(_ elements: [Element], key: (Element) -> String) -> [Element] {
  var lastIndex: [String: Int] = [:]
  for (index, element) in elements.enumerated() { lastIndex[key(element)] = index }
  guard lastIndex.count < elements.count else { return elements }
  return elements.enumerated().filter { lastIndex[key($1)] == $0 }.map(\.element)
}
