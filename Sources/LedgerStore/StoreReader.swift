import GRDB
package import Spending

/// The contents of one version of a ledger; all queries run inside one transaction.
///
/// A reader is passed to the body of ``LedgerDatabase/read(_:)`` and is valid only there. A change
/// (``StoreChange``) is also a reader, which sees its own writes.
package class StoreReader {
  final let connection: Database
  /// The zone that determines the calendar days.
  package final let zone: LedgerZone
  /// The name of the file in messages.
  final let path: String
  /// The version of the file that the transaction sees; nil inside a change, which creates a new
  /// version.
  package final let version: LedgerVersion?

  /// A connection that may read the same rows as this connection; nil if there is only this
  /// connection.
  final var beside: SecondConnection?

  init(_ connection: Database, zone: LedgerZone, path: String, version: LedgerVersion?) {
    self.version = version
    self.connection = connection
    self.zone = zone
    self.path = path
  }

  /// The connection, inside its transaction.
  var db: Database { get throws { connection } }

  /// Returns the settings stored in the ledger.
  ///
  /// - Throws: ``LedgerStoreError/badSetting(name:)``.
  package func settings() throws -> LedgerSettings { try LedgerDatabase.readSettings(db) }
}
