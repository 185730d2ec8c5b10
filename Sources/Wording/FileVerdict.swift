/// The evidence of a fetched file's hash.
public enum FileVerdict: Sendable {
  /// There was nothing to compare it with.
  case unverified
  /// It is the expected one.
  case expected
  /// The hash is published by the file's repository.
  case statedByRepository
  /// The hash is published by a third party.
  case statedByOthers
}
