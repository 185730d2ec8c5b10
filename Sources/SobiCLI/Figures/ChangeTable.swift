import Reports
import Sobi
import Wording

/// Changes and their parts as a table: a line for each group and currency.
enum ChangeTable {
  /// Returns lines with the sums of both periods, and a further line if a period has no payment.
  static func summary(_ report: ChangeDocument) -> [String] {
    let words = CommandLanguage.words
    let lengths = report.periods.lengths
    var lines = report.total.flatMap { row in
      [
        words.compared((row.newer.count, row.money(row.newer.sum ?? 0)), days: lengths.newer),
        words.comparedBefore(
          (row.older.count, row.money(row.older.sum ?? 0)), days: lengths.older),
      ]
    }
    let isOlderEmpty = report.total.allSatisfy(\.older.isEmpty)
    let isNewerEmpty = report.total.allSatisfy(\.newer.isEmpty)
    if isOlderEmpty || isNewerEmpty {
      lines.append(words.noPayment(isOfOlder: isOlderEmpty && isNewerEmpty ? nil : isOlderEmpty))
    }
    return lines
  }

  /// Returns a table of the rows. A part of the change has a column unless it is zero in every row.
  static func table(_ report: ChangeDocument, home: Currency) -> TextTable {
    let words = CommandLanguage.words
    let all = report.groups + report.remainder.flatMap(\.rows) + report.total
    let parts = report.partNames.filter { name in all.contains { $0.parts[name] != 0 } }
    var table = TextTable(
      [
        TextTable.Column(
          title: report.system == nil ? words.head(report.dimension) : words.head(.cell),
          isNumber: false, isFlexible: true),
        .number(.change),
      ] + parts.map { TextTable.Column(title: words.head($0), isNumber: true) })
    func signed(_ money: Money) -> String {
      (money.minorUnits > 0 ? "+" : "") + money.grouped
    }
    func add(_ name: String, _ row: ChangeDocument.Row) {
      let change = signed(row.change)
      table.row(
        [name, row.currency == home ? change : "\(row.currency) \(change)"]
          + parts.map { row.parts[$0] == 0 ? "-" : signed(row.money(row.parts[$0])) })
    }
    for row in report.groups { add(row.key?.shown ?? "-", row) }
    for (name, rows) in report.remainder {
      let word =
        name == "outside" && report.system != nil
        ? words.outsideGrid : ReportGroup(rawValue: name).map(words.word) ?? name
      for row in rows { add(word, row) }
    }
    for row in report.total { add(words.word(.total), row) }
    return table
  }
}
