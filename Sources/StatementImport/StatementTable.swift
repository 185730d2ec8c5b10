public import Codecs

/// The records of a statement in any format.
public struct StatementTable: ~Copyable, Sendable {
  /// The name of the file, and the form in which messages write locations in the file.
  public private(set) var source: StatementSource
  private var reader: CSVReader
  /// Size and hash of the file as stored, if the records come from a copy in memory.
  var stored: (bytes: Int, hash: ContentHash)?
  /// Records that were read ahead, in order.
  private var ahead: [Result<CSVRecord, Failure>] = []
  private var aheadIndex = 0

  /// An error with the record to which it refers.
  private struct Failure: Error {
    var error: CSVError
    var record: CSVRecord
  }

  /// The notes for the user about how the file was read.
  public internal(set) var notes: [StatementNote]
  /// The format of the file.
  public let format: StatementFormat
  /// The field of each column if the format defines it; nil if names and cells decide.
  let fields: [StatementField]?
  /// The positions of its records in a file of accounts; nil for other files.
  let origins: AccountOrigins?

  /// Reads records from text.
  public init(_ bytes: consuming ByteSource, options: StatementOptions) {
    source = StatementSource(file: bytes.name)
    format = .text
    fields = nil
    origins = nil
    notes = []
    reader = CSVReader(
      bytes, delimiter: options.delimiter, encoding: options.encoding, enforcesFieldCount: false)
    stored = nil
  }

  /// Reads records from the text into which a file of another format was converted.
  ///
  /// - Parameters:
  ///   - text: CSV in UTF-8 with commas. Line *n* is row *n* of the sheet, or feature *n* - 1 of
  ///     the layer.
  ///   - file: The name of the file in messages.
  ///   - shape: The form in which messages write locations in the file.
  ///   - format: The format of the file.
  ///   - stored: The size and the hash of the stored file; if nil, the size and the hash of `text`
  ///     are used.
  ///   - notes: The notes for the user about how the file was read.
  public init(
    text: [UInt8], of file: String, shape: StatementSource.Shape, format: StatementFormat,
    stored: (bytes: Int, hash: ContentHash)?, notes: [StatementNote] = []
  ) {
    self.init(
      text: text, of: file, shape: shape, format: format, fields: nil, stored: stored, notes: notes)
  }

  /// Takes records from a text that was made from a file of another format, which may define the
  /// contents of its columns.
  init(
    text: [UInt8], of file: String, shape: StatementSource.Shape, format: StatementFormat,
    fields: [StatementField]?, origins: AccountOrigins? = nil,
    stored: (bytes: Int, hash: ContentHash)?, notes: [StatementNote] = []
  ) {
    self.fields = fields
    self.origins = origins
    self.notes = notes
    source = StatementSource(file: file, shape: shape)
    self.format = format
    reader = CSVReader(
      ByteSource(bytes: text, name: file), delimiter: UInt8(ascii: ","), encoding: .utf8,
      enforcesFieldCount: false)
    self.stored = stored
  }

  /// The encoding of the text that was read.
  public var encoding: TextEncoding { reader.encoding }

  /// The size of the stored file; nil if the size cannot be known.
  public var totalBytes: Int? { stored?.bytes ?? reader.totalBytes }
  /// The number of bytes of the stored file that were read so far.
  public var consumedBytes: Int { stored?.bytes ?? reader.consumedBytes }
  /// The SHA-256 hash of the stored file. The hash is valid after the last record has been read.
  public var contentHash: ContentHash { stored?.hash ?? reader.contentHash }

  /// The number of fields that each record must have from now on.
  var requiredFieldCount: Int? {
    get { reader.requiredFieldCount }
    set { reader.requiredFieldCount = newValue }
  }

  /// Reads the next record, see ``CSVReader/next(into:)``.
  mutating func next(into record: inout CSVRecord) throws(CSVError) -> Bool {
    if aheadIndex < ahead.count {
      let next = ahead[aheadIndex]
      aheadIndex += 1
      if aheadIndex == ahead.count { (ahead, aheadIndex) = ([], 0) }
      switch next {
      case .success(let found):
        record = found
        if let error = countFault(found) { throw error }
        return true
      case .failure(let failure):
        record = failure.record
        throw failure.error
      }
    }
    let found = try reader.next(into: &record)
    source.delimiter = reader.delimiter
    return found
  }

  /// Returns up to `count` records, which will be read again later; records with a fault are left
  /// out.
  mutating func sample(_ count: Int) -> [CSVRecord] {
    var record = CSVRecord()
    while ahead.count - aheadIndex < count {
      do throws(CSVError) {
        guard try reader.next(into: &record) else { break }
        ahead.append(.success(record.compacted()))
      } catch {
        ahead.append(.failure(Failure(error: error, record: record.compacted())))
        // After a fatal fault there is nothing more to read.
        guard case .malformed(let fault, _) = error, !fault.isFatal else { break }
      }
    }
    return ahead[aheadIndex...].prefix(count).compactMap {
      guard let record = try? $0.get(), countFault(record) == nil else { return nil }
      return record
    }
  }

  /// Returns the fault of a record that was read before the number of fields was known.
  private func countFault(_ record: CSVRecord) -> CSVError? {
    guard let expected = reader.requiredFieldCount, record.count != expected else { return nil }
    let extra = min(expected, record.count)..<record.count
    guard record.count > expected, extra.allSatisfy({ record.range(of: $0).isEmpty }) else {
      return .malformed(
        .fieldCount(found: record.count, expected: expected),
        at: record.position(ofRawByte: 0).position)
    }
    return nil
  }

  /// Returns the statement's error for a fault in the text of a record.
  func failure(_ error: CSVError, _ record: CSVRecord) -> StatementError {
    switch error {
    case .source(let error): .source(error)
    case .malformed(let fault, let position):
      .structure(ImportProblem(fault, at: position, in: record, of: source))
    }
  }
}
