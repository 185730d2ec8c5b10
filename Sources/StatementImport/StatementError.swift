public import Codecs
public import Diagnostics

/// The reason why a statement cannot be read, or can be read only in part.
public enum StatementError: Fault {
  /// The bytes of the statement could not be read.
  case source(ByteSourceError)
  /// The file contains no records and therefore no header.
  case noHeader(file: String)
  /// The columns of the statement do not suffice to read its payments.
  case header(HeaderError, file: String)
  /// A profile has a setting that this version does not understand.
  case profile(StatementOptionsError, name: String)
  /// The named CRS cannot be used.
  case crs(CRSFault)
  /// The rows of the statement can be interpreted in several ways with different results. The most
  /// important question is first.
  case open([StatementQuestion], file: String)
  /// The statement is a spreadsheet, a page or a file of points that cannot be read.
  case format(any Fault, file: String)
  /// The statement is a database that was given as bytes; a database can only be read from a file.
  case database(file: String)
  /// The statement is a PDF document, which is made for printing.
  case pdf(file: String)
  /// The statement is an HTML page that decrypts an e-mail in a browser.
  case secureMail(file: String)
  /// The text of the statement is not a table; reading stopped at the problem.
  case structure(ImportProblem)

  public var code: String {
    switch self {
    case .source(let error): error.code
    case .noHeader: "statement.file.empty"
    case .header(let error, _): error.code
    case .profile(let error, _): error.code
    case .crs(let fault): fault.code
    case .open(let questions, _):
      questions.count == 1 ? questions[0].code : "statement.questions.open"
    case .format(let fault, _): fault.code
    case .database: "statement.file.database"
    case .pdf: "statement.file.pdf"
    case .secureMail: "statement.file.secure-mail"
    case .structure(let problem): problem.code
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .source(let error): error.location
    case .noHeader(let file), .header(_, let file), .open(_, let file),
      .database(let file), .pdf(let file), .secureMail(let file):
      DiagnosticLocation(file: file)
    case .profile, .crs: nil
    case .format(let fault, let file):
      DiagnosticLocation(
        file: fault.location?.file ?? file, line: fault.location?.line,
        column: fault.location?.column)
    case .structure(let problem): problem.location
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .source(let error): error.recovery
    case .noHeader: .giveHeader
    case .header(let error, _): error.recovery
    case .profile(let error, _): error.recovery
    case .crs(let fault): fault.recovery
    case .open(let questions, _):
      questions.count == 1 ? questions[0].recovery : .answerQuestions
    case .format(let fault, _): fault.recovery
    case .database: .givePath
    case .pdf, .secureMail: .getTable
    case .structure(let problem): problem.recovery
    }
  }
}

extension StatementError {
  /// Whether the file needs a password. The value is also true if a given password is wrong.
  public var needsPassword: Bool { hasError(.encrypted) || isWrongPassword }

  /// Whether none of the given passwords opens the file.
  public var isWrongPassword: Bool { hasError(.wrongPassword) }

  private func hasError(_ error: WorkbookError) -> Bool {
    guard case .format(let fault, _) = self else { return false }
    return fault as? WorkbookError == error
  }
}

extension StatementError: CustomStringConvertible {
  /// The code, which contains no private data.
  public var description: String { code }
}
