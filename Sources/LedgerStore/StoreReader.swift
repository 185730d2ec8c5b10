import GRDB
package import Spending

/// What a ledger holds at one moment: every question inside one transaction.
///
/// A reader is handed to the body of ``LedgerDatabase/read(_:)`` and is of use only there. A change
/// (``StoreChange``) is a reader too, which sees what it has written.
package class StoreReader {
  final let connection: Database
  /// The zone whose calendar days count.
  package final let zone: LedgerZone
  /// What messages call the file.
  final let path: String
  /// The version of the file that the transaction sees; nil inside a change, which makes a new one.
  package final let version: LedgerVersion?

  /// A connection that may read what this one reads; nil where there is none.
  final var beside: SecondConnection?

  init(_ connection: Database, zone: LedgerZone, path: String, version: LedgerVersion?) {
    self.version = version
    self.connection = connection
    self.zone = zone
    self.path = path
  }

  /// The connection, inside its transaction.
  var db: Database { get throws { connection } }

  /// What the ledger says about itself.
  ///
  /// - Throws: ``LedgerStoreError/badSetting(name:)``.
  package func settings() throws -> LedgerSettings { try LedgerDatabase.readSettings(db) }
}
