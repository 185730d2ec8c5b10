internal import FeatureCodecs

extension TextEncoding {
  /// The text that `bytes` hold, without a byte order mark.
  ///
  /// - Returns: nil when a byte stands for no character.
  /// - Complexity: O(*n*).
  public func text(_ bytes: [UInt8]) -> String? {
    let body = bytes.starts(with: mark) ? Array(bytes[mark.count...]) : bytes
    if self == .utf8 {
      return firstInvalidUTF8(in: body.span, 0..<body.count) == nil
        ? String(decoding: body, as: UTF8.self) : nil
    }
    var decoder = TextDecoder(self)
    // No character of these encodings grows to more than three bytes for each of its own.
    var output = [UInt8](repeating: 0, count: 3 * body.count + 2 * TextDecoder.room)
    var target = output.mutableSpan
    decoder.decode(body.span, isAtEnd: true, into: &target)
    guard decoder.faults.isEmpty, decoder.taken == body.count else { return nil }
    return String(decoding: output[..<decoder.written], as: UTF8.self)
  }

  /// The encoding that all of `texts` are in: UTF-8, else CP949; nil when it is neither.
  ///
  /// - Complexity: O(*n*).
  public static func detected(in texts: some Sequence<[UInt8]>) -> TextEncoding? {
    var candidates: [TextEncoding] = [.utf8, .cp949]
    for text in texts where text.contains(where: { $0 >= 0x80 }) {
      candidates.removeAll { $0.text(text) == nil }
    }
    return candidates.first
  }
}
