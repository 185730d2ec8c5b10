public import Spending
public import SpendingAnalytics

extension English {
  public func head(_ part: ChangeParts.Name) -> String {
    switch part {
    case .days: "DAYS"
    case .new: "NEW"
    case .lost: "LOST"
    case .volume: "VOLUME"
    case .mix: "MIX"
    case .price: "PRICE"
    case .refunds: "REFUNDS"
    }
  }

  public func compared(_ newer: (count: Int64, sum: Money), days: Int64) -> String {
    "\(amount(newer.sum)) in \(payments(Int(newer.count))), \(quantity(Int(days), "day"))."
  }

  public func comparedBefore(_ older: (count: Int64, sum: Money), days: Int64) -> String {
    "Before: \(amount(older.sum)) in \(payments(Int(older.count))), \(quantity(Int(days), "day"))."
  }

  public func noPayment(isOfOlder: Bool?) -> String {
    switch isOfOlder {
    case nil: "Neither period has payments."
    case true?: "The older period has no payments, so all spending is new."
    case false?: "The newer period has no payments, so all spending is lost."
    }
  }
}
