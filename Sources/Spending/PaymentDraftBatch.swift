/// A batch of drafts, together with the bytes of the texts in the drafts.
public struct PaymentDraftBatch: Sendable {
  /// The drafts in the order of the file.
  public var drafts: [PaymentDraft] = []
  /// The UTF-8 bytes to which the text ranges of the drafts refer.
  public var text: [UInt8] = []

  /// Creates an empty batch.
  public init() {}

  /// Appends bytes and returns their range; an empty span gives ``TextRange/none``.
  public mutating func append(_ bytes: Span<UInt8>) -> TextRange {
    guard !bytes.isEmpty else { return .none }
    let start = UInt32(text.count)
    for index in bytes.indices { text.append(bytes[index]) }
    return TextRange(start: start, count: UInt32(bytes.count))
  }

  /// Appends a text and returns its range.
  public mutating func append(_ string: String) -> TextRange {
    let start = UInt32(text.count)
    text.append(contentsOf: string.utf8)
    let count = UInt32(text.count) - start
    return count == 0 ? .none : TextRange(start: start, count: count)
  }

  /// Returns the text of a range; nil if the range is ``TextRange/none``.
  public func string(_ range: TextRange) -> String? {
    guard !range.isEmpty else { return nil }
    return String(decoding: text[range.bytes], as: UTF8.self)
  }
}
