/// The text of a source as UTF-8, from any encoding, in constant memory.
///
/// UTF-8 is passed on unchanged and unchecked; invalid bytes of other encodings become U+FFFD
/// and are noted.
struct TextSource: ~Copyable, Sendable {
  private(set) var source: ByteSource
  /// The given or detected encoding; UTF-8 while all bytes are ASCII.
  private(set) var encoding: TextEncoding

  private var stage: Stage
  /// Bytes that were read but not yet returned.
  private var raw: [UInt8] = []
  private var rawRange = 0..<0
  private var isSourceAtEnd = false
  /// The number of returned UTF-8 bytes.
  private var written = 0
  /// Faults that no record has taken yet, in the order of their offsets.
  private var faults: [TextFault] = []
  private var nextFault = 0

  /// The number of bytes of another encoding that are read at a time.
  private static let rawSize = 2 * TextDetection.sampleSize

  private enum Stage {
    /// All text that was read so far is ASCII.
    case unknown
    /// UTF-8.
    case plain
    /// Another encoding.
    case decoding
  }

  /// Creates a source of text; nothing is read yet.
  init(_ source: consuming ByteSource, encoding: TextEncoding?) {
    self.source = source
    self.encoding = encoding ?? .utf8
    stage = encoding.map { $0 == .utf8 ? .plain : .decoding } ?? .unknown
  }

  /// Skips the byte order mark.
  ///
  /// - Returns: The encoding, if the text is UTF-16 and neither a mark nor the caller states this.
  mutating func begin() throws(ByteSourceError) -> TextEncoding? {
    if stage == .unknown {
      let head = try source.peek(TextDetection.headSize)
      guard let marked = TextDetection.marked(head) else {
        return TextDetection.unmarkedUTF16(head)
      }
      encoding = marked
      stage = marked == .utf8 ? .plain : .decoding
    }
    let mark = encoding.mark
    if !mark.isEmpty, try source.peek(mark.count) == mark { source.skipPeeked(mark.count) }
    return nil
  }

  /// Fills `buffer` from `offset` on with the next bytes of the text.
  ///
  /// - Returns: The number of written bytes; 0 at the end.
  /// - Precondition: The buffer has space for ``TextDecoder/room`` bytes.
  mutating func read(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    let count: Int
    switch stage {
    case .decoding: count = try decode(into: &buffer, from: offset)
    case .plain: count = try pass(into: &buffer, from: offset)
    case .unknown:
      let got = try source.read(into: &buffer, from: offset)
      guard let high = firstHighByte(in: buffer.span.extracting(offset..<offset + got)) else {
        count = got
        break
      }
      try decide(buffer[offset + high..<offset + got], at: written + high)
      // The bytes before it are the same in every encoding.
      guard high > 0 else { return try read(into: &buffer, from: offset) }
      count = high
    }
    written += count
    return count
  }

  /// Returns the first fault in a range of the UTF-8 of the whole text; earlier faults are
  /// discarded.
  mutating func fault(in range: Range<Int>) -> TextFault? {
    while nextFault < faults.count, faults[nextFault].offset < range.lowerBound { nextFault += 1 }
    if nextFault == faults.count {
      faults.removeAll(keepingCapacity: true)
      nextFault = 0
      return nil
    }
    let fault = faults[nextFault]
    return fault.offset < range.upperBound ? fault : nil
  }

  /// Returns and removes the faults before byte `end` of the UTF-8 of the whole text.
  mutating func takeFaults(before end: Int) -> [TextFault] {
    let first = nextFault
    while nextFault < faults.count, faults[nextFault].offset < end { nextFault += 1 }
    return Array(faults[first..<nextFault])
  }

  /// Finds the encoding from the bytes that start with the first byte outside ASCII, which is at
  /// the given offset of the text.
  private mutating func decide(
    _ start: ArraySlice<UInt8>, at firstHigh: Int
  ) throws(ByteSourceError) {
    raw = Array(start)
    rawRange = 0..<start.count
    while rawRange.count < TextDetection.sampleSize, !isSourceAtEnd { try fetch() }
    let size = min(rawRange.count, TextDetection.sampleSize)
    let found = TextDetection.encoding(
      of: raw.span.extracting(rawRange.lowerBound..<rawRange.lowerBound + size),
      isWhole: isSourceAtEnd && size == rawRange.count)
    encoding = found.encoding
    if !found.rivals.isEmpty {
      let fault = CSVFault.ambiguousEncoding([found.encoding] + found.rivals)
      faults.append(TextFault(offset: firstHigh, fault: fault))
    }
    stage = encoding == .utf8 ? .plain : .decoding
  }

  /// Reads bytes after the remaining bytes.
  private mutating func fetch() throws(ByteSourceError) {
    let rest = rawRange.count
    if raw.count < Self.rawSize {
      let bytes = Array(raw[rawRange])
      raw = [UInt8](repeating: 0, count: Self.rawSize + rest)
      for index in 0..<rest { raw[index] = bytes[index] }
    } else if rawRange.lowerBound > 0 {
      for index in 0..<rest { raw[index] = raw[rawRange.lowerBound + index] }
    }
    let count = try source.read(into: &raw, from: rest)
    rawRange = 0..<rest + count
    isSourceAtEnd = count == 0
  }

  private mutating func pass(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    if rawRange.isEmpty { return try source.read(into: &buffer, from: offset) }
    let count = min(rawRange.count, buffer.count - offset)
    for index in 0..<count { buffer[offset + index] = raw[rawRange.lowerBound + index] }
    rawRange = rawRange.lowerBound + count..<rawRange.upperBound
    if rawRange.isEmpty { (raw, rawRange) = ([], 0..<0) }
    return count
  }

  private mutating func decode(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    while true {
      var decoder = TextDecoder(encoding)
      var target = buffer.mutableSpan
      var room = target._mutatingExtracting(offset..<target.count)
      decoder.decode(raw.span.extracting(rawRange), isAtEnd: isSourceAtEnd, into: &room)
      rawRange = rawRange.lowerBound + decoder.taken..<rawRange.upperBound
      // If every line is bad, some faults always remain that no record has taken yet.
      if nextFault > faults.count / 2 {
        faults.removeFirst(nextFault)
        nextFault = 0
      }
      for fault in decoder.faults {
        faults.append(TextFault(offset: written + fault.offset, fault: fault.fault))
      }
      if decoder.written > 0 { return decoder.written }
      if isSourceAtEnd { return 0 }
      try fetch()
    }
  }
}

/// Returns the position of the first byte outside ASCII.
func firstHighByte(in bytes: Span<UInt8>) -> Int? {
  let words = unsafe bytes.bytes
  var index = 0
  while index + 64 <= bytes.count {
    // 64 bytes lie before the end of the span, by the condition of the loop.
    let block = unsafe words.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index, as: SIMD8<UInt64>.self)
    let half = block.lowHalf | block.highHalf
    let quarter = half.lowHalf | half.highHalf
    if (quarter.x | quarter.y) & 0x8080_8080_8080_8080 != 0 { break }
    index += 64
  }
  while index < bytes.count {
    if bytes[index] >= 0x80 { return index }
    index += 1
  }
  return nil
}
