/// The decision about rows that may already be stored as payments.
public struct TwinDecision: Hashable, Sendable {
  /// The decision for every row without an entry in ``rows``; nil if these rows remain undecided.
  public var rest: RowDecision?
  /// The decisions for single rows, with their row numbers in the statement as keys.
  public var rows: [Int: RowDecision]

  /// Creates a decision.
  public init(rest: RowDecision? = nil, rows: [Int: RowDecision] = [:]) {
    self.rest = rest
    self.rows = rows
  }

  /// Nothing is imported until a decision is made.
  public static let ask = TwinDecision()
  /// The other rows are imported, and these rows wait for a decision (``WaitingRow``).
  public static let wait = TwinDecision(rest: .wait)
  /// Each row is treated as the stored payment to which it most likely corresponds.
  public static let same = TwinDecision(rest: .same)
  /// All rows are treated as new payments.
  public static let new = TwinDecision(rest: .new)
}
