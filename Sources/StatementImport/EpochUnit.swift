/// The unit of a count since 1970.
public enum EpochUnit: Hashable, Sendable {
  /// Seconds.
  case seconds
  /// Milliseconds.
  case milliseconds
}
