import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The imports, the newest first.
  ///
  /// - Complexity: O(*n*) for *n* payments, because the remaining payments of each import are
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
    return try Row.fetchAll(
      db,
      sql: """
        SELECT *, (SELECT count(*) FROM waiting_rows w WHERE w.import_id = imports.id) AS waiting
        FROM imports ORDER BY id DESC
        """
    ).map { row in
      let id = row.whole("id") ?? 0
      func count(_ column: String) -> Int { Int(row.whole(column) ?? 0) }
      var entry = JournalEntry(
        id: id, fileName: row.text("file_name") ?? "",
        sha256: row.text("sha256"), importedAt: row.text("imported_at") ?? "",
        format: row.text("format"), read: count("rows_read"), added: count("rows_added"),
        skipped: count("rows_skipped"), rejected: count("rows_rejected"),
        passed: count("rows_passed"), present: present[id] ?? 0,
        span: Self.days(row), accounts: accounts[id] ?? [])
      entry.waiting = count("waiting")
      return entry
    }
  }
}

extension StoreReader {
  /// The days and balances of the imported statements, in the order of the imports; imports without
  /// stored days come last.
  ///
  /// For imports by programs with a schema version below 20, no days are stored. For such an
  /// import, the result contains the days of its remaining payments.
  ///
  /// - Complexity: O(*s*) for *s* stored spans, and O(*n*) for *n* payments if an import has no
  ///   stored span.
  package func statementSpans() throws -> [StatementGap.Statement] {
    let db = try db
    let spans = try Row.fetchAll(
      db,
      sql: """
        SELECT i.file_name, s.* FROM statement_spans s JOIN imports i ON i.id = s.import_id
        ORDER BY s.import_id, s.id
        """)
    let older = try Int64.fetchAll(
      db, sql: "SELECT id FROM imports WHERE id NOT IN (SELECT import_id FROM statement_spans)")
    guard !older.isEmpty else { return spans.compactMap(Self.statement) }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT i.file_name, p.import_id, p.account, min(p.local_date) AS first_day,
          max(p.local_date) AS last_day
        FROM payments p JOIN imports i ON i.id = p.import_id
        WHERE p.local_date NOTNULL AND p.import_id IN (\(older.map(String.init).joined(separator: ", ")))
        GROUP BY p.import_id, p.account
        """)
    return (spans + rows).compactMap(Self.statement)
  }

  /// The statement of a row; its days may have no balances.
  private static func statement(_ row: Row) -> StatementGap.Statement? {
    guard let id = row.whole("import_id"), let days = days(row) else { return nil }
    let currency = row.text("currency").flatMap { Currency(code: $0) }
    func money(_ column: String) -> Money? {
      currency.flatMap { currency in
        row.whole(column).map { Money(minorUnits: $0, currency) }
      }
    }
    return StatementGap.Statement(
      id: id, file: row.text("file_name") ?? "",
      span: StatementSpan(
        account: row.text("account") ?? "", days: days, isStated: row.whole("days_stated") == 1,
        opening: money("opening"), closing: money("closing")))
  }

  private static func days(_ row: Row) -> ClosedRange<CalendarDay>? {
    guard let first = row.text("first_day").flatMap({ CalendarDay($0) }),
      let last = row.text("last_day").flatMap({ CalendarDay($0) }), first <= last
    else { return nil }
    return first...last
  }
}
