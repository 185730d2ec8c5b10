import Reports
import Sobi
import Wording

/// A table of groups beside the groups of an older period, with a line for each group and currency.
enum ComparisonTable {
  static func table(_ report: ComparisonDocument, home: Currency) -> TextTable {
    let words = CommandLanguage.words
    let keys = report.dimensions.map {
      TextTable.Column(title: words.head($0), isNumber: false, isFlexible: true)
    }
    let figures: [ReportColumn] = [.older, .change, .changeShare]
    var table = TextTable(keys + [.number(.count), .sum(home)] + figures.map { .number($0) })
    func add(_ keys: [String], _ row: ComparisonDocument.Row) {
      for (line, currency) in (row.currencies.isEmpty ? [home] : row.currencies).enumerated() {
        let change = row.change(in: currency)
        let sign = (change.change?.minorUnits ?? 0) > 0 ? "+" : ""
        table.row(
          (line == 0 ? keys : keys.map { _ in "" }) + [
            Figures.grouped(row.counts[currency] ?? 0),
            currency == home ? change.now.grouped : "\(currency) \(change.now.grouped)",
            change.older.grouped,
            change.change.map { sign + $0.grouped } ?? "-",
            change.permille == nil ? "-" : sign + words.percent(permille: change.permille),
          ])
      }
    }
    for row in report.groups { add(row.keys.map(\.shown), row) }
    let groups: [(group: ReportGroup, row: ComparisonDocument.Row?)] = [
      (.outside, report.outside), (.online, report.online), (.unplaced, report.unplaced),
      (.total, report.total),
    ]
    for (group, row) in groups {
      guard let row else { continue }
      add([words.word(group)] + report.dimensions.dropFirst().map { _ in "" }, row)
    }
    return table
  }
}
