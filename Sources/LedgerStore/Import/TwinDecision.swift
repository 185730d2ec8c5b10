/// What becomes of rows that may be payments that are in the ledger already.
public struct TwinDecision: Hashable, Sendable {
  /// What all rows are of which nothing is said; nil leaves them open.
  public var rest: RowDecision?
  /// What single rows are, by their numbers as people count them.
  public var rows: [Int: RowDecision]

  /// Creates a decision.
  public init(rest: RowDecision? = nil, rows: [Int: RowDecision] = [:]) {
    self.rest = rest
    self.rows = rows
  }

  /// Nothing is imported until somebody decides.
  public static let ask = TwinDecision()
  /// They are those payments.
  public static let same = TwinDecision(rest: .same)
  /// They are other payments.
  public static let new = TwinDecision(rest: .new)
}
