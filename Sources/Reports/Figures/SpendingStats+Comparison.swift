import Codecs
public import Spending
import SpendingAnalytics

extension SpendingStats {
  /// Returns this report, compared with a report of an older period; both reports must have the
  /// same dimensions, districts and places.
  ///
  /// - Parameter limit: The maximum number of groups; the total covers all groups.
  public func compared(
    with older: SpendingStats, days: ClosedRange<CalendarDay>, olderDays: ClosedRange<CalendarDay>,
    limit: Int = .max
  ) -> ComparisonDocument {
    let home = report.homeCurrency
    func row(
      _ keys: [GroupKey], _ now: SpendingFigures?, _ before: SpendingFigures?
    ) -> ComparisonDocument.Row {
      .init(
        keys: keys, counts: now?.countsByCurrency ?? [:],
        sums: Sums(now?.money(home: home) ?? []), olderCounts: before?.countsByCurrency ?? [:],
        olderSums: Sums(before?.money(home: home) ?? []))
    }
    // Names have other numbers in the older report.
    let before = older.report.rows.map { row in
      (row.keys.compactMap { GroupKey($0, in: older) }, row.figures)
    }
    var gone = Dictionary(before, uniquingKeysWith: { first, _ in first })
    var rows = report.rows.map { now in
      let keys = now.keys.compactMap { GroupKey($0, in: self) }
      return row(keys, now.figures, gone.removeValue(forKey: keys))
    }
    // The remaining groups, in the order of the older report.
    for (keys, figures) in before where gone[keys] != nil { rows.append(row(keys, nil, figures)) }
    func part(_ now: StatsReport.Row?, _ before: StatsReport.Row?) -> ComparisonDocument.Row? {
      now.map { row([], $0.figures, before?.figures) }
    }
    return ComparisonDocument(
      dimensions: report.dimensions, days: days, olderDays: olderDays, matched: rows.count,
      groups: Array(rows.prefix(limit)), outside: part(report.outside, older.report.outside),
      online: part(report.online, older.report.online),
      unplaced: part(report.unplaced, older.report.unplaced),
      total: row([], report.total.figures, older.report.total.figures))
  }
}

extension SpendingFigures {
  /// Payments by each currency that occurs.
  fileprivate var countsByCurrency: [Currency: Int64] {
    Dictionary(uniqueKeysWithValues: zip(currencies, counts).filter { $0.1 > 0 })
  }
}

extension ComparisonDocument {
  /// The groups as a CSV table with a line for each group and currency. Lines for the payments in
  /// no group follow: they contain `outside`, `online` or `unplaced` in the column of the name. All
  /// lines add up to the total, unless a limit leaves out groups.
  public func csv() -> [UInt8] {
    let names = dimensions.flatMap(GroupKey.columns)
    var lines = [
      names + ["currency", "count", "sum", "older_count", "older_sum", "change", "change_percent"]
    ]
    func add(_ cells: [String], _ row: Row) {
      for currency in row.currencies {
        let change = row.change(in: currency)
        lines.append(
          cells + [
            currency.code, String(row.counts[currency] ?? 0), change.now.decimal,
            String(row.olderCounts[currency] ?? 0),
            change.older.decimal, change.change?.decimal ?? "",
            change.permille.map(MonthDocument.percent) ?? "",
          ])
      }
    }
    for row in groups { add(row.keys.flatMap(\.cells), row) }
    for (word, row) in [("outside", outside), ("online", online), ("unplaced", unplaced)] {
      guard let row else { continue }
      let column = names.firstIndex { $0 == "district" || $0 == "place" }
      add(names.indices.map { $0 == column ? word : "" }, row)
    }
    return CSVWriter.document(lines)
  }
}
