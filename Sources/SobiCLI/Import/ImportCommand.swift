import ArgumentParser
import Foundation
import Sobi
import StatementImport
import Wording

/// `sobi import`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import payments from statements: text, Excel, HTML, GeoJSON or GeoPackage.",
    discussion: """
      Columns are recognised by their Korean or English names, even if other lines come before the \
      header; titles, subtotals and notes are ignored and listed. The import adds all rows of all \
      files, or none. Payments that are already in the ledger are skipped and listed, so that the \
      same or an overlapping file can be imported again, even in another format. If the file has \
      details that a stored payment lacks, the details are added to that payment. If it is \
      uncertain whether rows are payments that the ledger already has, these rows wait for a \
      decision: no sum contains them, and the command sobi twins lists them.
      Example: sobi import card.xls bank.csv --dry-run
      """)

  @Argument(help: "The statements; - is standard input.", completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Make the ledger from a folder that the command sobi export --all wrote, instead of importing \
      statements.
      """,
      valueName: "folder"),
    completion: .directory)
  var all: String?

  @Flag(help: "With --all, accept tables that were edited after the export.")
  var edited = false

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      Read a field from this column: amount=Fare reads the amount from the column Fare; may be \
      repeated. Fields: \(StatementField.list).
      """, valueName: "field=column"))
  var fieldMap: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The format of dates: a pattern such as %d/%m/%Y %H:%M, or the word epoch, epoch-ms or \
      serial.
      """,
      valueName: "format"))
  var dateFormat: String?

  @Option(
    help: ArgumentHelp(
      "The year of dates that state no year, such as 2026, or 2026-05 for a bill of that month.",
      valueName: "year"))
  var year: StatementYear?

  @Option(
    help: ArgumentHelp(
      "The encoding of a text file, such as utf-8, cp949, shift_jis, gb18030, windows-1252; by "
        + "default detected.",
      valueName: "name"))
  var encoding: String?

  @Option(
    help: """
      The worksheet in a workbook, the number of the table in a page, the file in a zip archive, \
      or the layer in a GeoPackage.
      """
  )
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      """
      A file whose first line is the password of encrypted workbooks; by default the command asks \
      on the terminal.
      """, valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Option(
    help: ArgumentHelp(
      "The reference system of projected positions, such as EPSG:5179; by default positions are "
        + "in degrees.",
      valueName: "crs"))
  var crs: String?

  @Option(help: "The meaning of a negative amount; by default derived from the first rows.")
  var negative: SignConvention?

  @Option(
    help: ArgumentHelp(
      "The decimal mark: a point or a comma; by default detected.", valueName: "mark"))
  var decimalMark: DecimalMark?

  @Option(
    help: ArgumentHelp(
      "A JSON file with answers about several files, in the form that the questions show.",
      valueName: "file"),
    completion: .file())
  var answers: String?

  @Option(
    help: ArgumentHelp(
      """
      The direction that a word of the statement means: in, out or transfer, as in 입=in; may be \
      repeated.
      """,
      valueName: "word=way"))
  var direction: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The meaning (cancelled, declined, pending or normal) of a status word, as in void=declined; \
      may be repeated.
      """,
      valueName: "word=meaning"))
  var status: [String] = []

  @Option(help: "The account or card of payments that state no account.")
  var account: String?

  @Option(
    help: "The currency of payments that state no currency; by default the ledger's currency.")
  var currency: Currency?

  @Option(
    help: ArgumentHelp(
      "Read the statement with this profile, whatever header the statement has.", valueName: "name")
  )
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "Save the options under this name, for statements with the same header.", valueName: "name"))
  var saveProfile: String?

  @Option(help: ArgumentHelp("Stop after this many problems.", valueName: "n"))
  var maxErrors = 20

  @Flag(help: "Write rows with problems to FILE.rejected.csv and import the remaining rows.")
  var skipBad = false

  @Option(
    help: ArgumentHelp(
      """
      If a row may already be a payment of the ledger: let it wait for the command sobi twins \
      (wait), count it as that payment (same) or as a new payment (new), or refuse the whole \
      import (ask).
      """,
      valueName: "wait|same|new|ask"))
  var twins = TwinDecision.wait

  @Flag(help: "Refuse a statement whose balances or totals do not prove that it is complete.")
  var requireProof = false

  @Flag(
    help: """
      Do not find categories by rules, and do not mark online shops; use only what the file \
      states.
      """)
  var noClassify = false

  @Flag(help: "Show which totals would change, and write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("The level of the districts in the report of a dry run.", valueName: "level")
  )
  var level: String?

  @Option(
    help: ArgumentHelp(
      "The set of districts that the report of a dry run uses.", valueName: "name"))
  var set: String?

  @Option(help: "The format of the report; with --format json the report goes to standard output.")
  var format: TextFormat = .text

  @Flag(help: "Show no progress bar.")
  var noProgress = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard maxErrors > 0 else {
      throw ValidationError(.tooSmall(option: "--max-errors", least: 1))
    }
    guard files.isEmpty == (all != nil) else {
      throw ValidationError(all == nil ? .noStatement : .statementsAndTables)
    }
    guard all != nil || !edited else {
      throw ValidationError(.editedAlone)
    }
    guard dryRun || (level == nil && set == nil) else {
      throw ValidationError(.districtsWithoutDryRun)
    }
  }

  func run() throws {
    if let all { return try rebuild(from: all) }
    let request = try request()
    let ledger = try ledger.open(dryRun ? .reading : .writing)
    var bar = ProgressBar(isShown: !noProgress && Terminal.showsProgress)
    let report: ImportReport
    do {
      report = try ledger.importStatements(request, progress: { bar.show($0) })
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    for file in report.files { ImportMessages.printProblems(of: file) }
    guard format == .text else {
      return Terminal.output(
        report.json(
          describing: ErrorReport.message, helping: ErrorReport.remedy))
    }
    for file in report.files { ImportMessages.print(file, isDryRun: dryRun) }
    if let name = report.savedProfile {
      Terminal.message(CommandLanguage.words.imported(.savedProfile(name)))
    }
    if let difference = report.difference {
      DifferenceTable.print(difference, try CategoryTitles(of: ledger))
    }
    NextStepLine.ask(after: .importStatement, in: ledger, self.ledger, isText: !dryRun)
  }

  private func rebuild(from folder: String) throws {
    let (payments, orphans) = try Ledger.rebuild(
      from: folder, at: ledger.path, edited: edited)
    Terminal.message(.rebuilt(path: ledger.path, payments: Int(payments), folder: folder))
    BackupCommand.warn(ofOrphans: orphans)
  }

  private func request() throws -> ImportRequest {
    var request = ImportRequest(paths: files)
    request.fieldMap = try StatementOptions.fieldMap(parsing: fieldMap)
    request.dateFormat = try dateFormat.map { try DateFormat($0) }
    request.year = year
    request.encoding = encoding
    request.sheet = sheet
    request.crs = crs
    request.signs = negative
    request.decimalMark = decimalMark
    try request.addPassword(fromEnvironment: "SOBI_STATEMENT_PASSWORD")
    if let passwordFile { try request.addPassword(fromFile: passwordFile) }
    if Terminal.canAsk {
      request.askingPassword = { Terminal.password(.password(file: $0, isWrong: $1)) }
    }
    request.answers = try answers.map { path in
      try ImportAnswers(json: Array(Data(contentsOf: URL(filePath: path))))
    }
    request.directions = try StatementOptions.meanings(parsing: direction)
    request.statuses = try StatementOptions.meanings(parsing: status)
    request.account = account
    request.currency = currency
    request.profile = profile
    request.savesProfile = saveProfile
    request.maxErrors = maxErrors
    request.skipsBadRows = skipBad
    request.writesRejectedRows = true
    request.classifies = !noClassify
    request.twins = twins
    request.requiresProof = requireProof
    request.isDryRun = dryRun
    request.districts = DistrictSelection(
      level: level.map { Languages.level(named: $0) }, set: set)
    request.describing = { problem in
      let remedy = ErrorReport.remedy(problem)
      return ErrorReport.message(problem) + "." + (remedy.map { " " + $0 } ?? "")
    }
    return request
  }
}
