import GRDB
import GeoPackage
public import Spending

/// The rows that a change touched, for programs that show the ledger and have to redraw it.
public struct ChangeSummary: Hashable, Sendable {
  /// The title in the history; nil for a change of another program, which may have touched
  /// anything.
  public let title: HistoryEntry.Title?
  /// The number of touched rows, by table; nil if any row may be touched.
  public let rows: [String: Int]?
  /// The months in which the touched payments were before or after the change; nil if the change
  /// may have touched any month.
  public let months: Set<YearMonth>?
  /// The places that the change touched, and the places at which touched payments were before or
  /// after the change; nil if the change may have touched any place.
  public let places: Set<Int64>?
  /// The touched payments. The value is nil if the payments are not known or are more than 100; it
  /// is also nil if the change touched rows of other kinds on which reports depend.
  package var payments: [Int64]?

  /// A change of another program, which may have touched anything.
  public static let anything = ChangeSummary(title: nil, rows: nil, months: nil, places: nil)

  /// Creates a summary.
  public init(
    title: HistoryEntry.Title?, rows: [String: Int]?, months: Set<YearMonth>?, places: Set<Int64>?
  ) {
    self.title = title
    self.rows = rows
    self.months = months
    self.places = places
  }

  /// The summary of undone or redone entries.
  public init(_ entries: [HistoryEntry]) {
    var rows: [String: Int] = [:]
    for table in entries.flatMap(\.rows) { rows[table.table, default: 0] += table.count }
    self.init(title: entries.first?.title, rows: rows, months: nil, places: nil)
  }
}

extension ChangeRecorder {
  /// The greatest number of payments whose months and places are listed; if a change touches more
  /// payments, all months and places count as touched.
  private static let listedPayments = 1_000
  /// The greatest number of payments that a report examines one by one after a change.
  private static let fewPayments = 100
  /// If a change touches only these tables, it affects reports only through its payments. A new
  /// place has no other payments, and no report of payments depends on tasks.
  private static let plainTables: Set<String> = [
    "payments", "imports", "payment_identities", "payment_sightings", "cancellations", "tasks",
    "task_sessions", "statement_spans", "waiting_rows",
  ]

  /// Returns the recorded summary; nil if no row changed.
  func summary(_ db: Database) throws -> ChangeSummary? {
    guard let changeID else { return nil }
    let counts = try Row.fetchAll(
      db,
      sql: """
        SELECT table_name, sum(row_count) AS n FROM history_blocks WHERE change_id = ?
        GROUP BY table_name
        """, arguments: [changeID])
    let rows = Dictionary(
      uniqueKeysWithValues: counts.map { ($0["table_name"] as String, $0["n"] as Int) })
    guard let payments = touched("payments"), let places = touched("places") else {
      return ChangeSummary(title: title, rows: rows, months: nil, places: nil)
    }
    let start = try StoredSettings(db).settings.monthStart
    var months: Set<YearMonth>? = []
    var touchedPlaces = Set(places)
    let select = try RawStatement(
      db, "SELECT local_date, place_id FROM payments WHERE id = ?")
    for id in payments {
      select.bind(id, at: 1)
      if try select.step() {
        Self.note(select.string(0), start, &months)
        if !select.isNull(1) { touchedPlaces.insert(select.integer(1)) }
      }
      select.reset()
    }
    for old in tables.first(where: { $0.shape.name == "payments" })?
      .oldValues(of: ["local_date", "place_id"]) ?? []
    {
      if let day = old["local_date"] { Self.note(day.text, start, &months) }
      if let place = old["place_id"]?.integer { touchedPlaces.insert(place) }
    }
    var summary = ChangeSummary(title: title, rows: rows, months: months, places: touchedPlaces)
    if payments.count <= Self.fewPayments, Set(rows.keys).isSubset(of: Self.plainTables) {
      summary.payments = payments
    }
    return summary
  }

  /// The ids of the rows of a table that were touched; nil when there are many.
  private func touched(_ table: String) -> [Int64]? {
    let ids = tables.first { $0.shape.name == table }?.touchedIDs ?? []
    let ranges = added[table] ?? []
    let count = ranges.reduce(ids.count) { $0 + $1.count }
    guard count <= Self.listedPayments else { return nil }
    return ids + ranges.flatMap { Array($0) }
  }

  /// Adds the month of a stored day; if the day cannot be read, all months count as touched.
  private static func note(
    _ day: String?, _ start: MonthStart, _ months: inout Set<YearMonth>?
  ) {
    guard let day = day.flatMap({ CalendarDay($0) }) else {
      months = nil
      return
    }
    months?.insert(start.month(of: day))
  }
}
