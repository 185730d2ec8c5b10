/// What a count since 1970 counts.
public enum EpochUnit: Hashable, Sendable {
  /// Seconds.
  case seconds
  /// Milliseconds.
  case milliseconds
}
