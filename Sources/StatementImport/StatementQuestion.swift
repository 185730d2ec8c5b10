public import Diagnostics
public import Spending

/// A question that the rows of a statement leave open, whose possible readings give different
/// results.
public struct StatementQuestion: Fault, Hashable {
  /// The subject of the question.
  public enum Subject: Hashable, Sendable {
    /// The meaning of amounts below zero, with the numbers of rows below and above zero.
    case signs(negative: Int, positive: Int)
    /// The meaning of negative amounts in a column of one direction.
    case signsOfDirection(column: String, negative: Int)
    /// The order of day and month in dates such as the example.
    case dateOrder(column: String, example: String)
    /// Whether a mark separates decimals or thousands in amounts such as the example.
    case decimalMark(column: String, example: String)
    /// The choice between two columns for the paid amount, which differ in this number of rows.
    case amount(columns: [String], rows: Int)
    /// Whether a fee, which this number of rows have, counts in addition to the amount.
    case fee(column: String, rows: Int)
  }

  /// A reading that survives.
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

  /// The figures of the studied rows in a reading.
  public struct Effect: Hashable, Sendable {
    /// The number of rows that count.
    public var rows: Int
    /// Their sum in minor units of the statement's currency.
    public var total: Int64
    /// Their currency.
    public var currency: Currency

    /// Creates an effect.
    public init(rows: Int, total: Int64, currency: Currency) {
      self.rows = rows
      self.total = total
      self.currency = currency
    }

    /// The sum with its digits grouped: `154,500`.
    public var sum: String { Money(minorUnits: total, currency).grouped }
  }

  /// The subject of the question.
  public var subject: Subject
  /// The readings that survive.
  public var choices: [Choice]
  /// The name of the file in messages.
  public var file: String
  /// The most that an answer changes, in minor units; the questions of a file are ordered by it.
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
