/// The result of decisions about waiting rows.
public struct WaitingResult: Hashable, Sendable {
  /// The number of rows that became payments.
  public var added = 0
  /// The number of rows that are payments of the ledger. Details that these payments lacked were
  /// added to them.
  public var joined = 0
  /// The number of cancellations that do not count, because their payment is unknown.
  public var cancelled = 0
  /// The ids of the rows that continue to wait, in ascending order, because a payment that was
  /// added after the row has the same amount on almost the same day.
  public var waiting: [Int64] = []
  /// The ids, in ascending order, of the rows that continue to wait although the decision was that
  /// they are a payment. Another row of the same file is this payment, so these rows can only be
  /// new.
  public var taken: [Int64] = []

  /// Creates a result without decisions.
  public init() {}
}
