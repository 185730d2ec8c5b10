import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import Workloads

extension BenchmarkRecorder {
  /// From columns of payments and places to totals by district: the index, then all the rest.
  mutating func aggregate(_ sizes: [Int], _ districts: BenchmarkDistricts, seed: UInt64) throws {
    let oracle = DistrictOracle(districts.shapes)
    let index = try regionIndex(of: districts, oracle, seed: seed)
    for size in sizes {
      let columns = SpendingColumns(payments: size, seed: seed, in: districts.box)
      let places = columns.places.coordinates
      let expected = TotalsOracle(columns, membership: oracle.positions(of: places))
      let byDistrict = expected.byDistrict
      try measure(
        "totals by district", payments: size, items: size, unit: "payment",
        answers: byDistrict.count,
        kernel: {
          try Self.report(columns, membership: index.positions(of: places), districts)
        }, isRight: { Self.totals(of: $0) == byDistrict })
    }
  }

  /// The report by district, with positions as codes.
  private static func report(
    _ columns: SpendingColumns, membership: [Int32], _ districts: BenchmarkDistricts
  ) throws -> DistrictReport {
    let tallies = try PlaceTallies(columns.payments, at: columns.places, filter: SpendingFilter())
    return try DistrictReport(
      tallies, districts: districts.shapes.indices.map { (String($0), "") },
      membership: membership, order: .name, homeCurrency: .krw, setName: "", level: "")
  }

  private static func totals(
    of report: DistrictReport
  ) -> [TotalsOracle.Key: TotalsOracle.Total] {
    typealias Key = TotalsOracle.Key
    let groups =
      report.rows.map { (Int32($0.code) ?? .max, $0.figures) }
      + [
        (Key.outside, report.outside), (Key.online, report.online), (Key.unplaced, report.unplaced),
      ]
    return groups.reduce(into: [:]) { totals, group in
      guard group.1.count > 0 else { return }
      totals[Key(district: group.0)] = TotalsOracle.Total(
        count: group.1.count, sum: group.1.sum(.krw))
    }
  }
}
