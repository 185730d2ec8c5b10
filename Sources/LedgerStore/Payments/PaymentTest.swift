package import Spending

/// Returns whether a payment belongs in a list; the payment is the one that was read last, at the
/// index `row` in `payments`.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
