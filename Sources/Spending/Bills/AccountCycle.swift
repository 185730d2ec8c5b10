/// An account and the rule for its billing days.
public struct AccountCycle: Hashable, Sendable {
  /// The account, as its payments spell it.
  public var account: String
  /// The billing days: the days on which purchases with the account are charged.
  public var cycle: BillCycle

  /// Creates an account and the rule for its billing days.
  public init(account: String, cycle: BillCycle) {
    (self.account, self.cycle) = (account, cycle)
  }
}
