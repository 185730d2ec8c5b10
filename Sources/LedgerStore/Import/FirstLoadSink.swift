/// Takes over what a ledger holds when its first load ends.
package protocol FirstLoadSink: AnyObject, Sendable {
  /// Loads of fewer payments are not handed over.
  var least: Int64 { get }
  /// Is called once, before the load commits: it may still fail.
  ///
  /// - Parameter reader: Reads what the load leaves as it is.
  func take(_ loaded: LoadedLedger, _ reader: StoreReader) throws
}
