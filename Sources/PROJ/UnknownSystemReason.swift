/// The reason why a text is not a reference system.
public enum UnknownSystemReason: Hashable, Sendable {
  /// There is no text.
  case emptyText
  /// The text is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The text holds a NUL byte.
  case nulByte
  /// The text has `+init=`, which could name any file.
  case initParameter
  /// The text has a parameter of this name, such as `nadgrids`, that could refer to any file.
  case fileParameter(String)
  /// The text is a pipeline: an operation, not a system.
  case pipeline
  /// The text does not describe a reference system.
  case notSystem(name: String)
  /// PROJ has no system with the given name; the text is the most similar name.
  case nearestName(String)
  /// Another reason, in the words of PROJ; nil without one.
  case other(String?)
}
