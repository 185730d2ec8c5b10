/// An account with its billing days.
public struct AccountCycle: Hashable, Sendable {
  /// The account, as its payments spell it.
  public var account: String
  /// The days on which purchases with the account are charged.
  public var cycle: BillCycle

  /// Creates an account with its billing days.
  public init(account: String, cycle: BillCycle) {
    (self.account, self.cycle) = (account, cycle)
  }
}
