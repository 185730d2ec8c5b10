import FeatureCodecs
import Grids
package import SimpleFeatures
import Spending
import SpendingAnalytics

// The cells as features: one for each group and currency.

extension SpendingGrid {
  /// The names of the members that every feature of the map has, in order.
  package var mapColumns: [String] {
    ["cell", "area_km2"] + parentSystems.map(\.name) + dimensions.flatMap(GroupKey.columns)
      + SpendingFigures.sumColumns + ["per_km2"]
  }

  /// The bounding box of all cells; nil without cells.
  package var mapBox: BoundingBox? { BoundingBox.union(cells.lazy.compactMap(\.boundingBox)) }

  /// The additional member of the map beside its features; it contains the grid and the payments
  /// outside all cells.
  package var mapMember: FeatureTable.Member {
    FeatureTable.Member("grid") { document(limit: 0).write(to: &$0) }
  }

  /// Writes the first `limit` groups.
  package func writeMap(limit: Int, to table: inout FeatureTable) throws {
    let report = stats.report
    var id: Int64 = 0
    for (row, group) in zip(report.rows, document(limit: limit).groups) {
      let geometry = GeoJSONWriter.Geometry.multiPolygon(cell(row).outline)
      for sum in row.figures.money(home: report.homeCurrency) {
        id += 1
        try table.row(id: id, geometry: geometry) { cells in
          cells.string(group.cell.id)
          cells.number(group.cell.squareKilometers.significantText)
          for parent in group.cell.parents { cells.string(parent) }
          for cell in group.keys.flatMap(\.cells) { cells.string(cell) }
          let figures = row.figures.sumCells(sum, of: report.total.figures)
          cells.string(figures[0])
          for figure in figures.dropFirst() {
            if figure.isEmpty { cells.absent() } else { cells.number(figure) }
          }
          cells.number((group.densities[sum.currency] ?? 0).significantText)
        }
      }
    }
  }
}
