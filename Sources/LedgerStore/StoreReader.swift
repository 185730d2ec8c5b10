import GRDB
package import Spending

/// Reads one version of a ledger; all queries run inside one transaction.
///
/// A reader is passed to the closure of ``LedgerDatabase/read(_:)`` and must not be used outside
/// the closure. A change (``StoreChange``) is also a reader; its queries see the changes that it
/// has made.
package class StoreReader {
  final let connection: Database
  /// The time zone that determines the calendar days of payments.
  package final let zone: LedgerZone
  /// The name of the file in messages.
  final let path: String
  /// The version of the file that the transaction sees; nil inside a change, because the change
  /// creates a new version.
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
