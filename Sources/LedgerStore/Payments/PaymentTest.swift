package import Spending

/// Returns whether the payment at index `row`, which was read last, belongs in a list.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
