/// Computes the SHA-256 hash of content that arrives in parts.
public final class ContentHashStream {
  private var hasher = ContentHasher()

  /// Starts with no content.
  public init() {}

  /// Adds the next part.
  public func update(_ bytes: Span<UInt8>) {
    hasher.update(bytes)
  }

  /// The hash of the bytes so far.
  public var hash: ContentHash { hasher.digest() }
}
