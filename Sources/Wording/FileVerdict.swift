/// The result of comparing the hash of a fetched file with a known hash.
public enum FileVerdict: Sendable {
  /// The hash of the file could not be compared, because no hash for it is known.
  case unverified
  /// The hash is equal to the expected hash.
  case expected
  /// The hash is equal to the hash that the repository publishes for the file.
  case statedByRepository
  /// The hash is equal to a hash that a third party publishes.
  case statedByOthers
}
