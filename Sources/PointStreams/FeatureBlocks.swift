internal import Codecs
internal import FeatureCodecs

/// Cuts GeoJSON into blocks of whole features, in bounded memory.
///
/// Only the features of a document are read in blocks. The text before them and the text after
/// them, each at most ``featureLimit`` long, are kept and checked together as a document without
/// features.
struct FeatureBlocks: ~Copyable {
  /// The size of the largest feature, in bytes; it bounds the memory.
  static let featureLimit = 4 << 20

  /// The separation of features, which is known after the first block was read.
  private(set) var kind = FeatureKind.lines

  private let blockSize: Int
  private var source: ByteSource
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  private var isStarted = false
  private var isFinished = false
  /// The number of features cut so far.
  private var number = 0
  /// The place of the buffer's first byte in the file.
  private var place = JSONLocation(line: 1, column: 1, byteOffset: 0)
  /// The text before the features of a document.
  private var opening: [UInt8] = []
  /// The end of the text before the features of a document.
  private(set) var openingEnd = JSONLocation(line: 1, column: 1, byteOffset: 0)
  /// The elements that may come next in a document.
  private var expectation = Expectation.featureOrEnd

  private enum Expectation { case featureOrEnd, commaOrEnd, feature }

  init(_ source: consuming ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = blockSize
  }

  /// Cuts the next block; nil at the end.
  mutating func next() throws(PointFeatureError) -> FeatureBlock? {
    if !isStarted {
      isStarted = true
      if let block = try start() { return block }
    }
    while !isFinished {
      try fill(to: blockSize)
      let block = kind == .collection ? try cutCollection() : try cutSequence()
      if !block.bytes.isEmpty { return block }
    }
    return nil
  }

  private mutating func start() throws(PointFeatureError) -> FeatureBlock? {
    try fill(to: 1 << 12)
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
    while !isAtEnd, buffer.count <= Self.featureLimit, !buffer.contains(UInt8(ascii: "\n")) {
      try fill(to: buffer.count * 2)
    }
    switch PointFeatureText.separator(of: buffer, isWhole: isAtEnd) {
    case 0x1E: kind = .records
    case .some: kind = .lines
    case nil:
      kind = .collection
      return try open()
    }
    return nil
  }

  // MARK: Sequences

  private mutating func cutSequence() throws(PointFeatureError) -> FeatureBlock {
    let separator = kind == .records ? UInt8(0x1E) : UInt8(ascii: "\n")
    while true {
      if isAtEnd {
        isFinished = true
        return sequence(upTo: buffer.count, separator)
      }
      // A text sequence has its separators in front: the last one starts an incomplete feature.
      if let last = buffer.lastIndex(of: separator), last > 0 || kind == .lines {
        return sequence(upTo: kind == .records ? last : last + 1, separator)
      }
      guard buffer.count <= Self.featureLimit else { throw tooLarge() }
      try fill(to: buffer.count * 2)
    }
  }

  private mutating func sequence(upTo end: Int, _ separator: UInt8) -> FeatureBlock {
    var features: [Range<Int>] = []
    var start = 0
    while start < end {
      let stop = buffer[start..<end].firstIndex(of: separator) ?? end
      if !isBlank(start..<stop) { features.append(start..<stop) }
      start = stop + 1
    }
    return take(end, features)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    JSONReader.skipWhiteSpace(buffer.span.extracting(range), from: 0) == range.count
  }

  // MARK: Documents

  /// Reads the text before the features.
  ///
  /// - Returns: The whole document if it is one feature.
  private mutating func open() throws(PointFeatureError) -> FeatureBlock? {
    var outcome = CollectionOpening.find(in: buffer.span)
    while outcome == .needsMore, !isAtEnd {
      guard buffer.count <= Self.featureLimit else { throw tooLarge() }
      try fill(to: buffer.count * 2)
      outcome = CollectionOpening.find(in: buffer.span)
    }
    if case .features(let start) = outcome {
      opening = Array(buffer[..<start])
      _ = take(start, [])
      openingEnd = place
      let isArray = opening.firstIndex(of: UInt8(ascii: "{")) == nil
      do {
        try check(Array((isArray ? "]" : "]}").utf8))
      } catch .malformed(.geoJSON(.missingMember("type")), _) {
        // It may come after the features.
      }
      return nil
    }
    while !isAtEnd {
      guard buffer.count <= Self.featureLimit else { throw tooLarge() }
      try fill(to: buffer.count * 2)
    }
    // One feature, or a text that is reported as no GeoJSON of points.
    _ = try PointFeatureText(ByteSource(bytes: buffer))
    isFinished = true
    return take(buffer.count, [0..<buffer.count])
  }

  private mutating func cutCollection() throws(PointFeatureError) -> FeatureBlock {
    var features: [Range<Int>] = []
    var index = 0
    while true {
      index = JSONReader.skipWhiteSpace(buffer.span, from: index)
      guard index < buffer.count else {
        if isAtEnd { throw unexpected(at: index) }
        if index >= blockSize || !features.isEmpty { return take(index, features) }
        try fill(to: 2 * buffer.count + 1)
        continue
      }
      switch (buffer[index], expectation) {
      case (UInt8(ascii: "]"), .featureOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
        let block = take(index, features)
        try finish()
        return block
      case (UInt8(ascii: ","), .commaOrEnd):
        expectation = .feature
        index += 1
      case (UInt8(ascii: "{"), .featureOrEnd), (UInt8(ascii: "{"), .feature):
        guard let end = try featureEnd(from: index, isFirst: features.isEmpty) else {
          return take(index, features)
        }
        features.append(index..<end)
        expectation = .commaOrEnd
        index = end
        if index >= blockSize { return take(index, features) }
      default: throw unexpected(at: index)
      }
    }
  }

  /// Returns the end of a feature; nil if the end is not in the buffer yet and other features can
  /// be taken first.
  private mutating func featureEnd(
    from start: Int, isFirst: Bool
  ) throws(PointFeatureError) -> Int? {
    var scan = FeatureScan(start: start)
    while !scan.isWhole(in: buffer.span) {
      guard isFirst || isAtEnd else { return nil }
      guard !isAtEnd else {
        // The reader of a feature reports the place at which it ends.
        return buffer.count
      }
      guard buffer.count - start <= Self.featureLimit else { throw tooLarge() }
      try fill(to: buffer.count * 2)
    }
    return scan.position
  }

  /// Reads the text after the features.
  private mutating func finish() throws(PointFeatureError) {
    isFinished = true
    while !isAtEnd {
      guard buffer.count <= Self.featureLimit else { throw tooLarge() }
      try fill(to: buffer.count * 2 + (1 << 12))
    }
    try check(buffer)
  }

  /// Reads the document without its features.
  private func check(_ behind: [UInt8]) throws(PointFeatureError) {
    do {
      _ = try PointFeatureText(ByteSource(bytes: opening + behind))
    } catch .malformed(let problem, let found) where found.byteOffset >= opening.count {
      throw .malformed(problem, at: location(of: found.byteOffset - opening.count))
    }
  }

  /// Returns the error of a JSON reader for unexpected text instead of a feature, a comma or the
  /// end of the array.
  private func unexpected(at index: Int) -> PointFeatureError {
    let isBehind = expectation == .commaOrEnd
    let text = Array((isBehind ? "[0" : "[").utf8) + buffer[index..<min(index + 64, buffer.count)]
    var problem = JSONProblem.unexpectedEnd(expected: .object)
    do throws(JSONError) {
      var reader = try JSONReader(text)
      try reader.beginArray()
      if isBehind {
        _ = try reader.nextElement()
        try reader.skipValue()
      }
      if try reader.nextElement() { try reader.beginObject() }
    } catch { problem = error.problem }
    return .malformed(.geoJSON(.json(problem)), at: location(of: index))
  }

  // MARK: Bytes

  private func location(of offset: Int) -> JSONLocation {
    var location = place
    let start = place.byteOffset
    location.byteOffset = 0
    location.advance(in: buffer, to: offset)
    location.byteOffset += start
    return location
  }

  private func tooLarge() -> PointFeatureError {
    .malformed(.recordTooLarge(limit: Self.featureLimit, feature: number + 1), at: place)
  }

  /// Removes the first bytes of the buffer and returns them with their features.
  private mutating func take(_ end: Int, _ features: [Range<Int>]) -> FeatureBlock {
    let block = FeatureBlock(
      bytes: Array(buffer[..<end]), features: features, firstNumber: number + 1)
    number += features.count
    place = location(of: end)
    buffer.removeFirst(end)
    return block
  }

  private mutating func fill(to goal: Int) throws(PointFeatureError) {
    var end = buffer.count
    guard end < goal, !isAtEnd else { return }
    buffer.append(contentsOf: Array(repeating: 0, count: goal - end))
    while end < goal, !isAtEnd {
      do {
        let count = try source.read(into: &buffer, from: end)
        end += count
        isAtEnd = count == 0
      } catch { throw .source(error) }
    }
    buffer.removeLast(buffer.count - end)
  }
}
