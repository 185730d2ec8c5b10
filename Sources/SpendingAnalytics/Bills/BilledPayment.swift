public import Spending

/// A payment as bills charge it: as a whole, in the parts of an instalment plan, or as one part of
/// a plan that a statement lists as a separate row.
///
/// All charges add up to the amount of the payment; the charges of a payment and its refunds add up
/// to the sum of both.
public struct BilledPayment: Hashable, Sendable {
  /// The day of the purchase, or of the refund.
  public var day: CalendarDay
  /// Minor units; below zero for a refund.
  public var amount: Int64
  /// The plan of the charges.
  public var plan: Plan
  /// The bill cycle of its account; nil if it is not known.
  public var cycle: BillCycle?

  /// The plans of charges.
  public enum Plan: Hashable, Sendable {
    /// The whole amount on the first bill.
    case atOnce
    /// In parts, one on each bill; at least 2 months.
    case whole(months: Int)
    /// As one part of a plan, with the number of the part in the statement, from 1.
    case part(Int)
  }

  /// Creates a payment.
  public init(day: CalendarDay, amount: Int64, plan: Plan = .atOnce, cycle: BillCycle? = nil) {
    (self.day, self.amount) = (day, amount)
    (self.plan, self.cycle) = (plan, cycle)
  }

  /// Its charges by bills, in order of the days.
  ///
  /// Without a cycle a payment without instalments is charged on its day, and part *k* of a plan
  /// *k* − 1 months after it. `Int64.part(_:of:)` gives the parts of a whole.
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

  /// Returns its charges by bills if it is refunded as a whole: the parts on the bills before the
  /// bill of the refund, and their sum, which that bill returns. Parts after it are not charged.
  ///
  /// - Parameter day: The day of the refund.
  public func charges(refundedOn day: CalendarDay) -> [BillCharge] {
    let end = BilledPayment(day: day, amount: 0, cycle: cycle).charge(monthsLater: 0)
    let charged = charges.filter { $0.day < end }
    // Parts of an amount add up to at most the amount.
    let sum = charged.reduce(0) { $0 + $1.amount }
    return sum == 0 ? charged : charged + [BillCharge(day: end, amount: -sum)]
  }

  /// The day of the bill that comes a number of months after the first bill.
  public func charge(monthsLater months: Int) -> CalendarDay {
    cycle.map { $0.charge(ofPurchaseOn: day, monthsLater: months) } ?? day.adding(months: months)
  }
}
