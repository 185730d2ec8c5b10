public import Codecs

/// The records of a statement, whatever it is stored as.
public struct StatementTable: ~Copyable, Sendable {
  /// What messages call it, and how places in it are called.
  public private(set) var source: StatementSource
  private var reader: CSVReader
  /// Size and hash of the file as stored, where the records come from a copy in memory.
  private let stored: (bytes: Int, hash: ContentHash)?
  /// Records that were read ahead, in order.
  private var ahead: [Result<CSVRecord, Failure>] = []
  private var aheadIndex = 0

  /// An error with the record that it is about.
  private struct Failure: Error {
    var error: CSVError
    var record: CSVRecord
  }

  /// What a person may want to know about how the file was read.
  public let notes: [StatementNote]
  /// What the file is.
  public let format: StatementFormat
  /// What each column holds where the format defines it; nil where names and cells say it.
  let fields: [StatementField]?
  /// Where its records stand in a file of accounts; nil for other files.
  let origins: AccountOrigins?

  /// Takes records from text.
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

  /// Takes records from the text that was made of a file of another form.
  ///
  /// - Parameters:
  ///   - text: CSV in UTF-8 with commas; line *n* is row *n* of the sheet, or feature *n* - 1.
  ///   - file: What messages call the file.
  ///   - shape: How places in it are called.
  ///   - format: What the file is.
  ///   - stored: Its size and its hash; nil takes those of the text.
  ///   - notes: What a person may want to know about how it was read.
  public init(
    text: [UInt8], of file: String, shape: StatementSource.Shape, format: StatementFormat,
    stored: (bytes: Int, hash: ContentHash)?, notes: [StatementNote] = []
  ) {
    self.init(
      text: text, of: file, shape: shape, format: format, fields: nil, stored: stored, notes: notes)
  }

  /// Takes records from the text that was made of a file of another form, whose format may define what
  /// its columns hold.
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

  /// How the text is encoded, as far as was read.
  public var encoding: TextEncoding { reader.encoding }

  /// The size of the file as stored, nil when it cannot be known.
  public var totalBytes: Int? { stored?.bytes ?? reader.totalBytes }
  /// How many bytes of the file as stored were taken so far.
  public var consumedBytes: Int { stored?.bytes ?? reader.consumedBytes }
  /// SHA-256 of the file as stored, once its last record was read.
  public var contentHash: ContentHash { stored?.hash ?? reader.contentHash }

  /// How many fields each record must have from now on.
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

  /// Up to `count` records that will be read again; those with a fault are left out.
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

  /// What is wrong with a record that was read before it was known how many fields there are.
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

  /// What a fault in the text of a record means for the statement.
  func failure(_ error: CSVError, _ record: CSVRecord) -> StatementError {
    switch error {
    case .source(let error): .source(error)
    case .malformed(let fault, let position):
      .structure(ImportProblem(fault, at: position, in: record, of: source))
    }
  }
}
