/// A JSON value without a tree: arrays and objects remain text.
public enum JSONScalar: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as its text, such as `1.50e3`.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// An array or object as the JSON text of the document.
  case json(String)
}
