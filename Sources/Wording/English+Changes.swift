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
    "\(amount(newer.sum)) in \(payments(Int(newer.count))), \(counted(days))."
  }

  public func comparedBefore(_ older: (count: Int64, sum: Money), days: Int64) -> String {
    "Before: \(amount(older.sum)) in \(payments(Int(older.count))), \(counted(days))."
  }

  private func counted(_ days: Int64) -> String { days == 1 ? "1 day" : "\(grouped(days)) days" }

  public func noPayment(isOfOlder: Bool) -> String {
    isOfOlder
      ? "The older period has no such payment, so all of the newer is new."
      : "The newer period has no such payment, so all of the older is lost."
  }
}
