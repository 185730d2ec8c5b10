internal import Codecs
public import Diagnostics
public import LedgerStore
public import Spending
public import StatementImport

/// A request to import statements.
public struct ImportRequest: Sendable {
  /// The files; `-` is standard input.
  public var paths: [String]
  /// Columns given by the user.
  public var fieldMap: [StatementField: String] = [:]
  /// The format of dates; nil recognises the forms that start with the year.
  public var dateFormat: DateFormat?
  /// The year of dates without a year; nil uses the year above the header, if there is one.
  public var year: StatementYear?
  /// The account of payments without an account.
  public var account: String?
  /// The currency of payments without a currency; nil takes the ledger's.
  public var currency: Currency?
  /// The name of the text's encoding; nil detects it.
  public var encoding: String?
  /// The worksheet of a workbook, the number of a page's table, or the layer of a GeoPackage.
  public var sheet: String?
  /// The CRS of projected positions, as `EPSG:5179`.
  public var crs: String?
  /// The meaning of a negative amount; nil detects it.
  public var signs: SignConvention?
  /// The decimal mark; nil detects it.
  public var decimalMark: DecimalMark?
  /// Asks for the password of an encrypted file, after a wrong one too; nil gives up.
  ///
  /// The answer is in UTF-8 and overwritten after use, as long as nothing else refers to it. It is
  /// tried for further files of the request too.
  public var askingPassword: (@Sendable (_ file: String, _ isWrong: Bool) -> [UInt8]?)?
  /// The passwords so far.
  let passwords = ImportPasswords()
  /// Answers to questions about the files, each by its hash.
  public var answers: ImportAnswers?
  /// The direction of money by words of the statements, see
  /// ``StatementOptions/meanings(parsing:)``.
  public var directions: [String: MoneyDirection] = [:]
  /// The meaning of words of a status, see ``StatementOptions/meanings(parsing:)``.
  public var statuses: [String: StatedStatus] = [:]
  /// The profile for reading; nil uses the profile with the header of the statement.
  public var profile: String?
  /// The name to save these options under, for statements with the same header.
  public var savesProfile: String?
  /// The number of problems after which reading stops.
  public var maxErrors = 20
  /// Whether bad rows are set aside and the others are imported.
  public var skipsBadRows = false
  /// Whether rejected rows are written to a file beside the statement, `card.rejected.csv`, which
  /// is written with the change. Otherwise ``ImportedFile/rejectedRows`` has them.
  public var writesRejectedRows = false
  /// Whether the files consist of messages of card companies and banks, whatever their first bytes.
  public var isMessages = false
  /// Whether rules find categories that the files do not give.
  public var classifies = true
  /// The decision on rows that may be payments of the ledger from another export.
  public var twins = TwinDecision.ask
  /// Whether to refuse a statement that does not prove that no row is missing, doubled or changed.
  public var requiresProof = false
  /// Whether to only count rows and write nothing.
  public var isDryRun = false
  /// The districts that a dry run shows.
  public var districts = DistrictSelection()
  /// The text beside a row with this problem in the file of bad rows; the code by default.
  public var describing: @Sendable (any Diagnostic) -> String = { $0.code }

  /// Adds a password that is tried for each encrypted file: the first line of a file.
  ///
  /// - Throws: ``ImportRequestError/noPassword(path:)`` if the line is not a password,
  ///   ``StatementImport/StatementError`` if the file cannot be read.
  public func addPassword(fromFile path: String) throws {
    let password: Password?
    do { password = try Password.read(path: path) } catch { throw StatementError.source(error) }
    guard let password else { throw ImportRequestError.noPassword(path: path) }
    passwords.add(password)
  }

  /// Adds the password in a variable of the environment, if it is there, and removes the variable.
  ///
  /// - Throws: ``ImportRequestError/noPasswordInEnvironment(_:)`` if its value is not a password.
  public func addPassword(fromEnvironment name: String) throws(ImportRequestError) {
    guard Password.isGiven(inEnvironment: name) else { return }
    guard let password = Password.taken(fromEnvironment: name) else {
      throw .noPasswordInEnvironment(name)
    }
    passwords.add(password)
  }

  /// Creates a request for a file.
  public init(path: String) { paths = [path] }

  /// Creates a request for several files, which are imported together or not at all.
  public init(paths: [String]) { self.paths = paths }
}
