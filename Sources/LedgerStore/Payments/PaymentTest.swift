package import Spending

/// Returns whether the payment at the index `row` of `payments` belongs in a list; this payment was
/// read last.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
