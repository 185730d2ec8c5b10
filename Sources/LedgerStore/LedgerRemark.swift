public import Diagnostics

/// A remark about the state of a ledger after a change.
public enum LedgerRemark: Diagnostic, Hashable {
  /// Another program is still reading the state that the ledger had before the change. Until that
  /// program stops reading, the change is only in the log. If the ledger file is copied without its
  /// log, the copy therefore lacks the change, and nothing in the copy shows that it is incomplete.
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
