public import Codecs
internal import Spending

/// Reads a statement: a table of payments with a header, in constant memory.
///
/// ```swift
/// var parser = try StatementParser(path: "card.csv", options: options)
/// while let result = try parser.nextBatch() {
///   result.batch.drafts  // payments to be
///   result.problems      // what was wrong with the other rows
/// }
/// ```
/// Rows whose fields are all blank are passed over.
public struct StatementParser: ~Copyable, Sendable {
  /// Which columns hold what.
  public let header: HeaderRecognition
  /// The bytes of the header as it stands, for a file of the rows that were wrong.
  public let headerRecord: [UInt8]
  /// What messages call the file.
  public let fileName: String
  /// What separates fields.
  public let delimiter: UInt8
  /// Whether reading stopped because of ``StatementOptions/maxErrors``.
  public private(set) var stoppedAtErrorLimit = false
  /// How many records were read so far, the header apart.
  public private(set) var recordCount = 0
  /// How many problems were found so far.
  public private(set) var problemCount = 0

  private let maxErrors: Int?
  private var reader: CSVReader
  private var record = CSVRecord()
  private var row: StatementRow
  private var failure: StatementError?
  private var isFinished = false

  /// How many bytes of texts and bad records a batch holds before it ends early.
  private static let batchByteLimit = 16 << 20

  /// Opens a source and reads its header.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - options: How to read them.
  ///   - fileName: What messages call the file; nil takes the name of the source.
  /// - Throws: ``StatementError``.
  public init(
    _ source: consuming ByteSource, options: StatementOptions, fileName: String? = nil
  ) throws(StatementError) {
    let name = fileName ?? source.name
    var reader = CSVReader(source, delimiter: options.delimiter)
    var record = CSVRecord()
    let isEmpty: Bool
    do { isEmpty = try !reader.next(into: &record) } catch {
      throw Self.failure(error, record, name)
    }
    if isEmpty { throw .noHeader(file: name) }
    do {
      header = try HeaderRecognition(
        columns: (0..<record.count).map { record.string($0) }, fieldMap: options.fieldMap)
    } catch { throw .header(error, file: name) }
    headerRecord = Array(record.rawBytes)
    self.fileName = name
    delimiter = reader.delimiter
    maxErrors = options.maxErrors
    row = StatementRow(
      header: header, options: options, delimiter: reader.delimiter, file: name)
    self.reader = reader
  }

  /// Opens a file, or standard input for `-`, and reads its header.
  ///
  /// - Throws: ``StatementError``.
  public init(
    path: String, options: StatementOptions, fileName: String? = nil
  ) throws(StatementError) {
    let source: ByteSource
    do { source = try ByteSource(path: path) } catch { throw .source(error) }
    try self.init(source, options: options, fileName: fileName)
  }

  /// Reads a statement in memory.
  ///
  /// - Throws: ``StatementError``.
  public init(
    bytes: [UInt8], options: StatementOptions, fileName: String, chunkSize: Int = 1 << 18
  ) throws(StatementError) {
    try self.init(
      ByteSource(bytes: bytes, name: fileName, chunkSize: chunkSize), options: options)
  }

  /// The size of the file as stored, nil when it cannot be known.
  public var totalBytes: Int? { reader.totalBytes }
  /// How many bytes of the file as stored were taken so far.
  public var bytesRead: Int { reader.consumedBytes }
  /// SHA-256 of the file as stored, once ``nextBatch(limit:)`` has returned nil at its end.
  public var contentHash: ContentHash { reader.contentHash }

  /// Reads up to `limit` records.
  ///
  /// A batch ends early when its texts grow large, and may hold no payment at all.
  ///
  /// - Returns: What they gave; nil at the end and after the last problem that is reported.
  /// - Throws: ``StatementError/source(_:)`` or ``StatementError/structure(_:)`` when the rest cannot
  ///   be read; what came before was returned.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func nextBatch(limit: Int = 4096) throws(StatementError) -> StatementBatch? {
    precondition(limit > 0, "a batch needs at least 1 record")
    if let failure {
      self.failure = nil
      isFinished = true
      throw failure
    }
    guard !isFinished, !stoppedAtErrorLimit else { return nil }
    var result = StatementBatch()
    result.batch.drafts.reserveCapacity(min(limit, 4096))
    var count = 0
    var badBytes = 0
    while count < limit, badBytes + result.batch.text.count < Self.batchByteLimit {
      do throws(CSVError) {
        guard try reader.next(into: &record) else {
          isFinished = true
          break
        }
        count += 1
        let before = result.badRecordCount
        row.read(record, into: &result)
        if result.badRecordCount > before { badBytes += record.rawBytes.count }
      } catch {
        let failure = Self.failure(error, record, fileName)
        guard case .malformed(let fault, _) = error, !fault.isFatal,
          case .structure(let problem) = failure
        else {
          self.failure = failure
          break
        }
        count += 1
        badBytes += record.rawBytes.count
        result.problems.append(problem)
        result.badRecordCount += 1
      }
      if let maxErrors, problemCount + result.problems.count >= maxErrors {
        stoppedAtErrorLimit = true
        break
      }
    }
    recordCount += count
    problemCount += result.problems.count
    result.bytesRead = reader.consumedBytes
    if count == 0, result.problems.isEmpty { return failure == nil ? nil : try nextBatch() }
    return result
  }

  private static func failure(
    _ error: CSVError, _ record: CSVRecord, _ file: String
  ) -> StatementError {
    switch error {
    case .source(let error): .source(error)
    case .malformed(let fault, let position):
      .structure(ImportProblem(fault, at: position, in: record, file: file))
    }
  }
}
