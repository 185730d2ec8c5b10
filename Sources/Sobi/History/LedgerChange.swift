package import LedgerStore
import Logging
import Spending

/// A change of a ledger while it is made: everything that writes.
///
/// It is handed to the body of ``Ledger/write(_:mode:_:)`` and is of use only there. Its methods combine
/// in any order, and see what the ones before them have done.
public final class LedgerChange {
  let ledger: Ledger
  package let store: StoreChange

  init(_ ledger: Ledger, _ store: StoreChange) {
    self.ledger = ledger
    self.store = store
  }
}
