import Sobi

/// Groups beside those of an older period as a table: a line for each group and currency.
enum ComparisonTable {
  static func table(_ report: ComparisonDocument) -> TextTable {
    let keys = report.dimensions.map {
      TextTable.Column(title: $0.rawValue.uppercased(), isNumber: false, isFlexible: true)
    }
    let figures = ["COUNT", "SUM", "BEFORE", "CHANGE", "CHANGE %"].map {
      TextTable.Column(title: $0, isNumber: true)
    }
    var table = TextTable(keys + figures)
    func add(_ keys: [String], _ row: ComparisonDocument.Row) {
      for (line, currency) in (row.currencies.isEmpty ? [.krw] : row.currencies).enumerated() {
        let change = row.change(in: currency)
        let sign = (change.change?.minorUnits ?? 0) > 0 ? "+" : ""
        table.row(
          (line == 0 ? keys : keys.map { _ in "" }) + [
            line == 0 ? Figures.grouped(row.count) : "",
            "\(currency) \(change.now.grouped)", change.older.grouped,
            change.change.map { sign + $0.grouped } ?? "-",
            change.permille == nil ? "-" : sign + MonthTable.percent(change.permille),
          ])
      }
    }
    for row in report.groups { add(row.keys.map(name), row) }
    for (word, row) in [
      ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
      ("total", report.total),
    ] {
      guard let row else { continue }
      add([word] + report.dimensions.dropFirst().map { _ in "" }, row)
    }
    return table
  }

  private static func name(_ key: GroupKey) -> String {
    switch key {
    case .district(_, let name), .place(_, let name, _): name
    case .category(let category): category?.code ?? "-"
    case .year(let number): String(number)
    case .month(let month): month.description
    case .day(let day): day.description
    case .weekday(let weekday): StatsTable.weekdays[weekday - 1]
    case .hour(let hour): hour.map { ($0 < 10 ? "0" : "") + String($0) } ?? "unknown"
    case .channel(let channel): channel.name
    case .method(let method): method.name
    case .kind(let kind): kind.name
    }
  }
}
