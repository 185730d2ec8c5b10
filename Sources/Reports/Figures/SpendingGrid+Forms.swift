import Codecs
import Grids
import SimpleFeatures
import Spending
import SpendingAnalytics

extension SpendingGrid {
  /// The report as the content of a JSON document. The document lists the first `limit` groups, and
  /// its totals include all groups.
  public func document(limit: Int = .max) -> GridDocument { GridDocument(self, limit: limit) }

  /// The report as JSON; see ``GridDocument``. The document lists the first `limit` groups, and its
  /// totals include all groups.
  public func json(limit: Int = .max) -> [UInt8] { document(limit: limit).json() }

  /// The first `limit` groups as a CSV table with one line for each group and currency. The lines
  /// that follow have `outside`, `online` and `unplaced` in the column of the cell. The lines add
  /// up to the total, unless a limit leaves out groups.
  public func csv(limit: Int = .max) -> [UInt8] {
    let report = stats.report
    let names = dimensions.flatMap(GroupKey.columns)
    var lines = [
      ["cell"] + Coordinate.columns + ["area_km2"] + parentSystems.map(\.name) + names
        + SpendingFigures.sumColumns + ["per_km2"]
    ]
    let document = document(limit: limit)
    for (row, group) in zip(report.rows, document.groups) {
      let cell = group.cell
      let cells =
        [cell.id] + cell.center.cells + [cell.squareKilometers.significantText] + cell.parents
        + group.keys.flatMap(\.cells)
      lines += row.figures.money(home: report.homeCurrency).map { sum in
        cells + row.figures.sumCells(sum, of: report.total.figures)
          + [(group.densities[sum.currency] ?? 0).significantText]
      }
    }
    let blanks = Array(
      repeating: "", count: Coordinate.columns.count + 1 + parentSystems.count + names.count)
    for (word, row) in [
      ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
    ] {
      guard let row else { continue }
      lines += row.figures.money(home: report.homeCurrency).map { sum in
        [word] + blanks + row.figures.sumCells(sum, of: report.total.figures) + [""]
      }
    }
    return CSVWriter.document(lines)
  }
}
