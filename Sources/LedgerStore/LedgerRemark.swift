public import Diagnostics

/// A remark about a ledger that follows a change.
public enum LedgerRemark: Diagnostic, Hashable {
  /// Another program keeps reading a state before the change. Until that program stops reading, a
  /// copy of the file alone lacks the change and cannot be recognised as incomplete.
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
