/// Receives the contents of a ledger when its first load ends.
package protocol FirstLoadSink: AnyObject, Sendable {
  /// Loads of fewer payments are not handed over.
  var least: Int64 { get }
  /// Is called once, before the load commits: it may still fail.
  ///
  /// - Parameter reader: Reads the tables that the load leaves unchanged.
  func take(_ loaded: LoadedLedger, _ reader: StoreReader) throws
}
