import Codecs
import Foundation
import LedgerStore
import Logging
import PlaceClassification
import SpatialIndex
import Spending
import StatementImport

extension Ledger {
  /// Imports statements in one transaction: all of them, or after an error or a kill nothing.
  ///
  /// One thread reads and another writes. Payments that are in the ledger already are skipped and
  /// listed. Refunds are paired with the payments that they undo.
  ///
  /// - Parameter progress: Called after each batch, and before the indexes of a file are written.
  /// - Throws: ``RejectedStatement`` with every problem, ``StatementImport/StatementError`` when a
  ///   file cannot be read, ``GeoPackage/GeoPackageError/busy`` when another program is writing.
  /// - Complexity: O(*n*) expected for *n* rows; memory holds identities and places, not rows.
  public func importStatements(
    _ request: ImportRequest, progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = try statementOptions(request)
    let profiles = try profiles(for: request)
    // A profile that was named is used whatever the header is.
    if request.profile != nil { try profiles.first?.complete(&options) }
    guard request.savesProfile == nil || request.paths.count == 1 else {
      throw ImportRequestError.severalFilesForProfile
    }
    guard request.paths.count(where: { $0 == "-" }) < 2 else { throw ImportRequestError.inputTwice }
    // Headers are read at once, so that a file without the needed columns is refused before any
    // ledger is locked.
    let readers = try request.paths.map { path in
      var options = options
      let table = try statement(at: path, request, &options)
      return try StatementReader(table, options, profiles, path: path)
    }
    defer { for reader in readers { reader.stop() } }
    let districts = request.isDryRun ? try dryRunJoin(request.districts) : DryRunDistricts()
    var tally = try request.isDryRun ? DifferenceTally(columns(), join: districts.join) : nil
    let start = ContinuousClock.now
    var rejects: [RejectedRows] = []
    defer { for file in rejects { file.discard() } }
    let names = readers.map { ($0.path as NSString).lastPathComponent }
    let files = try store.importing(
      .init("import", names.joined(separator: ", ")), isDryRun: request.isDryRun,
      fileCount: readers.count, classifier: request.classifies ? draftClassifier() : nil
    ) { transaction in
      let files = try readers.map { reader in
        var run = FileImport(reader: reader, request: request)
        let outcome = try run.add(to: transaction, tally: &tally, progress)
        if let file = run.rejects { rejects.append(file) }
        return run.report(outcome)
      }
      if let name = request.savesProfile {
        let signature = readers[0].header.signature
        try transaction.save(profile(named: name, request, signature: signature).stored())
      }
      for index in rejects.indices { try rejects[index].keep() }
      return files
    }
    log(files, request, since: start)
    var report = ImportReport(files: files, isDryRun: request.isDryRun)
    if let tally {
      var names: [Int64: (code: String, title: String)] = [:]
      for category in try categories() { names[category.id] = (category.code, category.title) }
      for (id, name) in files.flatMap(\.outcome.categoryNames) {
        let title = Self.libraryCategories[name.lowercased()]?.title ?? name
        names[id] = (name.lowercased(), title)
      }
      report.difference = try tally.difference(categories: names, home: settings.homeCurrency)
      report.difference?.undecidedSets = districts.undecided
    }
    if !request.isDryRun { report.savedProfile = request.savesProfile }
    return report
  }

  /// The options of a request, with what the ledger says.
  private func statementOptions(_ request: ImportRequest) throws -> StatementOptions {
    var options = StatementOptions(
      zone: store.zone, homeCurrency: request.currency ?? settings.homeCurrency,
      region: settings.region, fieldMap: request.fieldMap, dateFormat: request.dateFormat,
      account: request.account, maxErrors: request.skipsBadRows ? nil : request.maxErrors)
    options.isCurrencyGiven = request.currency != nil
    options.ownAccounts = settings.ownAccounts
    options.signs = request.signs
    options.sheet = request.sheet
    options.crs = request.crs
    options.projection = { Projection.toWGS84($0) }
    if let name = request.encoding {
      guard let encoding = TextEncoding(name: name) else {
        throw ImportRequestError.unknownEncoding(name)
      }
      options.encoding = encoding
    }
    return options
  }

  private func dryRunJoin(_ choice: ImportRequest.DistrictChoice) throws -> DryRunDistricts {
    guard try choice.isMade || !store.districtSets().isEmpty else { return DryRunDistricts() }
    let set: DistrictSet
    do {
      // What days the statements hold is not known yet: as with reports on an open period.
      set = try districtSet(
        level: choice.level, name: choice.set, for: LedgerQuery(), borders: choice.borders ?? .then)
    } catch let error as LedgerStoreError {
      guard !choice.isMade, let undecided = error.undecidedSets else { throw error }
      return DryRunDistricts(undecided: undecided)
    }
    let districts = try store.districts(of: set)
    let join = DryRunJoin(
      set: set, districts: districts.map { ($0.code, $0.name) },
      index: RegionIndex(regions: districts.map(\.shape)))
    return DryRunDistricts(join: join)
  }

  private func log(
    _ files: [ImportedFile], _ request: ImportRequest, since start: ContinuousClock.Instant
  ) {
    for file in files {
      logger.info(
        "imported a statement",
        metadata: [
          "read": "\(file.outcome.read)", "added": "\(file.outcome.added)",
          "skipped": "\(file.outcome.skipped)", "rejected": "\(file.rejected)",
          "passed": "\(file.passed)", "dry run": "\(request.isDryRun)",
          "duration": "\(ContinuousClock.now - start)",
        ])
    }
  }
}

/// The import of one file of a request.
private struct FileImport {
  let reader: StatementReader
  let request: ImportRequest
  private(set) var rejects: RejectedRows?
  private var rejected = 0
  private var passed = 0
  private var passedRows: [PassedRow] = []
  private var problems: [ImportProblem] = []
  private var months = MonthSums()

  init(reader: StatementReader, request: ImportRequest) {
    self.reader = reader
    self.request = request
  }

  mutating func add(
    to transaction: ImportTransaction, tally: inout DifferenceTally?,
    _ progress: (ImportProgress) -> Void
  ) throws -> ImportOutcome {
    // The closures below run one at a time, inside this call.
    var run = self
    defer { self = run }
    return try transaction.add(
      fileName: reader.path == "-" ? "-" : (reader.path as NSString).lastPathComponent,
      expectedRows: (reader.totalBytes ?? 0) / 90,
      merchantKey: { MerchantName.key($0) },
      admit: { draft, category in
        try run.months.add(draft)
        try tally?.add(draft, category: category)
      },
      finalize: { _ in
        progress(.indexing)
        return run.ending()
      },
      nextBatch: { try run.next(progress) })
  }

  /// The next rows that can go in; nil at the end.
  private mutating func next(_ progress: (ImportProgress) -> Void) throws -> PaymentDraftBatch? {
    while let result = try read() {
      progress(
        .reading(bytes: result.bytesRead, of: reader.totalBytes, rows: result.batch.drafts.count))
      rejected += result.badRecordCount
      passed += result.passedRows.count
      passedRows += result.passedRows.prefix(max(0, ImportedFile.listedRows - passedRows.count))
      problems += result.problems.prefix(max(0, request.maxErrors - problems.count))
      if result.problems.isEmpty && problems.isEmpty { return result.batch }
      guard request.skipsBadRows else { continue }
      if !request.isDryRun && !result.problems.isEmpty {
        if rejects == nil { rejects = try RejectedRows(of: reader) }
        try rejects?.append(result.problems)
      }
      return result.batch
    }
    guard problems.isEmpty || request.skipsBadRows else {
      throw RejectedStatement(problems: problems, isCut: reader.stoppedAtErrorLimit)
    }
    return nil
  }

  private func read() throws -> StatementBatch? {
    do { return try reader.next() } catch let StatementError.structure(problem) {
      throw RejectedStatement(problems: problems + [problem], canSkip: false)
    }
  }

  private func ending() -> ImportEnding {
    var ending = ImportEnding()
    ending.rejected = rejected
    ending.passed = passed
    ending.format = reader.formatName
    ending.sha256 = reader.sha256
    return ending
  }

  func report(_ outcome: ImportOutcome) -> ImportedFile {
    ImportedFile(
      path: reader.path, format: reader.formatName, outcome: outcome, rejected: rejected,
      rejectedPath: rejects?.path, columns: reader.columns, unusedColumns: reader.unusedColumns,
      profile: reader.profile, signs: reader.signs, notes: reader.notes, source: reader.source,
      passed: passed,
      passedRows: passedRows, problems: problems)
  }
}
