package import Spending

/// Returns whether a payment belongs in a list; the payment was read last and has the index `row`
/// in `payments`.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
