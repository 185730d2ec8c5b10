internal import FeatureCodecs

/// Reads the records of a table one by one, in constant memory.
///
/// The format is RFC 4180 with common extensions. The reader accepts any ``TextEncoding``; LF, CRLF
/// or CR as line ends; a byte order mark at the start; blank lines between records; and literal
/// quotes in the middle of an unquoted field. Records are returned in UTF-8, even if the file has
/// another encoding. The first record sets the number of fields; later records may have more fields
/// only if the additional fields are empty.
/// ```swift
/// var reader = CSVReader(try ByteSource(path: "card.csv"))
/// var record = CSVRecord()
/// while try reader.next(into: &record) { print(record.string(0)) }
/// ```
public struct CSVReader: ~Copyable, Sendable {
  /// The default limit on the size of a record, in bytes; it limits the memory use.
  public static let recordByteLimit = 1 << 20
  /// The greatest number of fields in a record.
  public static let fieldLimit = 4096

  /// The field separator: comma, tab, semicolon or vertical bar. The reader detects the separator
  /// unless the caller sets it.
  ///
  /// To detect the separator, the reader examines the first lines of the text before it reads the
  /// first record. It chooses the separator that occurs the same number of times in most of these
  /// lines. A few lines of other text above the table therefore do not affect the detection.
  public private(set) var delimiter: UInt8
  /// The number of fields that each record must have; nil accepts any number.
  ///
  /// A record may have more fields if the additional fields are empty. You may set the number at
  /// any time, for example when you find the header below lines of other text.
  public var requiredFieldCount: Int?

  private var text: TextSource
  private var detectsDelimiter: Bool
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isSourceAtEnd = false
  private var isStarted = false
  private var isFinished = false
  private var line = 1
  private let takesFirstFieldCount: Bool
  private let recordByteLimit: Int
  /// The number of bytes of blank lines so far.
  private var blankBytes = 0
  /// The greatest number of bytes of blank lines in a text; a small compressed file may contain
  /// billions of blank lines.
  private static let blankByteLimit = 1 << 25
  /// The number of bytes of text before the buffer.
  private var base = 0

  /// Creates a reader without reading anything.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - delimiter: The field separator; nil detects it.
  ///   - encoding: The encoding of the text. If nil, the reader uses the encoding that a byte order
  ///     mark states; without a mark, it detects the encoding from the 64 KiB that begin at the
  ///     first non-ASCII byte.
  ///   - enforcesFieldCount: Whether the number of fields in the first record becomes the
  ///     ``requiredFieldCount``.
  ///   - recordByteLimit: The largest size of a record in bytes; the default fits statements, and
  ///     tables with larger records need a larger limit.
  public init(
    _ source: consuming ByteSource, delimiter: UInt8? = nil, encoding: TextEncoding? = nil,
    enforcesFieldCount: Bool = true, recordByteLimit: Int = CSVReader.recordByteLimit
  ) {
    self.recordByteLimit = recordByteLimit
    text = TextSource(source, encoding: encoding)
    takesFirstFieldCount = enforcesFieldCount
    self.delimiter = delimiter ?? UInt8(ascii: ",")
    detectsDelimiter = delimiter == nil
    buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
  }

  /// The name of the source in messages.
  public var name: String { text.source.name }
  /// The size of the stored file; nil if the size cannot be known.
  public var totalBytes: Int? { text.source.totalBytes }
  /// The number of bytes of the stored file that were read so far.
  public var consumedBytes: Int { text.source.consumedBytes }
  /// The SHA-256 hash of the bytes of the stored file that have been read; after the last record,
  /// this is the hash of the whole file.
  public var contentHash: ContentHash { text.source.contentHash }

  /// The given or detected encoding of the text; UTF-8 as long as all bytes are ASCII.
  ///
  /// The encoding can change until the last record has been read; once an encoding other than UTF-8
  /// has been detected, it does not change again.
  public var encoding: TextEncoding { text.encoding }

  /// Reads the next record.
  ///
  /// After a fault that is not fatal, `record` contains the raw bytes of the bad record, and you
  /// can continue with the next record.
  ///
  /// - Returns: Whether a record was read; false at the end and after a fatal fault.
  /// - Throws: ``CSVError``.
  /// - Complexity: O(*n*) for a record of *n* bytes.
  public mutating func next(into record: inout CSVRecord) throws(CSVError) -> Bool {
    if !isStarted { try begin(&record) }
    while !isFinished {
      var scan = CSVScan(delimiter: delimiter)
      let outcome = scan.record(
        in: buffer.span.extracting(start..<end), isAtEnd: isSourceAtEnd, into: &record.fields)
      if case .needsMore(let openQuote) = outcome {
        let size = end - start
        if isSourceAtEnd || size > recordByteLimit {
          // At the end a record is incomplete only for a quote that is open.
          let fault =
            size > recordByteLimit
            ? CSVFault.recordTooLarge(isInsideQuotes: openQuote != nil) : .unterminatedQuote
          try stop(fault, at: openQuote ?? 0, in: &record)
        }
        try refill()
        continue
      }
      if scan.rawCount == 0, scan.length == 0 { break }
      let raw = start..<start + scan.rawCount
      let isBlank = isBlank(raw)
      if isBlank {
        blankBytes += scan.length
        if blankBytes > Self.blankByteLimit { try stop(.tooManyBlankLines, at: 0, in: &record) }
      }
      record.line = line
      line += scan.innerLines + 1
      start += scan.length
      if isBlank { continue }
      record.fill(buffer[raw], hasEscapes: scan.hasEscapes)
      try check(scan, &record, at: base + raw.lowerBound)
      return true
    }
    isFinished = true
    return false
  }

  /// Throws the fault of a record that starts at byte `start` of the text.
  private mutating func check(
    _ scan: CSVScan, _ record: inout CSVRecord, at start: Int
  ) throws(CSVError) {
    if scan.rawCount > recordByteLimit {
      isFinished = true
      throw fault(.recordTooLarge(isInsideQuotes: false), at: 0, in: record)
    }
    if let (found, offset) = scan.fault { throw fault(found, at: offset, in: record) }
    if let highBytes = scan.highBytes {
      if encoding == .utf8 {
        if let offset = firstInvalidUTF8(in: record.bytes.span, highBytes) {
          throw fault(.undecodable(byte: record.bytes[offset], .utf8), at: offset, in: record)
        }
      } else if let found = text.fault(in: start..<start + scan.rawCount) {
        isFinished = found.fault.isFatal
        throw fault(found.fault, at: found.offset - start, in: record)
      }
    }
    guard let expected = requiredFieldCount else {
      if takesFirstFieldCount { requiredFieldCount = record.count }
      return
    }
    guard record.count != expected else { return }
    let extra = min(expected, record.count)..<record.count
    guard record.count > expected, extra.allSatisfy({ record.range(of: $0).isEmpty }) else {
      throw fault(.fieldCount(found: record.count, expected: expected), at: 0, in: record)
    }
  }

  private func fault(_ fault: CSVFault, at offset: Int, in record: CSVRecord) -> CSVError {
    .malformed(fault, at: record.position(ofRawByte: offset).position)
  }

  /// Ends the reading at a record that has no end, or at the blank line that exceeds the limit.
  private mutating func stop(
    _ found: CSVFault, at offset: Int, in record: inout CSVRecord
  ) throws(CSVError) {
    isFinished = true
    record.line = line
    record.fields.removeAll()
    record.fill(buffer[start..<end], hasEscapes: false)
    throw fault(found, at: offset, in: record)
  }

  private func isBlank(_ raw: Range<Int>) -> Bool {
    for index in raw where buffer[index] != UInt8(ascii: " ") { return false }
    return true
  }

  /// Skips the byte order mark and finds the delimiter.
  private mutating func begin(_ record: inout CSVRecord) throws(CSVError) {
    isStarted = true
    let unmarked: TextEncoding?
    do { unmarked = try text.begin() } catch {
      isFinished = true
      throw .source(error)
    }
    if let unmarked {
      isFinished = true
      record = CSVRecord()
      throw .malformed(.unmarkedUTF16(unmarked), at: CSVPosition(line: 1, column: 1))
    }
    guard detectsDelimiter else { return }
    while end - start < CSVDelimiter.sampleSize, !isSourceAtEnd { try refill() }
    let size = min(end - start, CSVDelimiter.sampleSize)
    delimiter = CSVDelimiter.detect(
      in: buffer.span.extracting(start..<start + size), isWhole: isSourceAtEnd && size == end)
  }

  /// Moves the rest to the front, and reads at least as many further bytes as the rest has. A
  /// record that arrives in small parts is therefore read in linear time.
  private mutating func refill() throws(CSVError) {
    let rest = end - start
    if start > 0 {
      buffer.moveToFront(start..<end)
      base += start
      start = 0
      end = rest
    }
    // After the goal there is still room for a character.
    let size = rest * 2 + 2 * TextDecoder.room
    if buffer.count < size {
      buffer.append(contentsOf: Array(repeating: 0, count: size - buffer.count))
    }
    let goal = rest + max(1, rest)
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
  }
}

extension [UInt8] {
  /// Copies `range` to the front.
  fileprivate mutating func moveToFront(_ range: Range<Int>) {
    for (target, index) in range.enumerated() { self[target] = self[index] }
  }
}
