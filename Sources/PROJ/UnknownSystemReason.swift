/// The reason for which a text names no reference system.
public enum UnknownSystemReason: Hashable, Sendable {
  /// There is no text.
  case emptyText
  /// The text is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The text holds a NUL byte.
  case nulByte
  /// The text has `+init=`, which could name any file.
  case initParameter
  /// The text has a parameter that could name any file, such as `nadgrids`; its name.
  case fileParameter(String)
  /// The text is a pipeline: an operation, not a system.
  case pipeline
  /// The text describes something else.
  case notSystem(name: String)
  /// PROJ has no system of the name; the nearest one.
  case nearestName(String)
  /// Another reason, in the words of PROJ; nil without one.
  case other(String?)
}
