/// Why the columns of a statement do not say enough.
///
/// What stands for the names of columns in a file without a header is its first payment: private.
public enum HeaderError: Error, Equatable, Sendable {
  /// No column for the date.
  case noDate(columns: [String])
  /// No column for the amount.
  case noAmount(columns: [String])
  /// A column that was given by hand does not exist.
  case unknownColumn(String, columns: [String])
  /// A column that was given by hand exists more than once.
  case ambiguousColumn(String, numbers: [Int])
  /// Several columns have the name by which a field would be found.
  case sameName(String, StatementField, numbers: [Int])
  /// Two fields were given the same column.
  case columnUsedTwice(String)
  /// One half of the position, or of the ways of money, has a column, and the other has none.
  case loneCoordinate(StatementField, missing: StatementField)

  /// What to do about it. It may quote the file: private.
  public var remedy: String {
    switch self {
    case .noDate(let columns):
      "Name the column with --map date=COLUMN or --map timestamp=COLUMN\(Self.list(columns))."
    case .noAmount(let columns): "Name the column with --map amount=COLUMN\(Self.list(columns))."
    case .unknownColumn(_, let columns): "Name one of: \(columns.joined(separator: ", "))."
    case .ambiguousColumn(_, let numbers):
      "Give its number: \(numbers.map { "#\($0)" }.joined(separator: " or "))."
    case .sameName(_, let field, let numbers):
      "Choose one: \(numbers.map { "--map \(field.rawValue)=#\($0)" }.joined(separator: " or "))."
    case .columnUsedTwice: "Give each field a column of its own."
    case .loneCoordinate(_, let missing):
      "Name the other column with --map \(missing.rawValue)=COLUMN."
    }
  }

  private static func list(_ columns: [String]) -> String {
    columns.isEmpty ? "" : "; the columns are " + columns.joined(separator: ", ")
  }
}

extension HeaderError: CustomStringConvertible {
  /// What was found and what was expected, without anything from the file.
  public var description: String {
    switch self {
    case .noDate:
      "no column holds the date; looked for 이용일시, 거래일시, 날짜, timestamp, date and similar names"
    case .noAmount:
      "no column holds the amount; looked for 이용금액, 승인금액, 금액, amount, total and similar names"
    case .unknownColumn(let name, _): "there is no column \(name)"
    case .sameName(let name, _, let numbers): "\(numbers.count) columns are called \(name)"
    case .ambiguousColumn(let name, let numbers): "\(numbers.count) columns are called \(name)"
    case .columnUsedTwice(let name): "column \(name) was given to two fields"
    case .loneCoordinate(let given, let missing):
      "there is a column for the \(given.rawValue) but none for the \(missing.rawValue)"
    }
  }
}
