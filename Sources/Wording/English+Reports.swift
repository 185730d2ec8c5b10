import SimpleFeatures
public import Spending

extension English {
  public var error: String { "error" }
  public var warning: String { "warning" }
  public func more(_ count: Int) -> String { "and \(count) more" }

  public func amount(_ money: Money) -> String { "\(money.currency) \(money.grouped)" }
  public func payments(_ count: Int) -> String {
    grouped(count) + (count == 1 ? " payment" : " payments")
  }
  public func percent(_ share: Double) -> String { Decimals.text(share * 100, digits: 1) + " %" }
}
