public import LedgerStore
public import Reports
import Spending

extension JournalEntry {
  /// The entry as a row of a list.
  public var row: JournalRow {
    JournalRow(
      id: id, file: fileName, sha256: sha256, importedAt: importedAt, format: format, days: span,
      read: read, added: added, thereAlready: skipped, rejected: rejected, passed: passed,
      present: present, waiting: waiting, accounts: accounts)
  }

  /// The journal as a JSON array, see ``JournalRow``.
  public static func json(_ entries: [JournalEntry]) -> [UInt8] {
    JournalRow.json(entries.map(\.row))
  }

  /// The journal as a table.
  public static func csv(_ entries: [JournalEntry]) -> [UInt8] {
    JournalRow.csv(entries.map(\.row))
  }
}
