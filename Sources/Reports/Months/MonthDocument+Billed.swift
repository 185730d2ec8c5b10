import FeatureCodecs
public import Spending

extension MonthDocument {
  /// The charges that the bills of a month contain, compared with the spending of the month.
  public struct Billed: Hashable, Sendable {
    /// The charges of the month: ``MonthDocument/spent`` plus ``MonthDocument/booked``, minus
    /// ``toOtherMonths``, plus ``fromOtherMonths``.
    public var charged: Money
    /// The spending of other months that is charged in this month.
    public var fromOtherMonths: Money
    /// The spending of this month that is charged in other months.
    public var toOtherMonths: Money
    /// Whether any account has bill days. If no account has bill days, only the parts of instalment
    /// plans are charged in other months.
    public var hasBillDays: Bool

    /// Creates the charges.
    public init(
      charged: Money, fromOtherMonths: Money, toOtherMonths: Money, hasBillDays: Bool
    ) {
      (self.charged, self.hasBillDays) = (charged, hasBillDays)
      (self.fromOtherMonths, self.toOtherMonths) = (fromOtherMonths, toOtherMonths)
    }

    func write(to json: inout JSONText) {
      json.member("charged", number: charged.decimal)
      json.member("from_other_months", number: fromOtherMonths.decimal)
      json.member("to_other_months", number: toOtherMonths.decimal)
      json.member("bill_days", hasBillDays)
    }

    init(from members: KeyedDecodingContainer<MemberKey>, _ currency: Currency) throws {
      self.init(
        charged: try members.money("charged", currency),
        fromOtherMonths: try members.money("from_other_months", currency),
        toOtherMonths: try members.money("to_other_months", currency),
        hasBillDays: try members.value("bill_days"))
    }
  }

  /// The basis of the report: bills if they were requested, otherwise purchases.
  public var basis: SpendingBasis { billed == nil ? .purchase : .billed }
}
