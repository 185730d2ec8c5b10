public import Diagnostics

/// The reason why the columns of a statement do not suffice to read its payments.
///
/// If a file has no header, the error uses the texts of the file's first payment as the names of
/// the columns; these texts are private.
public enum HeaderError: Fault, Equatable {
  /// The statement has no column for the date.
  case noDate(columns: [String])
  /// The statement has no column for the amount.
  case noAmount(columns: [String])
  /// The file has no header: its first record is already a payment, and it is not certain what its
  /// `count` columns mean.
  case noNames(count: Int)
  /// A column that the user named does not exist.
  case unknownColumn(String, columns: [String])
  /// A column that the user named exists more than once.
  case ambiguousColumn(String, numbers: [Int])
  /// Several columns have the same name, and this name identifies the given field.
  case sameName(String, StatementField, numbers: [Int])
  /// Two fields were assigned to the same column.
  case columnUsedTwice(String)
  /// Only one of two related fields has a column: longitude and latitude, or withdrawal and
  /// deposit.
  case loneCoordinate(StatementField, missing: StatementField)

  public var code: String {
    switch self {
    case .noDate: "statement.header.no-date"
    case .noAmount: "statement.header.no-amount"
    case .noNames: "statement.header.no-names"
    case .unknownColumn: "statement.header.unknown-column"
    case .ambiguousColumn: "statement.header.ambiguous-column"
    case .sameName: "statement.header.same-name"
    case .columnUsedTwice: "statement.header.column-used-twice"
    case .loneCoordinate: "statement.header.half-missing"
    }
  }

  /// The remedy. The recovery is private if it quotes the file.
  public var recovery: Recovery? {
    func names(_ fields: StatementField...) -> [String] { fields.map(\.rawValue) }
    return switch self {
    case .noDate(let columns): .nameColumn(fields: names(.date, .timestamp), columns: columns)
    case .noAmount(let columns): .nameColumn(fields: names(.amount), columns: columns)
    case .noNames(let count): .nameColumnsByNumber(count: count)
    case .unknownColumn(_, let columns): .nameOneOf(columns)
    case .ambiguousColumn(_, let numbers): .giveColumnNumber(numbers)
    case .sameName(_, let field, let numbers):
      .chooseColumn(field: field.rawValue, numbers: numbers)
    case .columnUsedTwice: .separateColumns
    case .loneCoordinate(_, let missing): .nameColumn(fields: names(missing), columns: [])
    }
  }
}

extension HeaderError: CustomStringConvertible {
  /// The code, which contains nothing private.
  public var description: String { code }
}
