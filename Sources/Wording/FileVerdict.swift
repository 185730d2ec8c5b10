/// The result of comparing the hash of a fetched file.
public enum FileVerdict: Sendable {
  /// There was no hash to compare with.
  case unverified
  /// The hash is the expected hash.
  case expected
  /// The file's repository publishes the hash.
  case statedByRepository
  /// A third party publishes the hash.
  case statedByOthers
}
