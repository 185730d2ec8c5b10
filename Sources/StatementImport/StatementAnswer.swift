public import Diagnostics

/// An answer to one question about a statement; it has the same effect as an option of the import.
public enum StatementAnswer: Hashable, Sendable {
  /// This column contains the field. An empty name means that no column contains the field.
  case map(StatementField, column: String)
  /// Dates have this format.
  case dateFormat(String)
  /// This is the decimal mark.
  case decimalMark(DecimalMark)
  /// Negative amounts have this meaning.
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

  /// The answer as the value of the option, such as `amount=매입금액`.
  public var value: String {
    switch self {
    case .map(let field, let column): "\(field.rawValue)=\(column)"
    case .dateFormat(let format): format
    case .decimalMark(let mark): mark.rawValue
    case .negative(let signs): signs.rawValue
    }
  }
}
