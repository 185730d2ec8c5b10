/// SHA-256 of content that comes in parts.
public final class ContentHashStream {
  private var hasher = ContentHasher()

  /// Starts with no content.
  public init() {}

  /// Takes the next part.
  public func update(_ bytes: Span<UInt8>) {
    hasher.update(bytes)
  }

  /// The hash of the bytes so far.
  public var hash: ContentHash { hasher.digest() }
}
