/// Receives the contents of a ledger when its first load ends.
package protocol FirstLoadSink: AnyObject, Sendable {
  /// The least number of payments; the contents of a smaller first load are not passed to the sink.
  var least: Int64 { get }
  /// Receives the contents. The method is called once before the load commits, so the load can
  /// still fail afterwards.
  ///
  /// - Parameter reader: Reads the tables that the load leaves unchanged.
  func take(_ loaded: LoadedLedger, _ reader: StoreReader) throws
}
