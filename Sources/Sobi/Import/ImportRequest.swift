public import Diagnostics
public import LedgerStore
public import Spending
public import StatementImport

/// How to import statements.
public struct ImportRequest: Sendable {
  /// The files; `-` is standard input.
  public var paths: [String]
  /// Columns given by hand.
  public var fieldMap: [StatementField: String] = [:]
  /// How dates are written; nil recognises the forms that start with the year.
  public var dateFormat: DateFormat?
  /// Which year dates without one are of; nil takes what stands above the header, if anything does.
  public var year: StatementYear?
  /// The account of payments that name none.
  public var account: String?
  /// The currency of payments that name none; nil takes the ledger's.
  public var currency: Currency?
  /// The name of the text's encoding; nil finds it out.
  public var encoding: String?
  /// The worksheet of a workbook, the number of a page's table, or the layer of a GeoPackage.
  public var sheet: String?
  /// The CRS of projected positions, as `EPSG:5179`.
  public var crs: String?
  /// What a negative amount means; nil finds it out.
  public var signs: SignConvention?
  /// What parts decimals; nil finds it out.
  public var decimalMark: DecimalMark?
  /// Answers to questions about the files, each by its hash.
  public var answers: ImportAnswers?
  /// Which way money went by words of the statements, see ``StatementOptions/meanings(parsing:)``.
  public var directions: [String: MoneyDirection] = [:]
  /// What words of a status mean, see ``StatementOptions/meanings(parsing:)``.
  public var statuses: [String: StatedStatus] = [:]
  /// The profile to read by; nil takes the one whose header the statement has.
  public var profile: String?
  /// The name to save these options under, for statements with the same header.
  public var savesProfile: String?
  /// After how many problems reading stops.
  public var maxErrors = 20
  /// Whether bad rows are set aside and the others are imported.
  public var skipsBadRows = false
  /// Whether rows that are set aside go into a file beside the statement, `card.rejected.csv`, which
  /// appears with the change. Otherwise ``ImportedFile/rejectedRows`` has them.
  public var writesRejectedRows = false
  /// Whether categories that the files do not give are found by rules.
  public var classifies = true
  /// What rows are that may be payments of the ledger which another export gave.
  public var twins = TwinDecision.ask
  /// Whether a statement is refused that does not prove that no row is missing, doubled or changed.
  public var requiresProof = false
  /// Whether to count only and write nothing.
  public var isDryRun = false
  /// Which districts a dry run shows.
  public var districts = DistrictSelection()
  /// What the file of bad rows says beside a row that has this problem; the code by default.
  public var describing: @Sendable (any Diagnostic) -> String = { $0.code }

  /// Creates a request for a file.
  public init(path: String) { paths = [path] }

  /// Creates a request for several files, which go in together or not at all.
  public init(paths: [String]) { self.paths = paths }
}
