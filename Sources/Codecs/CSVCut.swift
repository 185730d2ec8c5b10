internal import CKernels

/// Finds the end of the last whole record in a text that starts with a record.
///
/// A quote opens a field only at the start of the field, and only a quote closes the field. Each
/// line end outside quoted fields therefore ends a record. The search for the last such line end
/// starts at the end of the text.
struct CSVCut {
  private let delimiter: UInt8
  /// The position up to which quotes were searched.
  private var position = 0
  /// The start of the current stretch outside of quotes; nil inside a quoted field.
  private var open: Int? = 0
  /// The stretches outside of quotes that have ended.
  private var stretches: [Range<Int>] = []

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Returns the end of the last whole record; 0 if there is no whole record.
  ///
  /// It may be called again with the same bytes, followed by further bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes, for all calls together, if each call has twice as many
  ///   bytes as the previous call.
  mutating func lastRecordEnd(in bytes: Span<UInt8>, isAtEnd: Bool) -> Int {
    findQuotes(in: bytes, isAtEnd: isAtEnd)
    if let open,
      let end = lineEnd(in: bytes, open..<bytes.count, isAtEnd: isAtEnd)
    {
      return end
    }
    for stretch in stretches.reversed() {
      if let end = lineEnd(in: bytes, stretch, isAtEnd: isAtEnd) { return end }
    }
    return 0
  }

  private mutating func findQuotes(in bytes: Span<UInt8>, isAtEnd: Bool) {
    while let quote = firstIndex(of: UInt8(ascii: "\""), in: bytes, from: position) {
      guard let stretch = open else {
        // The second quote of a pair may be missing still.
        if quote + 1 == bytes.count, !isAtEnd {
          position = quote
          return
        }
        if quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: "\"") {
          position = quote + 2
        } else {
          position = quote + 1
          open = quote + 1
        }
        continue
      }
      position = quote + 1
      if quote == 0 || endsField(bytes[quote - 1]) {
        stretches.append(stretch..<quote)
        open = nil
      }
    }
    position = bytes.count
  }

  /// Returns whether a field starts after the byte.
  private func endsField(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns the position after the last line end of a stretch, where a record ends. A carriage
  /// return at the very end may be half of a line end.
  private func lineEnd(in bytes: Span<UInt8>, _ stretch: Range<Int>, isAtEnd: Bool) -> Int? {
    var index = stretch.upperBound
    while index > stretch.lowerBound {
      index -= 1
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { return index + 1 }
      if byte == UInt8(ascii: "\r"), isAtEnd || index + 1 < bytes.count { return index + 1 }
    }
    return nil
  }

  /// Returns the first position of a byte from `start` on.
  private func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 64 <= bytes.count {
      // 64 bytes lie before the end of the span, by the condition of the loop.
      let found = unsafe bytes.withUnsafeBufferPointer {
        unsafe ckernels_equal_bytes($0.baseAddress.unsafelyUnwrapped + index, byte)
      }
      if found != 0 { return index + found.trailingZeroBitCount }
      index += 64
    }
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
