internal import Codecs
internal import Diagnostics
internal import Spending

/// Finds the header of a statement below any text above it.
struct HeaderSearch {
  let header: HeaderRecognition
  /// The bytes of the header, unchanged.
  let record: [UInt8]
  /// The records above it.
  let preamble: [IgnoredRow]
  /// The profile that has the same header.
  let profile: ImportProfile?
  /// The options, completed by the profile.
  let options: StatementOptions
  /// The known layout that has the same columns, with its header and options.
  private(set) var layout: Layout?
  /// Whether ``header`` was recognised by names alone; if false, it comes from the layout.
  private(set) var isRecognized = true

  /// A header and options that come from a known layout.
  struct Layout {
    var layout: KnownLayout
    var header: HeaderRecognition
    var options: StatementOptions
  }
  /// Whether days without a year get the year of a record above the header.
  private(set) var isYearOfTitle = false
  /// The account that is named in the records above the header.
  private(set) var statedAccount: String?
  /// The range of days that is named in the records above the header.
  private(set) var statedDays: ClosedRange<CalendarDay>?

  /// The number of bytes of a record above the header that are searched for a year.
  private static let titleLimit = 400

  /// The number of records that are searched; titles, periods and card holders rarely take ten
  /// lines.
  static let depth = 100

  /// Reads records until one names a date and an amount.
  ///
  /// - Throws: ``StatementError/header(_:file:)`` for the most similar record if no record names
  ///   both; ``StatementError/noHeader(file:)`` if there is no record at all.
  init(
    _ table: inout StatementTable, options: StatementOptions, profiles: [ImportProfile]
  ) throws(StatementError) {
    var preamble: [IgnoredRow] = []
    var titles: [String] = []
    var best: (error: HeaderError, score: Int)?
    var record = CSVRecord()
    if let fields = table.fields {
      let found = try Self.defined(fields, &table, options)
      header = found.header
      self.record = found.record
      self.preamble = []
      profile = nil
      self.options = found.options
      return
    }
    // The reason why the first record with a fault could not be read.
    var failure: StatementError?
    if let found = try Self.headless(&table, options) {
      header = found.header
      self.record = found.record
      self.preamble = []
      profile = nil
      self.options = found.options
      table.requiredFieldCount = found.header.columns.count
      return
    }
    for _ in 0..<Self.depth {
      do {
        guard try table.next(into: &record) else { break }
      } catch {
        // A preamble may hold anything; the records after it decide.
        guard case .malformed(let fault, _) = error, !fault.isFatal else {
          throw table.failure(error, record)
        }
        failure = failure ?? table.failure(error, record)
        preamble.append(IgnoredRow(record, .preamble))
        continue
      }
      var columns = (0..<record.count).map { record.string($0) }
      var raw = Array(record.rawBytes)
      if let joined = Self.joined(columns, &table, options) {
        columns = joined
        raw = Self.record(of: joined, delimiter: table.source.delimiter)
        var second = CSVRecord()
        do { _ = try table.next(into: &second) } catch { throw table.failure(error, second) }
      }
      let known = profiles.first { $0.isProfile(of: columns) }?.fitted(to: columns)
      var completed = options
      do { try known?.complete(&completed) } catch {
        throw .profile(error, name: known?.name ?? "")
      }
      if table.source.shape == .features { Self.placePosition(of: columns, in: &completed) }
      do throws(HeaderError) {
        let found = try Self.recognize(columns, completed, triesLayouts: known == nil)
        header = found.header
        layout = found.layout
        isRecognized = found.isByNames
        if completed.year == nil {
          completed.year = StatementYear(titles: titles)
          isYearOfTitle = completed.year != nil
          layout?.options.year = completed.year
        }
        self.record = raw
        self.preamble = preamble
        statedAccount = AccountTitle.account(in: titles)
        statedDays = StatementYear.period(in: titles)
        self.options = completed
        profile = known
        table.requiredFieldCount = record.count
        return
      } catch {
        let score = HeaderRecognition.score(of: columns)
        if best.map({ score > $0.score }) ?? true { best = (error, score) }
        preamble.append(IgnoredRow(record, .preamble))
        titles.append(String(decoding: record.rawBytes.prefix(Self.titleLimit), as: UTF8.self))
      }
    }
    if best == nil, let failure { throw failure }
    guard let best else { throw .noHeader(file: table.source.file) }
    throw .header(best.error, file: table.source.file)
  }
}

extension HeaderSearch {
  /// Returns the columns of a table whose format defines their contents.
  private static func defined(
    _ fields: [StatementField], _ table: inout StatementTable, _ options: StatementOptions
  ) throws(StatementError) -> Headless {
    var record = CSVRecord()
    do { _ = try table.next(into: &record) } catch { throw table.failure(error, record) }
    table.requiredFieldCount = record.count
    var options = options
    // The user's options about columns and words are for other files of the command.
    options.fieldMap = [:]
    for field in StatementField.allCases {
      options.fieldMap[field] = fields.firstIndex(of: field).map { "#\($0 + 1)" } ?? ""
    }
    if table.format != .qif { options.dateFormat = nil }
    options.year = nil
    options.decimalMark = .point
    options.signs = .refund
    options.directions = [:]
    options.statuses = [:]
    do throws(HeaderError) {
      let header = try HeaderRecognition(
        columns: (0..<record.count).map { record.string($0) }, fieldMap: options.fieldMap)
      return Headless(header: header, record: Array(record.rawBytes), options: options)
    } catch { throw .header(error, file: table.source.file) }
  }

  /// Returns the header in a record, recognised by the names of its columns or by a known layout,
  /// and also returns this layout.
  private static func recognize(
    _ columns: [String], _ options: StatementOptions, triesLayouts: Bool
  ) throws(HeaderError) -> (header: HeaderRecognition, layout: Layout?, isByNames: Bool) {
    do throws(HeaderError) {
      let header = try HeaderRecognition(columns: columns, fieldMap: options.fieldMap)
      return (header, triesLayouts ? layout(of: columns, options, beside: header) : nil, true)
    } catch {
      guard triesLayouts, let layout = layout(of: columns, options, beside: nil) else {
        throw error
      }
      return (layout.header, layout, false)
    }
  }

  /// Returns the known layout of a header; nil if no layout fits.
  ///
  /// - Parameter recognized: The header as recognised by names alone; nil if the names do not
  ///   suffice.
  private static func layout(
    of columns: [String], _ options: StatementOptions, beside recognized: HeaderRecognition?
  ) -> Layout? {
    let columns = recognized?.columns ?? columns.map { String($0.trimmed()) }
    guard let layout = KnownLayout.matching(columns, in: options.layouts) else { return nil }
    var completed = options
    completed.layout = layout
    do {
      var profile = try layout.profile(of: columns)
      if recognized != nil {
        // The day is a part of each identity, and the key by which stored payments are found.
        for field in [StatementField.timestamp, .date, .time] { profile.fieldMap[field] = nil }
      }
      try profile.complete(&completed)
      let header = try HeaderRecognition(columns: columns, fieldMap: completed.fieldMap)
      return Layout(layout: layout, header: header, options: completed)
    } catch { return nil }
  }

  /// Uses the last two columns of a table of points as the positions, whatever names the properties
  /// have.
  private static func placePosition(
    of columns: [String], in options: inout StatementOptions
  ) {
    guard columns.count >= 2, options.fieldMap[.longitude] == nil,
      options.fieldMap[.latitude] == nil
    else { return }
    options.fieldMap[.longitude] = "#\(columns.count - 1)"
    options.fieldMap[.latitude] = "#\(columns.count)"
  }
}
