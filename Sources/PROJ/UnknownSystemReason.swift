/// The reason why a text cannot be used as the description of a reference system.
public enum UnknownSystemReason: Hashable, Sendable {
  /// There is no text.
  case emptyText
  /// The text is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The text contains a NUL byte.
  case nulByte
  /// The text contains `+init=`, which could refer to any file.
  case initParameter
  /// The text contains a parameter with this name, such as `nadgrids`, that could refer to any
  /// file.
  case fileParameter(String)
  /// The text is a pipeline, which is an operation and not a system.
  case pipeline
  /// The text does not describe a reference system.
  case notSystem(name: String)
  /// PROJ knows no system with the given name; the value is the most similar name that PROJ knows.
  case nearestName(String)
  /// A reason that no other case covers, as the message of PROJ; nil if PROJ gives no message.
  case other(String?)
}
