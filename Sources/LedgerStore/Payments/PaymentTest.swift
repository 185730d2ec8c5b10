package import Spending

/// Returns whether the last row that was read belongs in a list.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
