package import Spending

/// Whether a row that was read last belongs to a list.
package typealias PaymentTest = (_ row: Int, _ payments: PaymentColumns) -> Bool
