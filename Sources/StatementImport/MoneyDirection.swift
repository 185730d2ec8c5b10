/// The direction of money, from the point of view of the bank account.
public enum MoneyDirection: String, Sendable, CaseIterable, Codable {
  /// Money leaves the account.
  case out
  /// Into the account.
  case `in`
  /// Money moves between a person's own accounts, in either direction.
  case transfer
}
