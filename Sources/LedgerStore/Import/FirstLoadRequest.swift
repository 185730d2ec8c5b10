/// What is wanted of a first load besides its rows.
package struct FirstLoadRequest {
  /// Of fewer payments nothing is told.
  let least: Int64
  /// Is told, once, what the ledger holds when the load has ended, and can read what the load leaves as it
  /// is; it may then still fail.
  let take: (LoadedLedger, StoreReader) throws -> Void

  /// Asks for what the ledger holds after a load of at least so many payments.
  package init(ofAtLeast least: Int64, take: @escaping (LoadedLedger, StoreReader) throws -> Void) {
    (self.least, self.take) = (least, take)
  }
}
