internal import Codecs
public import Diagnostics
public import LedgerStore
public import Spending
public import StatementImport

/// A request to import statements.
public struct ImportRequest: Sendable {
  /// The paths of the files; `-` means standard input.
  public var paths: [String]
  /// The columns that the user assigned to fields.
  public var fieldMap: [StatementField: String] = [:]
  /// The format of dates; nil detects the format if dates start with the year.
  public var dateFormat: DateFormat?
  /// The year for dates without a year; nil uses the year that is stated above the header, if there
  /// is one.
  public var year: StatementYear?
  /// The account for payments without an account.
  public var account: String?
  /// The currency for payments without a currency; nil uses the ledger's currency.
  public var currency: Currency?
  /// The name of the text's encoding; nil detects it.
  public var encoding: String?
  /// The worksheet to import from a workbook, the number of the table to import from an HTML page,
  /// or the layer to import from a GeoPackage.
  public var sheet: String?
  /// The coordinate reference system of projected positions, such as `EPSG:5179`.
  public var crs: String?
  /// The meaning of a negative amount; nil detects it.
  public var signs: SignConvention?
  /// The decimal mark; nil detects it.
  public var decimalMark: DecimalMark?
  /// A function that asks the user for the password of an encrypted file; it is called again if the
  /// password was wrong, and it returns nil if the user should not be asked again.
  ///
  /// The returned password is in UTF-8. The bytes of the password are overwritten after use if
  /// nothing else refers to them. The password is also tried for further files of the request.
  public var askingPassword: (@Sendable (_ file: String, _ isWrong: Bool) -> [UInt8]?)?
  /// The passwords so far.
  let passwords = ImportPasswords()
  /// Answers to questions about the files; each file is identified by its key in ``ImportAnswers``.
  public var answers: ImportAnswers?
  /// The meaning of each word with which the statements state the direction of money; see
  /// ``StatementOptions/meanings(parsing:)``.
  public var directions: [String: MoneyDirection] = [:]
  /// The meaning of each word in a status column; see ``StatementOptions/meanings(parsing:)``.
  public var statuses: [String: StatedStatus] = [:]
  /// The name of the profile to use; nil uses the saved profile whose header equals the header of
  /// the statement.
  public var profile: String?
  /// The name of the profile in which these options are saved, for later statements with the same
  /// header.
  public var savesProfile: String?
  /// The number of problems after which reading stops.
  public var maxErrors = 20
  /// Whether to reject only the invalid rows and to import the remaining rows.
  public var skipsBadRows = false
  /// Whether the import also writes the rejected rows to a file beside the statement, such as
  /// `card.rejected.csv`. If the value is false, no such file is written, and
  /// ``ImportedFile/rejectedRows`` contains the rejected rows.
  public var writesRejectedRows = false
  /// Whether to read the files as text messages from card companies and banks, even if their first
  /// bytes indicate another format.
  public var isMessages = false
  /// Whether rules determine the categories of payments for which the files state no category.
  public var classifies = true
  /// The decision about rows whose payments may already have been imported from a different export.
  public var twins = TwinDecision.ask
  /// Whether to import a statement only if its content proves that no row is missing, duplicated or
  /// changed.
  public var requiresProof = false
  /// Whether to count the rows without writing anything.
  public var isDryRun = false
  /// The set of districts for which a dry run counts payments.
  public var districts = DistrictSelection()
  /// Returns the text that describes a problem beside the rejected row; by default, the text is the
  /// code of the problem.
  public var describing: @Sendable (any Diagnostic) -> String = { $0.code }

  /// Adds the first line of a file as a password that is tried for each encrypted file.
  ///
  /// - Throws: ``ImportRequestError/noPassword(path:)`` if the line is not a valid password;
  ///   ``StatementImport/StatementError`` if the file cannot be read.
  public func addPassword(fromFile path: String) throws {
    let password: Password?
    do { password = try Password.read(path: path) } catch { throw StatementError.source(error) }
    guard let password else { throw ImportRequestError.noPassword(path: path) }
    passwords.add(password)
  }

  /// Adds the password in an environment variable, if the variable exists, and removes the
  /// variable.
  ///
  /// - Throws: ``ImportRequestError/noPasswordInEnvironment(_:)`` if the value is not a valid
  ///   password.
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
