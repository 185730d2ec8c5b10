package import Spending

/// Returns whether the payment that was read last, which has the index `row` in `payments`, belongs
/// in a list.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
