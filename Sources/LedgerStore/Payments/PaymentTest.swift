package import Spending

/// Whether the last row that was read belongs to a list.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
