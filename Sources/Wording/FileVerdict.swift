/// The evidence of a fetched file's hash.
public enum FileVerdict: Sendable {
  /// There was nothing to compare it with.
  case unverified
  /// It is the expected one.
  case expected
  /// It is the one published by the file's repository.
  case statedByRepository
  /// It is the one published by others.
  case statedByOthers
}
