public import Spending

/// A row of a statement that may already be stored as a payment.
public struct SuspectedTwin: Hashable, Sendable {
  /// The line of the row.
  public var line: Int
  /// The payments of the ledger to which the row may correspond, the most likely first, at most
  /// ``listedPayments``.
  public var payments: [Int64]
  /// The most likely of these payments; messages show its day, amount and merchant. The value is
  /// nil if this payment is not in the ledger yet.
  public var likeliest: Payment?
  /// The name of the file that contains the payment, if the payment comes from another file of the
  /// same import; nil for a payment of the ledger.
  public var fileName: String?
  /// The remaining doubt.
  public var doubt: PaymentLikeness.Doubt

  /// Creates a finding.
  public init(
    line: Int, payments: [Int64], likeliest: Payment? = nil, fileName: String?,
    doubt: PaymentLikeness.Doubt
  ) {
    self.line = line
    self.payments = payments
    self.likeliest = likeliest
    self.fileName = fileName
    self.doubt = doubt
  }

  /// The greatest number of payments that are listed for a row.
  public static let listedPayments = 3
}
