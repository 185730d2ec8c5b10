public import Diagnostics

/// An error that prevents a bill cycle from being set for an account. After such an error, the
/// ledger is unchanged.
public enum AccountError: Fault, Equatable {
  /// No payment has an account of this name; `known` lists the existing accounts.
  case none(name: String, known: [String])
  /// The account has no bill cycle to remove.
  case noCycle(name: String)

  public var code: String {
    switch self {
    case .none: "account.name.none"
    case .noCycle: "account.cycle.none"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none(_, let known):
      known.isEmpty ? nil : known.count > 12 ? .listAccounts : .nameOneOf(known)
    case .noCycle: nil
    }
  }
}
