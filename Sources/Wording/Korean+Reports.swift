import SimpleFeatures
public import Spending

extension Korean {
  public var error: String { "오류" }
  public var warning: String { "경고" }
  public func more(_ count: Int) -> String { "외 \(grouped(count))건" }

  /// `12,345원`, `-500원`; `USD 12.50` in other currencies.
  public func amount(_ money: Money) -> String {
    money.currency == .krw ? "\(money.grouped)원" : "\(money.currency) \(money.grouped)"
  }
  public func payments(_ count: Int) -> String { "결제 \(grouped(count))건" }
  public func percent(_ share: Double) -> String { Decimals.text(share * 100, digits: 1) + "%" }
}
