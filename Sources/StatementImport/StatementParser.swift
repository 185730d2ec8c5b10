public import Codecs
internal import Spending

/// Reads a statement: a table of payments with a header somewhere near its top, in constant memory.
///
/// ```swift
/// var parser = try StatementParser(path: "card.csv", options: options)
/// while let result = try parser.nextBatch() {
///   result.batch.drafts  // payments to be
///   result.problems      // what was wrong with other rows
///   result.ignoredRows    // rows that are no payments: a preamble, subtotals, notes
/// }
/// ```
/// Rows whose fields are all blank are ignored without a word.
public struct StatementParser: ~Copyable, Sendable {
  /// Which columns hold what.
  public let header: HeaderRecognition
  /// The role of each column, and what says so.
  public let reading: StatementReading
  /// The bytes of the header as it stands, for a file of the rows that were wrong.
  public let headerRecord: [UInt8]
  /// What the statement is read from.
  public let source: StatementSource
  /// The profile whose header this statement has.
  public let profile: ImportProfile?
  /// The account that a line above the header names, where rows name none.
  public let statedAccount: String?
  /// What a negative amount means in this statement.
  public let signs: SignConvention
  /// Whether reading stopped because of ``StatementOptions/maxErrors``.
  public private(set) var stoppedAtErrorLimit = false
  /// How many records were read so far, those above the header and the header apart.
  public private(set) var recordCount = 0
  /// How many problems were found so far.
  public private(set) var problemCount = 0

  private let maxErrors: Int?
  /// Where the year of days without one was found, if there are such days.
  private let yearNote: StatementNote?
  private var table: StatementTable
  private var record = CSVRecord()
  private var row: StatementRow
  private var preamble: [IgnoredRow]
  private var failure: StatementError?
  private var isFinished = false

  /// How many bytes of texts and bad records a batch holds before it ends early.
  private static let batchByteLimit = 16 << 20

  /// Reads the header of a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - options: How to read them.
  ///   - profiles: What was saved for headers met before; the one of this header fills in what
  ///     `options` leave open.
  /// - Throws: ``StatementError``.
  public init(
    _ table: consuming StatementTable, options: StatementOptions, profiles: [ImportProfile] = []
  ) throws(StatementError) {
    var table = table
    let search = try HeaderSearch(&table, options: options, profiles: profiles)
    let study = try StatementStudy(search.header, search.options, &table)
    var row = try study.row()
    let reading = study.reading

    guard reading.questions.isEmpty else {
      throw .open(reading.questions, file: table.source.file)
    }
    yearNote = search.isYearOfTitle ? table.yearNote(of: &row) : nil
    // Nothing below throws: a value that is not copied has to be made at once.
    header = study.header
    self.reading = reading
    headerRecord = search.record
    profile = search.profile
    statedAccount = study.header[.account] == nil ? search.statedAccount : nil
    preamble = search.preamble
    source = table.source
    maxErrors = search.options.maxErrors
    signs = study.signs
    self.row = row
    self.table = table
  }

  /// Opens a file, or standard input for `-`, and reads its header.
  ///
  /// - Throws: ``StatementError``.
  public init(
    path: String, options: StatementOptions, profiles: [ImportProfile] = []
  ) throws(StatementError) {
    try self.init(
      StatementTable(path: path, options: options), options: options, profiles: profiles)
  }

  /// Reads a statement in memory.
  ///
  /// - Throws: ``StatementError``.
  public init(
    bytes: [UInt8], options: StatementOptions, fileName: String, chunkSize: Int = 1 << 18,
    profiles: [ImportProfile] = []
  ) throws(StatementError) {
    try self.init(
      StatementTable(
        ByteSource(bytes: bytes, name: fileName, chunkSize: chunkSize), options: options),
      options: options, profiles: profiles)
  }

  /// The size of the file as stored, nil when it cannot be known.
  public var totalBytes: Int? { table.totalBytes }
  /// How many bytes of the file as stored were taken so far.
  public var bytesRead: Int { table.consumedBytes }
  /// SHA-256 of the file as stored, once ``nextBatch(limit:)`` has returned nil at its end.
  public var contentHash: ContentHash { table.contentHash }

  /// What the rows prove, once ``nextBatch(limit:)`` has returned nil at the end.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows at most.
  public var proof: StatementProof {
    row.proof.proof(
      table.origins?.periods ?? [], hasBalances: header[.balance] != nil, of: source)
  }

  /// How the text is encoded, as far as was read.
  public var encoding: TextEncoding { table.encoding }
  /// What a person may want to know about how the file was read.
  public var notes: [StatementNote] { table.notes + header.notes + [yearNote].compactMap(\.self) }
  /// What the file is.
  public var format: StatementFormat { table.format }

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
    result.ignoredRows = preamble
    preamble = []
    var count = 0
    var badBytes = 0
    while count < limit, badBytes + result.batch.text.count < Self.batchByteLimit {
      do throws(CSVError) {
        guard try table.next(into: &record) else {
          isFinished = true
          break
        }
        count += 1
        let before = result.badRecordCount
        let known = result.problems.count
        row.read(record, into: &result)
        if let origins = table.origins {
          for index in known..<result.problems.count { origins.locate(&result.problems[index]) }
        }
        if result.badRecordCount > before { badBytes += record.rawBytes.count }
      } catch {
        if try ignores(error, &result) {
          count += 1
          continue
        }
        let failure = table.failure(error, record)
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
    result.bytesRead = table.consumedBytes
    if count == 0, result.problems.isEmpty, result.ignoredRows.isEmpty {
      return failure == nil ? nil : try nextBatch()
    }
    return result
  }

  /// Whether a record with fields too few or too many is ignored by rule: notes below a table
  /// are written so.
  private mutating func ignores(
    _ error: CSVError, _ result: inout StatementBatch
  ) throws(StatementError) -> Bool {
    guard case .malformed(.fieldCount, _) = error else { return false }
    row.locate(record)
    guard let rule = row.ruleThatIgnores(record) else { return false }
    if let rule { row.ignore(record, rule, &result) }
    return true
  }
}
