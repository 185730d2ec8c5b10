/// What the hash of a fetched file is worth.
public enum FileVerdict: Sendable {
  /// There was nothing to compare it with.
  case unverified
  /// It is the one that was expected.
  case expected
  /// It is the one that the repository of the file states.
  case statedByRepository
  /// It is the one that others state.
  case statedByOthers
}
