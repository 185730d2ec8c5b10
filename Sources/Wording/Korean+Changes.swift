public import Spending
public import SpendingAnalytics

extension Korean {
  public func head(_ part: ChangeParts.Name) -> String {
    switch part {
    case .days: "일수"
    case .new: "새 곳"
    case .lost: "떠난 곳"
    case .volume: "횟수"
    case .mix: "구성"
    case .price: "단가"
    case .refunds: "환불"
    }
  }

  public func compared(_ newer: (count: Int64, sum: Money), days: Int64) -> String {
    "\(grouped(days))일 동안 \(payments(Int(newer.count))), \(amount(newer.sum))."
  }

  public func comparedBefore(_ older: (count: Int64, sum: Money), days: Int64) -> String {
    "이전에는 \(grouped(days))일 동안 \(payments(Int(older.count))), \(amount(older.sum))."
  }

  public func noPayment(isOfOlder: Bool?) -> String {
    switch isOfOlder {
    case nil: "두 기간 모두 결제가 없습니다."
    case true?: "이전 기간에는 결제가 없어 지출이 모두 새로 생겼습니다."
    case false?: "나중 기간에는 결제가 없어 이전 지출이 모두 사라졌습니다."
    }
  }
}
