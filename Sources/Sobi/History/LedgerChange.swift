package import LedgerStore
import Logging
import Spending

/// A change of a ledger in progress, with all functions that write.
///
/// It is passed to the body of ``Ledger/write(_:mode:_:)`` and valid only there. Its methods can be
/// called in any order and see the effects of previous calls.
public final class LedgerChange {
  let ledger: Ledger
  package let store: StoreChange

  init(_ ledger: Ledger, _ store: StoreChange) {
    self.ledger = ledger
    self.store = store
  }
}
