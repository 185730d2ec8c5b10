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
  /// Rows below and above zero speak for more than one meaning of a negative amount.
  case unclearSigns(negative: Int, positive: Int, file: String)
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
    case .unclearSigns(0, _, _):
      "Say it: --negative refund where it went out, --negative spending where it came in; "
        + "--save-profile keeps that."
    case .unclearSigns(let negative, let positive, _):
      "Say it: --negative refund (payments \(positive), refunds \(negative)) or "
        + "--negative spending (payments \(negative), income \(positive)); "
        + "--save-profile keeps that."
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
    case .unclearSigns(0, _, let file):
      "\(file): it is not clear whether an amount without a sign went out or came in"
    case .unclearSigns(let negative, let positive, let file):
      "\(file): it is not clear what a negative amount means; "
        + "\(negative) of \(Self.rows(negative + positive, "row")) \(negative == 1 ? "has" : "have") one"
    case .format(let message, _, let file): "\(file): \(message)"
    case .structure(let problem): "\(problem.file): \(problem)"
    }
  }

  private static func rows(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
