import Reports
import Sobi
import Wording

/// Cells as a table: a line for each group and currency, then the payments outside all cells, and
/// the total.
enum GridTable {
  static func table(_ grid: SpendingGrid) -> TextTable {
    let words = CommandLanguage.words
    let report = grid.stats.report
    let home = report.homeCurrency
    var table = TextTable(
      [.text(.cell)] + (grid.parentSystems.isEmpty ? [] : [.text(.parent)])
        + grid.dimensions.map {
          .init(title: words.head($0), isNumber: false, isFlexible: $0 == .category)
        }
        + [
          .number(.count), .sum(home), .number(.share), .number(.squareKilometers),
          .number(.perSquareKilometer),
        ])
    func add(_ keys: [String], _ row: StatsReport.Row, _ squareKilometers: Double?) {
      let money = row.figures.money(home: home)
      for (line, sum) in (money.isEmpty ? [Money(minorUnits: 0, home)] : money).enumerated() {
        let density = squareKilometers.map {
          SpendingGrid.density(sum, squareKilometers: $0)
        }
        table.row(
          (line == 0 ? keys : keys.map { _ in "" }) + [
            Figures.grouped(row.figures.count(sum.currency)),
            sum.currency == home ? sum.grouped : "\(sum.currency) \(sum.grouped)",
            Figures.percent(row.figures.share(of: report.total.figures, sum.currency)),
            line == 0 ? squareKilometers.map(Figures.rounded) ?? "-" : "",
            density.map(Figures.rounded) ?? "-",
          ])
      }
    }
    for row in report.rows {
      let cell = grid.cell(row)
      add(
        [cell.id] + (grid.parentSystems.isEmpty ? [] : [cell.parent?.id ?? "-"])
          + row.keys.dropFirst().map { GroupKey($0, in: grid.stats)?.shown ?? "-" },
        row, cell.squareKilometers)
    }
    let groups: [(group: ReportGroup, row: StatsReport.Row?)] = [
      (.outside, report.outside), (.online, report.online), (.unplaced, report.unplaced),
      (.total, report.total),
    ]
    let blanks = (grid.parentSystems.isEmpty ? [] : [""]) + grid.dimensions.map { _ in "" }
    for (group, row) in groups {
      guard let row else { continue }
      let word = group == .outside ? words.outsideGrid : words.word(group)
      add([word] + blanks, row, nil)
    }
    return table
  }
}
