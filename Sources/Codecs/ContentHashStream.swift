/// Computes the SHA-256 hash of content that arrives in parts.
public final class ContentHashStream {
  private var hasher = ContentHasher()

  /// Creates a stream without content.
  public init() {}

  /// Adds the next part.
  public func update(_ bytes: Span<UInt8>) {
    hasher.update(bytes)
  }

  /// The hash of the bytes that were added so far.
  public var hash: ContentHash { hasher.digest() }
}
