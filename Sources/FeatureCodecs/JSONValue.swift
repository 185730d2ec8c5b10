/// A JSON value as a tree. Numbers are stored as their text.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as its text, such as `1.50e3`.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// The string; nil if the value is not a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The text of the number; nil if the value is not a number.
  public var number: String? { if case .number(let text) = self { text } else { nil } }
  /// The truth value; nil if the value is neither true nor false.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements of the array; nil if the value is not an array.
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  /// The members of the object; nil if the value is not an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
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
