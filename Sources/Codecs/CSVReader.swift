/// Reads the records of a table one by one, in constant memory.
///
/// The format is RFC 4180 with what is met in practice: LF, CRLF or CR as line end, a byte order mark
/// in front, blank lines between, a quote in the middle of an unquoted field taken as it stands.
/// The first record sets the number of fields; later ones may have more only if those are empty.
/// ```swift
/// var reader = CSVReader(try ByteSource(path: "card.csv"))
/// var record = CSVRecord()
/// while try reader.next(into: &record) { print(record.string(0)) }
/// ```
public struct CSVReader: ~Copyable, Sendable {
  /// The largest record: what bounds the memory.
  public static let recordByteLimit = 1 << 20
  /// The most fields a record can have.
  public static let fieldLimit = 4096

  /// What separates fields: comma, tab or semicolon, whichever the first line holds most of, unless
  /// it was given.
  public private(set) var delimiter: UInt8

  private var source: ByteSource
  private var detectsDelimiter: Bool
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isSourceAtEnd = false
  private var isStarted = false
  private var isFinished = false
  private var line = 1
  private var expectedFieldCount: Int?

  /// Creates a reader; nothing is read yet.
  public init(_ source: consuming ByteSource, delimiter: UInt8? = nil) {
    self.source = source
    self.delimiter = delimiter ?? UInt8(ascii: ",")
    detectsDelimiter = delimiter == nil
    buffer = [UInt8](repeating: 0, count: ByteSource.chunkSize)
  }

  /// What messages call the source.
  public var name: String { source.name }
  /// The size of the file as stored, nil when it cannot be known.
  public var totalBytes: Int? { source.totalBytes }
  /// How many bytes of the file as stored were taken so far.
  public var consumedBytes: Int { source.consumedBytes }
  /// SHA-256 of the bytes of the file as stored, of the whole file once no record is left.
  public var contentHash: ContentHash { source.contentHash }

  /// Reads the next record.
  ///
  /// After a fault that is not fatal, `record` holds the raw bytes of the bad record and reading can
  /// go on with the next one.
  ///
  /// - Returns: Whether there was one; false at the end and after a fatal fault.
  /// - Throws: ``CSVError``.
  /// - Complexity: O(*n*) for a record of *n* bytes.
  public mutating func next(into record: inout CSVRecord) throws(CSVError) -> Bool {
    if !isStarted { try begin() }
    while !isFinished {
      var scan = CSVScan(delimiter: delimiter)
      let outcome = scan.record(
        in: buffer.span.extracting(start..<end), isAtEnd: isSourceAtEnd, into: &record.fields)
      if case .needsMore(let openQuote) = outcome {
        let size = end - start
        if isSourceAtEnd || size > Self.recordByteLimit {
          // At the end a record is incomplete only for a quote that is open.
          let fault =
            size > Self.recordByteLimit
            ? CSVFault.recordTooLarge(isInsideQuotes: openQuote != nil) : .unterminatedQuote
          try stop(fault, at: openQuote ?? 0, in: &record)
        }
        try refill()
        continue
      }
      if scan.rawCount == 0, scan.length == 0 { break }
      record.line = line
      line += scan.innerLines + 1
      let raw = start..<start + scan.rawCount
      start += scan.length
      if isBlank(raw) { continue }
      record.fill(buffer[raw], hasEscapes: scan.hasEscapes)
      try check(scan, &record)
      return true
    }
    isFinished = true
    return false
  }

  private mutating func check(_ scan: CSVScan, _ record: inout CSVRecord) throws(CSVError) {
    if scan.rawCount > Self.recordByteLimit {
      isFinished = true
      throw fault(.recordTooLarge(isInsideQuotes: false), at: 0, in: record)
    }
    if let (found, offset) = scan.fault { throw fault(found, at: offset, in: record) }
    if let highBytes = scan.highBytes,
      let offset = firstInvalidUTF8(in: record.bytes.span, highBytes)
    {
      throw fault(.invalidUTF8(byte: record.bytes[offset]), at: offset, in: record)
    }
    guard let expected = expectedFieldCount else {
      expectedFieldCount = record.count
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

  /// Ends the reading at a record that has no end.
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
    for index in raw where buffer[index] != 0x20 { return false }
    return true
  }

  /// Passes over the byte order mark and finds the delimiter.
  private mutating func begin() throws(CSVError) {
    isStarted = true
    while end - start < 3, !isSourceAtEnd { try refill() }
    let mark = buffer[start..<min(end, start + 3)]
    if mark.starts(with: [0xFE, 0xFF]) || mark.starts(with: [0xFF, 0xFE]) {
      isFinished = true
      throw .malformed(.utf16, at: CSVPosition(line: 1, column: 1))
    }
    if mark.elementsEqual([0xEF, 0xBB, 0xBF]) { start += 3 }
    guard detectsDelimiter else { return }
    while true {
      if let found = detectedDelimiter() {
        delimiter = found
        return
      }
      // The first line is not whole yet; `next(into:)` reports one without an end.
      if isSourceAtEnd || end - start > Self.recordByteLimit { return }
      try refill()
    }
  }

  /// The commonest candidate in the first line that is not blank; nil while that line is not whole.
  private func detectedDelimiter() -> UInt8? {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    var counts = [0, 0, 0]
    var isQuoted = false
    var isBlank = true
    for byte in buffer[start..<end] {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if isBlank { continue }
        return commonest(candidates, counts)
      }
      if byte != 0x20 { isBlank = false }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    return isSourceAtEnd ? commonest(candidates, counts) : nil
  }

  private func commonest(_ candidates: [UInt8], _ counts: [Int]) -> UInt8 {
    var best = 0
    for index in counts.indices where counts[index] > counts[best] { best = index }
    return candidates[best]
  }

  /// Moves the rest to the front and reads behind it, at least as much again as there was: a record
  /// that arrives in crumbs is then read in linear time.
  private mutating func refill() throws(CSVError) {
    let rest = end - start
    if start > 0 {
      buffer.moveToFront(start..<end)
      start = 0
      end = rest
    }
    if buffer.count < rest * 2 {
      buffer.append(contentsOf: repeatElement(0, count: rest * 2 - buffer.count))
    }
    let goal = min(buffer.count, rest + max(1, rest))
    while end < goal, !isSourceAtEnd {
      do {
        let count = try source.read(into: &buffer, from: end)
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
