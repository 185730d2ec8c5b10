/// A JSON value that is not parsed into a tree: arrays and objects remain text.
public enum JSONScalar: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as its text, such as `1.50e3`.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// An array or object, as its JSON text in the document.
  case json(String)
}
