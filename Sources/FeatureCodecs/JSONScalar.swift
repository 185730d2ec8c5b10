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
