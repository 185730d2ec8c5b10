/// An account with its bills.
public struct AccountCycle: Hashable, Sendable {
  /// The account, in the spelling of its payments.
  public var account: String
  /// The days on which its purchases are charged.
  public var cycle: BillCycle

  /// Creates an account with its bills.
  public init(account: String, cycle: BillCycle) {
    (self.account, self.cycle) = (account, cycle)
  }
}
