/// Cuts the text of a table into blocks of whole records, in constant memory.
///
/// Blocks end only outside quoted fields, so that each block can be read separately. Together, the
/// blocks contain the records that ``CSVReader`` would read, in the same order. The positions at
/// which the text is cut do not affect the records.
/// ```swift
/// var blocks = CSVBlocks(try ByteSource(path: "trips.csv.gz"))
/// while let block = try blocks.next() {
///   var records = CSVBlockRecords(block)
///   while records.next() { … }
/// }
/// ```
package struct CSVBlocks: ~Copyable, Sendable {
  /// The default size of a block, which is so large that the overhead of a block is small compared
  /// with the work on its records.
  package static let blockSize = 1 << 20

  /// The field separator; known after the first block has been read.
  package private(set) var delimiter: UInt8

  private var text: TextSource
  private let detectsDelimiter: Bool
  private let blockSize: Int
  private let recordByteLimit: Int
  /// The bytes that were read after the last block.
  private var rest: [UInt8] = []
  /// The number of bytes of text before the rest.
  private var base = 0
  private var isStarted = false
  private var isSourceAtEnd = false
  private var isFinished = false

  /// Creates an object that cuts the text into blocks; nothing is read yet.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - delimiter: The field separator; nil detects it, as ``CSVReader`` does.
  ///   - encoding: The encoding of the text; nil detects it, as ``CSVReader`` does.
  ///   - blockSize: The approximate size of a block in bytes. A block is larger if it contains a
  ///     larger record.
  ///   - recordByteLimit: The largest size of a record, in bytes.
  package init(
    _ source: consuming ByteSource, delimiter: UInt8? = nil, encoding: TextEncoding? = nil,
    blockSize: Int = CSVBlocks.blockSize, recordByteLimit: Int = CSVReader.recordByteLimit
  ) {
    precondition(blockSize > 0, "a block needs at least 1 byte")
    text = TextSource(source, encoding: encoding)
    self.delimiter = delimiter ?? UInt8(ascii: ",")
    detectsDelimiter = delimiter == nil
    self.blockSize = blockSize
    self.recordByteLimit = recordByteLimit
  }

  /// The name of the source in messages.
  package var name: String { text.source.name }

  /// Returns the next block; nil at the end.
  ///
  /// - Throws: ``CSVError`` if bytes cannot be read, or if the text is UTF-16 without a byte order
  ///   mark. A fault in a record causes no error here; it is found later, when the records of the
  ///   block are read.
  /// - Complexity: O(*n*) for a block of *n* bytes.
  package mutating func next() throws(CSVError) -> CSVBlock? {
    if isFinished { return nil }
    var buffer = rest
    var end = rest.count
    rest = []
    var goal = max(blockSize, end + 1)
    if !isStarted {
      isStarted = true
      try begin()
      goal = max(goal, CSVDelimiter.sampleSize)
    }
    try fill(&buffer, &end, to: goal)
    if detectsDelimiter, base == 0 { detect(in: buffer.span.extracting(0..<end)) }
    var cut = CSVCut(delimiter: delimiter)
    while true {
      let recordEnd = cut.lastRecordEnd(
        in: buffer.span.extracting(0..<end), isAtEnd: isSourceAtEnd)
      if isSourceAtEnd { return finish(&buffer, end) }
      if recordEnd > 0 {
        rest = Array(buffer[recordEnd..<end])
        return block(buffer, recordEnd, isLast: false)
      }
      // A record without an end: the reader reports its fault.
      if end > recordByteLimit { return finish(&buffer, end) }
      try fill(&buffer, &end, to: 2 * end)
    }
  }

  private mutating func finish(_ buffer: inout [UInt8], _ end: Int) -> CSVBlock? {
    isFinished = true
    guard end > 0 else { return nil }
    return block(buffer, end, isLast: isSourceAtEnd)
  }

  private mutating func block(_ buffer: [UInt8], _ count: Int, isLast: Bool) -> CSVBlock {
    let faults = text.takeFaults(before: base + count)
      .map { TextFault(offset: $0.offset - base, fault: $0.fault) }
    base += count
    return CSVBlock(
      bytes: buffer, count: count, delimiter: delimiter, isLast: isLast,
      isUnchecked: text.encoding == .utf8, faults: faults, recordByteLimit: recordByteLimit)
  }

  /// Skips the byte order mark.
  private mutating func begin() throws(CSVError) {
    let unmarked: TextEncoding?
    do { unmarked = try text.begin() } catch {
      isFinished = true
      throw .source(error)
    }
    if let unmarked {
      isFinished = true
      throw .malformed(.unmarkedUTF16(unmarked), at: CSVPosition(line: 1, column: 1))
    }
  }

  private mutating func detect(in bytes: Span<UInt8>) {
    let size = min(bytes.count, CSVDelimiter.sampleSize)
    delimiter = CSVDelimiter.detect(
      in: bytes.extracting(0..<size), isWhole: isSourceAtEnd && size == bytes.count)
  }

  /// Reads until `goal` bytes are present, with room for the padding after them.
  private mutating func fill(
    _ buffer: inout [UInt8], _ end: inout Int, to goal: Int
  ) throws(CSVError) {
    let size = goal + TextDecoder.room + CSVBlock.padding
    if buffer.count < size {
      buffer.append(contentsOf: Array(repeating: 0, count: size - buffer.count))
    }
    while end < goal, !isSourceAtEnd {
      do {
        let count = try text.read(into: &buffer, from: end)
        end += count
        isSourceAtEnd = count == 0
      } catch {
        isFinished = true
        throw .source(error)
      }
    }
    let room = end + CSVBlock.padding
    if buffer.count < room {
      buffer.append(contentsOf: Array(repeating: 0, count: room - buffer.count))
    }
  }
}
