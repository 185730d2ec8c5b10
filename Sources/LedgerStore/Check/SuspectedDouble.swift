public import Diagnostics
public import Spending

/// Two payments of imports that may be one: no damage, as two equal payments do happen.
public struct SuspectedDouble: Diagnostic, Hashable {
  /// The one that came later.
  public var payment: Int64
  /// The one that was there.
  public var other: Int64
  /// What is open.
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
