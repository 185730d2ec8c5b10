/// The result of comparing the hash of a fetched file with a known hash.
public enum FileVerdict: Sendable {
  /// There was no known hash with which to compare the hash of the file.
  case unverified
  /// The hash is equal to the expected hash.
  case expected
  /// The hash is equal to the hash that the repository of the file publishes.
  case statedByRepository
  /// The hash is equal to a hash that a third party publishes.
  case statedByOthers
}
