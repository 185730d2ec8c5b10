internal import FeatureCodecs

extension TextEncoding {
  /// Returns the text that `bytes` represent, without a byte order mark.
  ///
  /// - Returns: nil if a byte does not represent a character.
  /// - Complexity: O(*n*).
  public func text(_ bytes: [UInt8]) -> String? {
    let body = bytes.starts(with: mark) ? Array(bytes[mark.count...]) : bytes
    if self == .utf8 {
      return firstInvalidUTF8(in: body.span, 0..<body.count) == nil
        ? String(decoding: body, as: UTF8.self) : nil
    }
    var decoder = TextDecoder(self)
    // No character of these encodings grows to more than three times its bytes.
    var output = [UInt8](repeating: 0, count: 3 * body.count + 2 * TextDecoder.room)
    var target = output.mutableSpan
    decoder.decode(body.span, isAtEnd: true, into: &target)
    guard decoder.faults.isEmpty, decoder.taken == body.count else { return nil }
    return String(decoding: output[..<decoder.written], as: UTF8.self)
  }

  /// Returns the first encoding in this list that can decode all `texts`: UTF-8, then the most
  /// likely other encoding, then CP949. Returns nil if no encoding decodes all texts.
  ///
  /// - Complexity: O(*n*).
  public static func detected(in texts: some Sequence<[UInt8]>) -> TextEncoding? {
    let high = texts.filter { $0.contains { $0 >= 0x80 } }
    func fits(_ encoding: TextEncoding) -> Bool { high.allSatisfy { encoding.text($0) != nil } }
    if fits(.utf8) { return .utf8 }
    let sample = Array(high.joined(separator: [0x0A]))
    let likely = TextDetection.encoding(of: sample.span, isWhole: true).encoding
    return [likely, .cp949].first(where: fits)
  }
}
