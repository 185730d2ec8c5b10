public import Codecs
public import Diagnostics

/// The reason why a file of account statements cannot be read.
public enum AccountFileError: Fault, Hashable {
  /// The bytes of the file are not valid text in this encoding.
  case undecodable(TextEncoding)
  /// The bytes are valid text in several encodings, and no encoding is much likelier than the
  /// others; the likeliest encoding is first.
  case ambiguousEncoding([TextEncoding])
  /// The file contains no account statement.
  case noStatement
  /// The file contains no message.
  case noMessage
  /// The file ends inside a statement, on this line.
  case endsEarly(line: Int)
  /// An XML element is not closed where it should be.
  case malformed(line: Int)
  /// A value is longer than `limit` bytes.
  case valueTooLong(line: Int, limit: Int)
  /// The file contains statements of more than `limit` accounts.
  case tooManyAccounts(limit: Int)
  /// The file contains more than `limit` movements.
  case tooManyMovements(limit: Int)
  /// The file has no account with this name; `names` lists its accounts.
  case noSuchAccount(String, names: [String])

  public var code: String {
    switch self {
    case .undecodable: "accounts.file.undecodable"
    case .ambiguousEncoding: "accounts.file.ambiguous"
    case .noStatement: "accounts.file.no-statement"
    case .noMessage: "accounts.file.no-message"
    case .endsEarly: "accounts.file.ends-early"
    case .malformed: "accounts.file.malformed"
    case .valueTooLong: "accounts.value.too-long"
    case .tooManyAccounts: "accounts.file.too-many"
    case .tooManyMovements: "accounts.movements.too-many"
    case .noSuchAccount: "accounts.account.unknown"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .endsEarly(let line), .malformed(let line), .valueTooLong(let line, _):
      DiagnosticLocation(line: line)
    default: nil
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .undecodable, .noStatement, .malformed, .valueTooLong: .correctFile(.fetchOrExportAgain)
    case .endsEarly: .correctFile(.fetchAgain)
    case .ambiguousEncoding(let encodings): .giveEncoding(encodings.map(\.rawValue))
    case .noMessage: nil
    case .tooManyAccounts, .tooManyMovements: .correctFile(.split)
    case .noSuchAccount(_, let names): .nameSheet(names)
    }
  }
}
