public import Diagnostics
public import Spending

/// Two imported payments that may be the same payment. Such a pair is not damage, because two
/// different payments can have equal values.
public struct SuspectedDouble: Diagnostic, Hashable {
  /// The row id of the payment that was added later.
  public var payment: Int64
  /// The earlier payment.
  public var other: Int64
  /// The remaining doubt.
  public var doubt: PaymentLikeness.Doubt

  /// Creates a remark.
  public init(payment: Int64, other: Int64, doubt: PaymentLikeness.Doubt) {
    self.payment = payment
    self.other = other
    self.doubt = doubt
  }

  public var code: String { "check.payment.double" }
  public var location: DiagnosticLocation? { DiagnosticLocation(table: "payments", row: payment) }
  public var recovery: Recovery? { .mergePayments(payment, into: other) }
}
