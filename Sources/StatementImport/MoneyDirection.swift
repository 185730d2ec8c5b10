/// The direction of money, seen from the account of a bank.
public enum MoneyDirection: String, Sendable, CaseIterable, Codable {
  /// Out of the account.
  case out
  /// Into the account.
  case `in`
  /// Between a person's own accounts, in either direction.
  case transfer
}
