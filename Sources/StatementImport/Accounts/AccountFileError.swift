public import Codecs
public import Diagnostics

/// The reason why a file of account statements cannot be read.
public enum AccountFileError: Fault, Hashable {
  /// Its bytes are not text in an encoding.
  case undecodable(TextEncoding)
  /// Its bytes are text in several encodings that are about as likely, the likeliest first.
  case ambiguousEncoding([TextEncoding])
  /// It holds no statement of an account.
  case noStatement
  /// It holds no message.
  case noMessage
  /// It ends inside a statement, on this line.
  case endsEarly(line: Int)
  /// An element of its XML does not end at its place.
  case malformed(line: Int)
  /// A value is longer than `limit` bytes.
  case valueTooLong(line: Int, limit: Int)
  /// It holds statements of more than `limit` accounts.
  case tooManyAccounts(limit: Int)
  /// It has no account of this name; `names` has its accounts.
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
    case .tooManyAccounts: .correctFile(.split)
    case .noSuchAccount(_, let names): .nameSheet(names)
    }
  }
}
