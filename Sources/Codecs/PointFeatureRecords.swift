internal import FeatureCodecs

/// Cuts a sequence of features into the texts of its features, in bounded memory.
///
/// - SeeAlso: Gillies (2017), RFC 8142, "GeoJSON Text Sequences"; newline-delimited JSON.
struct PointFeatureRecords: ~Copyable, Sendable {
  /// The size of the largest feature, in bytes; it bounds the memory.
  static let byteLimit = 4 << 20
  /// The byte before every feature of a text sequence.
  static let recordSeparator: UInt8 = 0x1E
  /// The byte after every feature of newline-delimited JSON.
  static let lineFeed: UInt8 = UInt8(ascii: "\n")

  /// The start of the last record that was read.
  private(set) var location = JSONLocation(line: 1, column: 1, byteOffset: 0)
  /// The number of records read.
  private(set) var count = 0

  private var source: ByteSource
  private let separator: UInt8
  private let byteLimit: Int
  private var buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// The start of the next record.
  private var next = JSONLocation(line: 1, column: 1, byteOffset: 0)

  init(_ source: consuming ByteSource, separator: UInt8, byteLimit: Int = byteLimit) {
    self.source = source
    self.separator = separator
    self.byteLimit = byteLimit
  }

  /// The SHA-256 of the stored file, after the last record was read.
  var contentHash: ContentHash { source.contentHash }

  /// Returns the text of the next feature; blank texts are skipped.
  mutating func nextRecord() throws(PointFeatureError) -> [UInt8]? {
    while let range = try nextRange() {
      location = next
      advance(over: range)
      let isFirst = location.byteOffset == 0
      start = min(range.upperBound + 1, end)
      if isBlank(range, isFirst: isFirst) { continue }
      count += 1
      return Array(buffer[range])
    }
    return nil
  }

  /// Returns the range that the next text between separators has in the buffer.
  private mutating func nextRange() throws(PointFeatureError) -> Range<Int>? {
    var searched = start
    while true {
      let separator = self.separator
      if let found = buffer[searched..<end].firstIndex(of: separator) { return start..<found }
      if isAtEnd { return start < end ? start..<end : nil }
      guard end - start <= byteLimit else {
        throw .malformed(
          .recordTooLarge(limit: byteLimit, feature: count + 1), at: next)
      }
      searched = end - start
      try refill()
    }
  }

  /// Moves the rest to the front and reads further bytes.
  private mutating func refill() throws(PointFeatureError) {
    let rest = end - start
    if start > 0 {
      for index in 0..<rest { buffer[index] = buffer[start + index] }
      start = 0
      end = rest
    }
    // Half of the buffer is free at least, so that a long feature is moved a few times only.
    if buffer.count < rest * 2 {
      buffer.append(contentsOf: Array(repeating: 0, count: rest * 2 - buffer.count))
    }
    do {
      let count = try source.read(into: &buffer, from: end)
      end += count
      isAtEnd = count == 0
    } catch { throw .source(error) }
  }

  /// Sets the place of the next record to the place after `range` and its separator.
  private mutating func advance(over range: Range<Int>) {
    next.byteOffset += range.count + 1
    guard separator != Self.lineFeed else {
      next.line += 1
      next.column = 1
      return
    }
    for index in range {
      if buffer[index] == Self.lineFeed {
        next.line += 1
        next.column = 1
      } else if buffer[index] & 0xC0 != 0x80 {  // the first byte of a character
        next.column += 1
      }
    }
    next.column += 1
  }

  private func isBlank(_ range: Range<Int>, isFirst: Bool) -> Bool {
    var range = range
    if isFirst, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) { range.removeFirst(3) }
    return JSONReader.skipWhiteSpace(buffer.span.extracting(range), from: 0) == range.count
  }
}
