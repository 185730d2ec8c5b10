public import Codecs

/// Why a statement cannot be read at all, or not any further.
public enum StatementError: Error, Sendable {
  /// Its bytes could not be had.
  case source(ByteSourceError)
  /// The file holds no record.
  case noHeader(file: String)
  /// Its columns do not say enough.
  case header(HeaderError, file: String)
  /// What a profile says is no longer understood.
  case profile(StatementOptionsError, name: String)
  /// The CRS that was named cannot be used.
  case crs(CRSProblem)
  /// It is a spreadsheet or a page that cannot be read.
  case format(message: String, remedy: String, file: String)
  /// Its text is not a table; nothing after the place of the problem was read.
  case structure(ImportProblem)

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .source(let error): error.remedy
    case .noHeader: "Give a table whose first line names its columns."
    case .header(let error, _): error.remedy
    case .profile(let error, _): error.remedy
    case .crs(let problem): problem.remedy
    case .format(_, let remedy, _): remedy
    case .structure(let problem): problem.remedy
    }
  }
}

extension StatementError: CustomStringConvertible {
  /// What was found, without private data.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .noHeader(let file): "\(file): the file is empty"
    case .header(let error, let file): "\(file): \(error)"
    case .profile(let error, let name): "profile \(name): \(error)"
    case .crs(let problem): problem.message
    case .format(let message, _, let file): "\(file): \(message)"
    case .structure(let problem): "\(problem.file): \(problem)"
    }
  }
}
