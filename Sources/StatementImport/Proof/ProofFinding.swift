public import Diagnostics
public import Spending

/// A row at which the balances of a statement contradict its amounts.
public struct ProofFinding: Diagnostic, Hashable {
  /// The disagreement.
  public enum Subject: Hashable, Sendable {
    /// The balance of the row does not follow from the balance of the row that precedes it in time;
    /// `after` is the location of the preceding row.
    case step(after: String)
    /// The opening balance and the amounts do not add up to the closing balance.
    case closing
  }

  /// A possible cause.
  public enum Explanation: Hashable, Sendable {
    /// A row with this amount is missing.
    case missing(Money)
    /// The row at this location is a duplicate: it occurs once too often.
    case doubled(String)
    /// The row at this location should have this amount.
    case amount(String, Money)
    /// The row at this location should have this balance.
    case balance(String, Money)
  }

  /// The name of the file in messages.
  public var file: String
  /// The location of the row, such as `line 17`.
  public var place: String
  /// The line of the row or of its record, counted from 1.
  public var line: Int
  /// The disagreement.
  public var subject: Subject
  /// The amount by which the change of the balance differs from the sum of the rows' amounts.
  public var difference: Money
  /// All possible explanations of the finding.
  public var explanations: [Explanation]

  /// Creates a finding.
  public init(
    file: String, place: String, line: Int, _ subject: Subject, difference: Money,
    explanations: [Explanation]
  ) {
    self.file = file
    self.place = place
    self.line = line
    self.subject = subject
    self.difference = difference
    self.explanations = explanations
  }

  public var code: String {
    switch subject {
    case .step: "statement.proof.balance-breaks"
    case .closing: "statement.proof.closing-differs"
    }
  }

  public var location: DiagnosticLocation? { DiagnosticLocation(file: file, line: line) }

  public var recovery: Recovery? { nil }

  /// The file and the location of the row, as messages write them, such as `bank.csv:17` or
  /// `bank.sta:transaction 3`.
  public var shownPlace: String {
    place.hasPrefix("line ") ? "\(file):\(line)" : "\(file):\(place)"
  }
}
