/// A JSON value in which an array or an object is kept as text, without being parsed into a tree.
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
