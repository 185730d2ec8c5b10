/// A range of bytes in ``PaymentDraftBatch/text``; an empty range means that the draft has no value
/// for this field.
public struct TextRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// Length in bytes.
  public var count: UInt32

  /// Creates a run.
  @inlinable
  public init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  /// The absent field.
  public static let none = TextRange(start: 0, count: 0)

  /// Whether the field is absent.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The offsets of the bytes.
  @inlinable public var bytes: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
