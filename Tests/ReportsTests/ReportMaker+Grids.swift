import Grids
import Reports
import SimpleFeatures
import Spending
import SpendingAnalytics

extension ReportMaker {
  mutating func grid() -> SpendingGrid {
    let system = GridSystem(.quadbin, level: 7 + count())
    let positions = [
      Coordinate(longitude: 126.978, latitude: 37.5665), Coordinate(longitude: -3, latitude: -80),
    ]
    func row(_ maker: inout ReportMaker, _ keys: [SpendingKey]) -> StatsReport.Row {
      StatsReport.Row(keys: keys, figures: maker.figures())
    }
    let rows = (0..<count()).map { number in
      row(&self, [.district(number % 2), .month(day().month)])
    }
    let report = StatsReport(
      dimensions: [.district, .month], rows: rows, outside: row(&self, []), online: row(&self, []),
      unplaced: row(&self, []), total: row(&self, []), hasDetails: false, homeCurrency: home)
    return SpendingGrid(
      stats: SpendingStats(report: report), system: system,
      cells: positions.compactMap { system.cell(at: $0) }, hasParents: flag())
  }
}
