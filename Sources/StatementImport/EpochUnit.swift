/// The unit of a time that is counted since 1970.
public enum EpochUnit: Hashable, Sendable {
  /// Seconds.
  case seconds
  /// Milliseconds.
  case milliseconds
}
