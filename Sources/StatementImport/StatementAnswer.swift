public import Diagnostics

/// One answer to a question about a statement: an option of its import.
public enum StatementAnswer: Hashable, Sendable {
  /// A field is taken from a column, or from no column if the name is empty.
  case map(StatementField, column: String)
  /// Dates are written so.
  case dateFormat(String)
  /// This is the decimal mark.
  case decimalMark(DecimalMark)
  /// The meaning of a negative amount.
  case negative(SignConvention)

  /// The option.
  public var option: AnswerOption.Name {
    switch self {
    case .map: .map
    case .dateFormat: .dateFormat
    case .decimalMark: .decimalMark
    case .negative: .negative
    }
  }

  /// The value of the option: `amount=매입금액`.
  public var value: String {
    switch self {
    case .map(let field, let column): "\(field.rawValue)=\(column)"
    case .dateFormat(let format): format
    case .decimalMark(let mark): mark.rawValue
    case .negative(let signs): signs.rawValue
    }
  }
}
