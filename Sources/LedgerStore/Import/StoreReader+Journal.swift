import GRDB
import GeoPackage
package import Spending

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
      return JournalEntry(
        id: id, fileName: row.text("file_name") ?? "",
        sha256: row.text("sha256"), importedAt: row.text("imported_at") ?? "",
        format: row.text("format"), read: count("rows_read"), added: count("rows_added"),
        skipped: count("rows_skipped"), rejected: count("rows_rejected"),
        passed: count("rows_passed"), present: present[id] ?? 0,
        span: Self.days(row),
        accounts: accounts[id] ?? [])
    }
  }
}

extension StoreReader {
  /// The days and balances of the imported statements, in the order of the imports.
  ///
  /// Releases before schema version 20 stored no days for an import. The days of an import by such
  /// a release are the days of its remaining payments.
  ///
  /// - Complexity: O(*s*) for *s* stored spans, and O(*n*) for *n* payments if an import has no
  ///   stored span.
  package func statementSpans() throws -> [StatementGap.Statement] {
    let db = try db
    var found: [StatementGap.Statement] = []
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM statement_spans ORDER BY import_id, id")
    for row in rows {
      guard let id = row.whole("import_id"), let days = Self.days(row) else { continue }
      let currency = row.text("currency").flatMap { Currency(code: $0) }
      func money(_ column: String) -> Money? {
        currency.flatMap { currency in
          row.whole(column).map { Money(minorUnits: $0, currency) }
        }
      }
      found.append(
        StatementGap.Statement(
          id: id,
          span: StatementSpan(
            account: row.text("account") ?? "", days: days,
            isStated: row.whole("days_stated") == 1, opening: money("opening"),
            closing: money("closing"))))
    }
    let older = try Row.fetchAll(
      db,
      sql: """
        SELECT import_id, account, min(local_date) AS first_day, max(local_date) AS last_day
        FROM payments WHERE local_date NOTNULL AND import_id IN (
          SELECT id FROM imports WHERE id NOT IN (SELECT import_id FROM statement_spans))
        GROUP BY import_id, account
        """)
    for row in older {
      guard let id = row.whole("import_id"), let days = Self.days(row) else { continue }
      found.append(
        StatementGap.Statement(
          id: id, span: StatementSpan(account: row.text("account") ?? "", days: days)))
    }
    return found
  }

  private static func days(_ row: Row) -> ClosedRange<CalendarDay>? {
    guard let first = row.text("first_day").flatMap({ CalendarDay($0) }),
      let last = row.text("last_day").flatMap({ CalendarDay($0) }), first <= last
    else { return nil }
    return first...last
  }
}
