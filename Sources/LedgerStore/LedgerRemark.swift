public import Diagnostics

/// A remark about a ledger after a change.
public enum LedgerRemark: Diagnostic, Hashable {
  /// Another program that had read before the change reads on. Until it ends, a copy of the file alone
  /// lacks the change, and cannot be known as such a copy.
  case copyLacksChanges

  public var code: String {
    switch self {
    case .copyLacksChanges: "ledger.copy.lacks-changes"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .copyLacksChanges: .backUp
    }
  }
}
