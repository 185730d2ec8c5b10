/// The way in which a payment counts: as spending, refund, income or transfer. Only spending and
/// refunds count as spending.
public enum PaymentKind: UInt8, Sendable, CaseIterable {
  /// Money that was spent; the amount is positive.
  case spending = 0
  /// Money that was returned for an earlier payment; the amount is negative.
  case refund = 1
  /// Money that was earned; the amount is positive and is never counted as spending.
  case income = 2
  /// Money that was moved between a person's own accounts, such as the payment of a card bill. A
  /// transfer is never counted as spending.
  case transfer = 3

  /// Returns the kind with this number in a ledger; nil for any other number.
  package init?(stored number: Int64) {
    guard let number = UInt8(exactly: number) else { return nil }
    self.init(rawValue: number)
  }

  /// Whether the payment counts in sums of spending.
  @inlinable public var isSpending: Bool { rawValue <= 1 }

  /// Returns the amount by which a payment of this kind changes the balance of its account; the
  /// result is negative if money leaves the account.
  ///
  /// - Parameter amount: The stored amount in minor units; an amount of spending is positive. The
  ///   result is undefined if `amount` is the least 64-bit integer.
  @inlinable public func change(_ amount: Int64) -> Int64 { isSpending ? 0 &- amount : amount }

  /// The word that files and options use for this kind.
  public var name: String {
    switch self {
    case .spending: "spending"
    case .refund: "refund"
    case .income: "income"
    case .transfer: "transfer"
    }
  }
}
