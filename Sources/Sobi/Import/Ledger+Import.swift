import Codecs
import Foundation
import GeoPackage
import LedgerSnapshot
import LedgerStore
import Logging
import PlaceClassification
import SpatialIndex
import Spending
import StatementImport

extension Ledger {
  /// Imports statements as one change; if an error occurs or the process is killed, nothing is
  /// imported. A dry run writes nothing.
  ///
  /// One thread reads the statements while another thread writes the payments. Payments that are
  /// already in the ledger are skipped and listed. Refunds are paired with the payments that they
  /// undo.
  ///
  /// - Parameter progress: Called after each batch of rows, and once more before the indexes of a
  ///   file are written.
  /// - Throws: ``RejectedStatement`` with every problem; ``UndecidedTwins`` if rows may already be
  ///   in the ledger and ``ImportRequest/twins`` contains no decision about them;
  ///   ``StatementImport/StatementError`` if a file cannot be read;
  ///   ``GeoPackage/GeoPackageError/busy`` if another program is writing.
  /// - Complexity: O(*n*) expected for *n* rows; the places and the identities of payments are kept
  ///   in memory, but the rows are not.
  public func importStatements(
    _ request: ImportRequest, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    try runImport(request, progress, checking: {})
  }

  /// Imports statements as one change.
  ///
  /// - Parameter check: Called between steps; its errors end the import, and nothing is changed.
  func runImport(
    _ request: ImportRequest, _ progress: (ImportProgress) -> Void,
    checking check: () throws -> Void
  ) throws -> ImportReport {
    func tell(_ step: ImportProgress) throws {
      try check()
      progress(step)
    }
    guard !request.isDryRun else { return try rehearse(request, tell) }
    // Headers are read at once, so that a file without the needed columns is refused before any
    // ledger is locked.
    let (settings, profiles, accounts) = try read { view in
      (try view.settings(), try view.profiles(for: request), try view.givenAccounts())
    }
    let statements = try Statements(request, settings, profiles, accounts, of: self)
    defer { statements.stop() }
    // The content of several files is not known before the last of them.
    let snapshot =
      statements.readers.count == 1
      ? LoadedSnapshot(ofAtLeast: Self.snapshotLimits.loaded, beside: path, zone: store.zone) : nil
    defer { snapshot?.discard() }
    let (report, summary) = try watched(.importStatements(statements.names), mode: .bulk) {
      try LedgerChange(self, $0).importStatements(statements, tell, checking: check, snapshot)
    }
    snapshot?.put()
    committed(summary, isImport: true)
    return report
  }

  /// Counts the effects of an import. If another program changes the ledger, the function starts
  /// again, unless it has read standard input.
  private func rehearse(
    _ request: ImportRequest, _ progress: (ImportProgress) throws -> Void
  ) throws -> ImportReport {
    var isFirst = true
    return try read { view in
      guard isFirst || !request.paths.contains("-") else { throw GeoPackageError.busy }
      isFirst = false
      let statements = try Statements(
        request, view.settings(), view.profiles(for: request), view.givenAccounts(), of: self)
      defer { statements.stop() }
      return try view.rehearse(statements, progress)
    }
  }

  fileprivate func log(
    _ files: [ImportedFile], _ request: ImportRequest, since start: ContinuousClock.Instant
  ) {
    for file in files {
      logger.info(
        "imported a statement",
        metadata: [
          "read": "\(file.outcome.read)", "added": "\(file.outcome.added)",
          "skipped": "\(file.outcome.skipped)", "rejected": "\(file.rejected)",
          "passed": "\(file.ignored)", "dry run": "\(request.isDryRun)",
          "duration": "\(ContinuousClock.now - start)",
        ])
    }
  }
}

extension LedgerChange {
  /// Imports statements as part of the current change.
  ///
  /// - Throws: ``RejectedStatement`` with every problem if rows are invalid;
  ///   ``StatementImport/StatementError`` if a file cannot be read.
  public func importStatements(
    _ request: ImportRequest, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    let statements = try Statements(
      request, store.settings(), store.profiles(for: request), store.givenAccounts(), of: ledger)
    defer { statements.stop() }
    return try importStatements(statements, progress, checking: {})
  }

  fileprivate func importStatements(
    _ statements: Statements, _ progress: (ImportProgress) throws -> Void,
    checking check: () throws -> Void, _ snapshot: LoadedSnapshot? = nil
  ) throws -> ImportReport {
    return try store.step {
      let request = statements.request
      let start = ContinuousClock.now
      let classifier =
        try request.classifies
        ? DraftClassifier(store.classifier(logger: ledger.logger)) : nil
      var rejects: [RejectedRowsFile] = []
      defer { for file in rejects { file.discard() } }
      var files: [ImportedFile] = []
      for reader in statements.readers {
        var run = FileImport(reader: reader, request: request)
        defer { if let file = run.rejects { rejects.append(file) } }
        let session = try store.beginImport(
          of: reader.name, layout: run.layout, expectedRows: reader.expectedRows,
          definitions: classifier == nil ? [:] : Ledger.libraryCategories,
          firstLoad: snapshot)
        var none: DifferenceTally?
        try run.takeAll(into: session, classifier, &none, progress)
        files.append(run.report(try session.finish(run.ending())))
      }
      var report = ImportReport(files: files, isDryRun: false)
      try report.requireDecisions()
      if request.requiresProof { try report.requireProof() }
      if let name = request.savesProfile {
        let signature = statements.readers[0].header.signature
        try store.save(ImportProfile(named: name, request, signature: signature).stored())
      }
      try check()
      for index in rejects.indices { try rejects[index].keep() }
      ledger.log(files, request, since: start)
      report.savedProfile = request.savesProfile
      return report
    }
  }
}

extension LedgerView {
  fileprivate func profiles(for request: ImportRequest) throws -> [ImportProfile] {
    try answer(to: "profiles for \(request.profile ?? "-")") { try $1.profiles(for: request) }
  }

  fileprivate func givenAccounts() throws -> [String] {
    try answer(to: "given accounts") { try $1.givenAccounts() }
  }

  fileprivate func rehearse(
    _ statements: Statements, _ progress: (ImportProgress) throws -> Void
  ) throws -> ImportReport {
    let request = statements.request
    let start = ContinuousClock.now
    let districts = try dryRunJoin(request.districts)
    var tally: DifferenceTally? = try DifferenceTally(
      rows(), months: monthStart(), join: districts.join)
    let classifier = try request.classifies ? DraftClassifier(classifier()) : nil
    var files: [ImportedFile] = []
    var session: ImportSession?
    for (number, reader) in statements.readers.enumerated() {
      var run = FileImport(reader: reader, request: request)
      let next = try atItsVersion {
        try ledger.store.rehearseImport(
          of: reader.name, layout: run.layout, at: version, expectedRows: reader.expectedRows,
          definitions: classifier == nil ? [:] : Ledger.libraryCategories, after: session,
          isFollowed: number + 1 < statements.readers.count)
      }
      next.remembersRefunds = statements.readers.contains { $0.header.tellsRefunds }
      session = next
      let outcome = try atItsVersion {
        try run.takeAll(into: next, classifier, &tally, progress)
        return try next.finish(run.ending())
      }
      files.append(run.report(outcome))
    }
    ledger.log(files, request, since: start)
    var report = ImportReport(files: files, isDryRun: true)
    if request.requiresProof { try report.requireProof() }
    guard let tally else { return report }
    var names: [Int64: (code: String, title: String)] = [:]
    for category in try categories() { names[category.id] = (category.code, category.title) }
    for (id, name) in files.flatMap(\.outcome.categoryNames) {
      let title = Ledger.libraryCategories[name.lowercased()]?.title ?? name
      names[id] = (name.lowercased(), title)
    }
    report.difference = try tally.difference(categories: names, home: homeCurrency)
    report.difference?.undecidedSets = districts.undecided
    return report
  }

  private func dryRunJoin(_ choice: DistrictSelection) throws -> DryRunDistricts {
    guard try choice.isMade || !districtSets().isEmpty else { return DryRunDistricts() }
    let set: DistrictSet
    do {
      // The days of the statements are not known yet, as in reports on an open period.
      set = try districtSet(choice, for: LedgerQuery())
    } catch let error as LedgerStoreError {
      guard !choice.isMade, let undecided = error.undecidedSets else { throw error }
      return DryRunDistricts(undecided: undecided.map(\.listed))
    }
    let districts = try districts(of: set)
    let join = DryRunJoin(
      set: set, districts: districts.map { ($0.code, $0.name) },
      index: RegionIndex(regions: districts.map(\.shape)))
    return DryRunDistricts(join: join)
  }
}

/// The statements of a request, after their headers were read.
private struct Statements {
  let request: ImportRequest
  let readers: [StatementReader]
  /// The names of the files.
  var names: [String] { readers.map(\.name) }

  /// - Parameter accounts: The accounts of the ledger's statements.
  init(
    _ request: ImportRequest, _ settings: LedgerSettings, _ profiles: [ImportProfile],
    _ accounts: [String], of ledger: Ledger
  ) throws {
    self.request = request
    var options = try Self.options(request, settings, ledger.store.zone)
    options.today = ledger.today()
    // A named profile is used for every header.
    if request.profile != nil { try profiles.first?.complete(&options) }
    guard request.savesProfile == nil || request.paths.count == 1 else {
      throw ImportRequestError.severalFilesForProfile
    }
    guard request.paths.count(where: { $0 == "-" }) < 2 else { throw ImportRequestError.inputTwice }
    var readers: [StatementReader] = []
    var open: [OpenStatements.File] = []
    for path in request.paths {
      var options = options
      let sheets = try request.passwords.opening(&options, asking: request) {
        try ledger.sheets(at: path, $0)
      }
      let isSeveral = sheets.count > 1
      // The file is hashed only if answers are given or requested.
      let key = try request.answers == nil ? nil : Self.key(of: path)
      if let key { request.answers?.apply(to: &options, key: key) }
      var found: [OpenStatements.Part] = []
      for sheet in sheets {
        var options = options
        options.sheet = sheet
        if isSeveral, let key {
          request.answers?.apply(
            to: &options, key: ImportAnswers.key(of: key, sheet: sheet))
        }
        let table = try request.passwords.opening(&options, asking: request) {
          try ledger.statement(at: path, request, &$0)
        }
        do {
          readers.append(
            try StatementReader(
              table, options, profiles, path: path, sheet: isSeveral ? sheet : nil,
              prepares: !request.isDryRun))
        } catch StatementError.open(let questions, _) {
          found.append(.init(sheet: isSeveral ? sheet : nil, questions: questions))
        }
      }
      if !found.isEmpty {
        open += OpenStatements.files(asking: found, key: try key ?? Self.key(of: path))
      }
    }
    guard open.isEmpty else {
      throw OpenStatements(
        files: open, isOfSeveralFiles: request.paths.count > 1 || open.count > 1)
    }
    self.readers = readers
    let all = Set(accounts + readers.compactMap(\.ownAccount)).sorted()
    for reader in readers { reader.addOwnAccounts(all) }
  }

  /// The key of answers about a file.
  private static func key(of path: String) throws -> String {
    guard path != "-" else { return path }
    do {
      var source = try ByteSource(path: path)
      return try source.hashToEnd().description
    } catch let error as ByteSourceError { throw StatementError.source(error) }
  }

  func stop() { for reader in readers { reader.stop() } }

  /// The options of a request, with the settings of the ledger.
  private static func options(
    _ request: ImportRequest, _ settings: LedgerSettings, _ zone: LedgerZone
  ) throws -> StatementOptions {
    var options = StatementOptions(
      zone: zone, homeCurrency: request.currency ?? settings.homeCurrency,
      region: settings.region, fieldMap: request.fieldMap, dateFormat: request.dateFormat,
      account: request.account, maxErrors: request.skipsBadRows ? nil : request.maxErrors)
    options.isCurrencyGiven = request.currency != nil
    options.ownAccounts = settings.ownAccounts
    options.signs = request.signs
    options.decimalMark = request.decimalMark
    options.directions = request.directions
    options.statuses = request.statuses
    options.sheet = request.sheet
    options.isMessages = request.isMessages
    options.year = request.year
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
}

/// The import of one file of a request.
private struct FileImport {
  let reader: StatementReader
  let request: ImportRequest
  private(set) var rejects: RejectedRowsFile?
  private var rejectedRows: RejectedRows?
  private var rejected = 0
  private var onlineShops = 0
  private var ignored = 0
  private var ignoredRows: [IgnoredRow] = []
  private var problems: [ImportProblem] = []
  private var months = MonthSums()

  init(reader: StatementReader, request: ImportRequest) {
    self.reader = reader
    self.request = request
  }

  /// The key of answers about the file, available after the file was read.
  private var key: String {
    ImportAnswers.key(
      of: reader.path == "-" ? "-" : reader.sha256 ?? "", sheet: reader.sheet)
  }

  /// The decision on rows that may be payments of the ledger. A decision on a single row takes
  /// precedence over a decision on all rows.
  private var decision: TwinDecision {
    var decision = request.twins
    decision.rows.merge(request.answers?.twins(of: key) ?? [:]) { _, said in said }
    return decision
  }

  /// Passes all importable rows to an import.
  mutating func takeAll(
    into session: ImportSession, _ classifier: DraftClassifier?, _ tally: inout DifferenceTally?,
    _ progress: (ImportProgress) throws -> Void
  ) throws {
    while let (read, prepared) = try next(progress) {
      var batch = read
      let marked = classifier?.markOnlineShops(in: &batch) ?? []
      try session.append(batch, prepared, findings: classifier?.findings(of: batch))
      try count(session.admitted, of: batch, &tally)
      if !marked.isEmpty {
        onlineShops += Set(marked).intersection(session.admitted.lazy.map(\.position)).count
      }
    }
    try progress(.indexing)
    let source = reader.source
    if let held = try session.settle(
      sha256: reader.sha256, decision, number: { source.recordNumber(line: $0) })
    {
      try count(session.admitted, of: held, &tally)
    }
  }

  /// Counts the drafts of a batch that are new.
  private mutating func count(
    _ admitted: [AdmittedDraft], of batch: PaymentDraftBatch, _ tally: inout DifferenceTally?
  ) throws {
    for admitted in admitted {
      let draft = batch.drafts[admitted.position]
      try months.add(draft)
      try tally?.add(draft, category: admitted.category)
    }
  }

  /// The layout by which the statement is compared with other statements: its header and its
  /// account.
  var layout: StatementLayout {
    StatementLayout(header: reader.header.signature, account: reader.account)
  }

  /// The next importable rows; nil at the end.
  private mutating func next(
    _ progress: (ImportProgress) throws -> Void
  ) throws -> (PaymentDraftBatch, PreparedDrafts?)? {
    while let (result, prepared) = try read() {
      try progress(
        .reading(bytes: result.bytesRead, of: reader.totalBytes, rows: result.batch.drafts.count))
      rejected += result.badRecordCount
      ignored += result.ignoredRows.count
      ignoredRows += result.ignoredRows.prefix(max(0, ImportedFile.listedRows - ignoredRows.count))
      problems += result.problems.prefix(max(0, request.maxErrors - problems.count))
      if result.problems.isEmpty && problems.isEmpty { return (result.batch, prepared) }
      guard request.skipsBadRows else { continue }
      if !result.problems.isEmpty { try setAside(result.problems) }
      return (result.batch, prepared)
    }
    guard problems.isEmpty || request.skipsBadRows else {
      throw RejectedStatement(
        problems: problems, isCut: reader.stoppedAtErrorLimit, canSkip: !request.isMessages)
    }
    return nil
  }

  private mutating func setAside(_ problems: [ImportProblem]) throws {
    guard request.writesRejectedRows else {
      if rejectedRows == nil { rejectedRows = RejectedRows(RejectedRowForm(of: reader)) }
      rejectedRows?.append(problems)
      return
    }
    guard !request.isDryRun else { return }
    if rejects == nil {
      rejects = try RejectedRowsFile(of: reader, describing: request.describing)
    }
    try rejects?.append(problems)
  }

  private func read() throws -> (StatementBatch, PreparedDrafts?)? {
    do { return try reader.next() } catch let StatementError.structure(problem) {
      throw RejectedStatement(problems: problems + [problem], canSkip: false)
    }
  }

  /// The facts about the file that are known at its end.
  func ending() -> ImportEnding {
    var ending = ImportEnding()
    ending.rejected = rejected
    ending.passed = ignored
    ending.format = reader.formatName
    ending.sha256 = reader.sha256
    ending.spans = reader.spans
    return ending
  }

  func report(_ outcome: ImportOutcome) -> ImportedFile {
    ImportedFile(
      path: reader.path, sheet: reader.sheet, key: key, format: reader.formatName, outcome: outcome,
      onlineShops: onlineShops, rejected: rejected,
      rejectedPath: rejects?.path, rejectedRows: rejectedRows, columns: reader.columns,
      unusedColumns: reader.unusedColumns, profile: reader.profile, signs: reader.signs,
      proof: reader.proof ?? StatementProof(basis: nil, rows: 0, of: 0, reason: .nothing),
      notes: reader.notes, source: reader.source, ignored: ignored, ignoredRows: ignoredRows,
      problems: problems)
  }
}

extension HeaderRecognition {
  /// Whether rows may be refunds that count only together with their payment.
  fileprivate var tellsRefunds: Bool {
    self[.status] != nil || self[.reference] != nil || marksCancellations
  }
}
