public import Codecs
public import Spending

/// Reads a statement in constant memory. A statement is a table of payments with a header near its
/// top.
///
/// ```swift
/// var parser = try StatementParser(path: "card.csv", options: options)
/// while let result = try parser.nextBatch() {
///   result.batch.drafts  // payments to be
///   result.problems      // the problems of other rows
///   result.ignoredRows    // rows that are no payments: a preamble, subtotals, notes
/// }
/// ```
/// Rows whose fields are all blank are ignored silently.
public struct StatementParser: ~Copyable, Sendable {
  /// The fields that the header assigns to the columns.
  public let header: HeaderRecognition
  /// The role of each column, and the evidence for it.
  public let reading: StatementReading
  /// The unchanged bytes of the header; a file of rejected rows repeats them as its header.
  public let headerRecord: [UInt8]
  /// The source of the statement.
  public let source: StatementSource
  /// The saved profile that has the same header as this statement; nil if there is no such profile.
  public let profile: ImportProfile?
  /// The known layout by which the statement is read; nil if its header has no known layout, or if
  /// the rows do not fit the layout.
  public let layout: KnownLayout?
  /// The account that is stated above the header or in the name of the file; nil if no account is
  /// stated there, or if the rows state accounts.
  public let statedAccount: String?
  /// The days that a line above the header states.
  private let statedDays: ClosedRange<CalendarDay>?
  /// The meaning of a negative amount in this statement.
  public let signs: SignConvention
  /// Whether reading stopped because of ``StatementOptions/maxErrors``.
  public private(set) var stoppedAtErrorLimit = false
  /// The number of records read so far, without the header and the records above the header.
  public private(set) var recordCount = 0
  /// The number of problems found so far.
  public private(set) var problemCount = 0

  private let maxErrors: Int?
  /// If there are days without a year, the origin of their year.
  private let yearNote: StatementNote?
  /// The note about the layout of the header.
  private let layoutNote: StatementNote?
  private var table: StatementTable
  private var record = CSVRecord()
  private var row: StatementRow
  private var preamble: [IgnoredRow]
  private var failure: StatementError?
  private var isFinished = false

  /// The number of bytes of texts and bad records that ends a batch early.
  private static let batchByteLimit = 16 << 20

  /// Reads the header of a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - options: The options for reading the statement.
  ///   - profiles: The saved profiles. If the column names of a profile equal those of the table,
  ///     the profile supplies the options that `options` leaves unset.
  /// - Throws: ``StatementError``.
  public init(
    _ table: consuming StatementTable, options: StatementOptions, profiles: [ImportProfile] = []
  ) throws(StatementError) {
    var table = table
    let search = try HeaderSearch(&table, options: options, profiles: profiles)
    let stated = search.statedAccount ?? AccountTitle.account(inFileName: table.source.file)
    let (study, layout) = try StatementStudy.study(search, &table, account: stated)
    var row = try study.row()
    let reading = study.reading

    guard reading.questions.isEmpty else {
      throw .open(reading.questions, file: table.source.file)
    }
    yearNote = search.isYearOfTitle ? table.yearNote(of: &row) : nil
    // Nothing below throws: a noncopyable value has to be initialized completely.
    header = study.header
    self.reading = reading
    headerRecord = search.record
    profile = search.profile
    self.layout = layout
    if let known = search.layout?.layout {
      let name = known.localInstitution ?? known.institution
      layoutNote = layout == nil ? .layoutDoesNotFit(known.id) : .knownLayout(known.id, of: name)
    } else {
      layoutNote = nil
    }
    statedAccount = study.header[.account] == nil ? stated : nil
    statedDays = search.statedDays
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

  /// The size of the stored file in bytes; nil if the size cannot be known.
  public var totalBytes: Int? { table.totalBytes }
  /// The number of bytes of the stored file that were read so far.
  public var bytesRead: Int { table.consumedBytes }
  /// The SHA-256 hash of the stored file. The hash is valid after ``nextBatch(limit:)`` has
  /// returned nil at the end of the file.
  public var contentHash: ContentHash { table.contentHash }

  /// The result of checking the rows against the statement's own balances or totals, which can
  /// prove that no row is missing, doubled or changed. The proof is complete after
  /// ``nextBatch(limit:)`` has returned nil at the end.
  ///
  /// - Complexity: At most O(*n* log *n*) for *n* rows.
  public var proof: StatementProof {
    row.proof.proof(
      table.origins?.periods ?? [], hasBalances: header[.balance] != nil, of: source)
  }

  /// Returns, for each account, the days that the statement covers and the balances before and
  /// after these days. The result is complete after ``nextBatch(limit:)`` has returned nil at the
  /// end.
  ///
  /// If a statement has no balances and more than 256 accounts, the result is empty.
  ///
  /// - Parameter proof: The ``proof`` of this statement.
  /// - Complexity: At most O(*n* log *n*) for *n* rows.
  public func spans(_ proof: StatementProof) -> [StatementSpan] {
    row.proof.spans(
      proof,
      .init(
        periods: table.origins?.periods ?? [], stated: statedDays,
        account: account ?? "",
        today: row.options.today))
  }

  /// The encoding of the text that was read.
  public var encoding: TextEncoding { table.encoding }
  /// The notes for the user about how the file was read.
  public var notes: [StatementNote] {
    let transfers = row.ownTransfers
    let own: StatementNote? =
      transfers.isEmpty
      ? nil
      : .ownTransfers(rows: transfers.values.reduce(0, +), accounts: transfers.keys.sorted())
    return table.notes + header.notes + [layoutNote, yearNote, own].compactMap(\.self)
  }

  /// Adds account numbers from the ledger to the person's own accounts. A row of a bank statement
  /// that contains one of these numbers is a transfer between the person's own accounts. Incomplete
  /// numbers, and the number of the account to which the statement belongs, are ignored.
  ///
  /// Call this method before ``nextBatch(limit:)``.
  public mutating func addOwnAccounts(_ accounts: [String]) {
    row.addOwnAccounts(accounts, except: account)
  }

  /// The account for rows that state no account. It is the account from the options, or otherwise
  /// the account that the file states for all rows; nil if neither is known.
  public var account: String? {
    let origin = table.origins?.account ?? ""
    return row.options.account ?? statedAccount ?? (origin.isEmpty ? nil : origin)
  }
  /// The format of the file.
  public var format: StatementFormat { table.format }

  /// Reads up to `limit` records.
  ///
  /// A batch may end early if its texts become large, and it may contain no payments.
  ///
  /// - Returns: The result for these records; nil at the end of the statement, and after a batch
  ///   that reached the error limit.
  /// - Throws: ``StatementError/source(_:)`` or ``StatementError/structure(_:)`` if the rest of the
  ///   statement cannot be read; previous calls have already returned the records before the faulty
  ///   point.
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
        row.proof.skip(line: problem.line)
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

  /// Returns whether a rule ignores a record with too few or too many fields; notes below a table
  /// have this form.
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
