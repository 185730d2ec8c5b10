import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// The imports, the newest first.
  ///
  /// - Complexity: O(*n*) for *n* payments, since the remaining payments of each import are
  ///   counted.
  package func journal() throws -> [JournalEntry] {
    let db = try db
    var present: [Int64: Int] = [:]
    var accounts: [Int64: [String]] = [:]
    let counts = try RawStatement(
      db,
      """
      SELECT import_id, count(*), account FROM payments WHERE import_id NOTNULL
      GROUP BY import_id, account ORDER BY import_id, account
      """)
    while try counts.step() {
      guard let id = counts.whole(0) else { continue }
      present[id, default: 0] += Int(counts.integer(1))
      guard let account = counts.string(2), !account.isEmpty else { continue }
      accounts[id, default: []].append(account)
    }
    return try Row.fetchAll(db, sql: "SELECT * FROM imports ORDER BY id DESC").map { row in
      let id = row.whole("id") ?? 0
      func count(_ column: String) -> Int { Int(row.whole(column) ?? 0) }
      let first = row.text("first_day").flatMap { CalendarDay($0) }
      let last = row.text("last_day").flatMap { CalendarDay($0) }
      return JournalEntry(
        id: id, fileName: row.text("file_name") ?? "",
        sha256: row.text("sha256"), importedAt: row.text("imported_at") ?? "",
        format: row.text("format"), read: count("rows_read"), added: count("rows_added"),
        skipped: count("rows_skipped"), rejected: count("rows_rejected"),
        passed: count("rows_passed"), present: present[id] ?? 0,
        span: first.flatMap { first in last.flatMap { first <= $0 ? first...$0 : nil } },
        accounts: accounts[id] ?? [])
    }
  }
}
