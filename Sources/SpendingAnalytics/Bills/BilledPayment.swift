public import Spending

/// A payment as bills charge it: all at once, in instalments, or as one part of a plan whose parts
/// have separate rows in the statement.
///
/// All charges of a payment add up to the amount of the payment. If a payment was refunded, the
/// charges of the payment and of its refunds add up to the amount that is left after the refunds.
public struct BilledPayment: Hashable, Sendable {
  /// The day of the purchase, or of the refund.
  public var day: CalendarDay
  /// The amount in minor units; negative for a refund.
  public var amount: Int64
  /// How the payment is charged.
  public var plan: Plan
  /// The days on which the account's purchases are charged; nil if they are not known.
  public var cycle: BillCycle?

  /// How a payment is charged on bills.
  public enum Plan: Hashable, Sendable {
    /// The whole amount is on the first bill.
    case atOnce
    /// The amount is divided into `months` parts, at least 2; each part is on the bill of one
    /// month.
    case whole(months: Int)
    /// The payment is one part of a plan; the value is the number that the statement gives to this
    /// part, counted from 1.
    case part(Int)
  }

  /// Creates a payment.
  public init(day: CalendarDay, amount: Int64, plan: Plan = .atOnce, cycle: BillCycle? = nil) {
    (self.day, self.amount) = (day, amount)
    (self.plan, self.cycle) = (plan, cycle)
  }

  /// The charges of the payment, in order of their days.
  ///
  /// If the cycle is not known, a payment without instalments is charged on its own day, and part
  /// *k* of a plan is charged *k* − 1 months after the day of the payment. `Int64.part(_:of:)`
  /// divides an amount into parts.
  public var charges: [BillCharge] {
    switch plan {
    case .atOnce: [BillCharge(day: charge(monthsLater: 0), amount: amount)]
    case .part(let number):
      [BillCharge(day: charge(monthsLater: number - 1), amount: amount, part: number)]
    case .whole(let months):
      (1...months).map { number in
        BillCharge(
          day: charge(monthsLater: number - 1), amount: amount.part(number, of: months),
          part: number)
      }
    }
  }

  /// Returns the charges if the payment is refunded as a whole. The parts on the bills before the
  /// bill with the refund are charged, and the bill with the refund gives back the sum of these
  /// parts. The parts on the bill with the refund and on later bills are not charged.
  ///
  /// - Parameter day: The day of the refund.
  public func charges(refundedOn day: CalendarDay) -> [BillCharge] {
    let end = BilledPayment(day: day, amount: 0, cycle: cycle).charge(monthsLater: 0)
    let charged = charges.filter { $0.day < end }
    // Parts of an amount add up to at most the amount.
    let sum = charged.reduce(0) { $0 + $1.amount }
    return sum == 0 ? charged : charged + [BillCharge(day: end, amount: -sum)]
  }

  /// Returns the day of the charge that is `months` months after the first charge.
  public func charge(monthsLater months: Int) -> CalendarDay {
    cycle.map { $0.charge(ofPurchaseOn: day, monthsLater: months) } ?? day.adding(months: months)
  }
}
