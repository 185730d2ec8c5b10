public import Diagnostics
public import Spending

/// A question that the rows of a statement leave open because different readings give different
/// results.
public struct StatementQuestion: Fault, Hashable {
  /// The subject of the question.
  public enum Subject: Hashable, Sendable {
    /// The meaning of negative amounts, with the number of rows with a negative amount and of rows
    /// with a positive amount.
    case signs(negative: Int, positive: Int)
    /// The meaning of negative amounts in a column that is intended for only one direction of
    /// money.
    case signsOfDirection(column: String, negative: Int)
    /// The order of day and month in the dates of a column, with an example.
    case dateOrder(column: String, example: String)
    /// Whether a mark in the amounts of a column is a decimal mark or a thousands separator, with
    /// an example.
    case decimalMark(column: String, example: String)
    /// Which of these columns contains the paid amount; `rows` is the number of rows in which the
    /// amounts of the columns differ.
    case amount(columns: [String], rows: Int)
    /// Whether to add a fee to the amount. `rows` is the number of rows with a fee.
    case fee(column: String, rows: Int)
  }

  /// A reading of the statement that the rows do not rule out.
  public struct Choice: Hashable, Sendable {
    /// The answers that choose this reading.
    public var answers: [StatementAnswer]
    /// The effect of the choice on the sampled rows.
    public var effect: Effect?

    /// Creates a choice.
    public init(_ answers: [StatementAnswer], effect: Effect? = nil) {
      self.answers = answers
      self.effect = effect
    }
  }

  /// The number and the sum of the sampled rows that count if this reading is chosen.
  public struct Effect: Hashable, Sendable {
    /// The number of rows that are included in the total.
    public var rows: Int
    /// The sum of the included rows, in minor units of the statement's currency.
    public var total: Int64
    /// Their currency.
    public var currency: Currency

    /// Creates an effect.
    public init(rows: Int, total: Int64, currency: Currency) {
      self.rows = rows
      self.total = total
      self.currency = currency
    }

    /// The sum with grouped digits, such as `154,500`.
    public var sum: String { Money(minorUnits: total, currency).grouped }
  }

  /// The subject of the question.
  public var subject: Subject
  /// The readings that the rows do not rule out.
  public var choices: [Choice]
  /// The name of the file in messages.
  public var file: String
  /// The largest amount, in minor units, that may depend on the answer to the question. The
  /// questions about a file are sorted by this value.
  public var weight: Int64

  /// Creates a question.
  public init(_ subject: Subject, choices: [Choice], file: String, weight: Int64 = 0) {
    self.subject = subject
    self.choices = choices
    self.file = file
    self.weight = weight
  }

  public var code: String {
    switch subject {
    case .signs(0, _): "statement.signs.missing"
    case .signs: "statement.signs.unclear"
    case .signsOfDirection: "statement.signs.of-direction"
    case .dateOrder: "statement.date.order-unclear"
    case .decimalMark: "statement.amount.mark-unclear"
    case .amount: "statement.amount.column-unclear"
    case .fee: "statement.fee.unclear"
    }
  }

  public var location: DiagnosticLocation? { DiagnosticLocation(file: file) }

  public var recovery: Recovery? {
    if case .signs(let negative, let positive) = subject {
      return .explainNegatives(negative: negative, positive: positive)
    }
    return .answer(
      choices.map { choice in
        choice.answers.map { AnswerOption(name: $0.option, value: $0.value) }
      })
  }
}

extension StatementQuestion: CustomStringConvertible {
  /// The code, which contains nothing private.
  public var description: String { code }
}
