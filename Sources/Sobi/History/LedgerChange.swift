package import LedgerStore
import Logging
import Spending

/// A change to a ledger while it is being made; all methods that write to a ledger belong to this
/// class.
///
/// A change is passed to the body of ``Ledger/write(_:mode:_:)`` and is valid only there. The
/// methods of a change can be called in any order, and each method sees the effects of previous
/// calls.
public final class LedgerChange {
  let ledger: Ledger
  package let store: StoreChange

  init(_ ledger: Ledger, _ store: StoreChange) {
    self.ledger = ledger
    self.store = store
  }
}
