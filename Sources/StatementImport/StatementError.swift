public import Codecs

/// Why a statement cannot be read at all, or not any further.
public enum StatementError: Error, Sendable {
  /// Its bytes could not be had.
  case source(ByteSourceError)
  /// The file holds no record.
  case noHeader(file: String)
  /// Its columns do not say enough.
  case header(HeaderError, file: String)
  /// Its text is not a table; nothing after the place of the problem was read.
  case structure(ImportProblem)

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .source(let error): error.remedy
    case .noHeader: "Give a table whose first line names its columns."
    case .header(let error, _): error.remedy
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
    case .structure(let problem): "\(problem.file): \(problem)"
    }
  }
}
