import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import Workloads

extension BenchmarkRecorder {
  /// Measures the computation of counts and sums by district, month and category from columns of
  /// payments and places.
  mutating func aggregate(_ sizes: [Int], _ districts: BenchmarkDistricts, seed: UInt64) throws {
    let oracle = DistrictOracle(districts.shapes)
    let index = try regionIndex(of: districts, oracle, seed: seed)
    for size in sizes {
      let columns = SpendingColumns(payments: size, seed: seed, in: districts.box)
      let membership = oracle.positions(of: columns.places.coordinates)
      let expected = TotalsOracle(columns, membership: membership)
      try table(columns, membership, expected)
      try report(columns, membership, expected)
      try measure(
        "whole path", payments: size, items: size, unit: "payment",
        answers: expected.totals.count,
        kernel: { [threads] in
          try SpendingTable(columns.payments, at: columns.places).groups(
            by: Self.dimensions, districts: index.positions(of: columns.places.coordinates),
            threads: threads)
        }, isRight: { Self.totals(of: $0) == expected.totals })
    }
  }

  private static let dimensions: [SpendingDimension] = [.district, .month, .category]

  /// Measures two steps: sorting the payments by their places, and grouping the sorted payments.
  private mutating func table(
    _ columns: SpendingColumns, _ membership: [Int32], _ expected: TotalsOracle
  ) throws {
    let size = columns.payments.count
    let expectedCount = expected.totals.values.reduce(0) { $0 + Int($1.count) }
    try measure(
      "table of the payments", payments: size, items: size, unit: "payment", answers: 1,
      kernel: { SpendingTable(columns.payments, at: columns.places) },
      isRight: { $0.count == expectedCount })
    let table = SpendingTable(columns.payments, at: columns.places)
    try measure(
      "district, month, category", payments: size, items: size, unit: "payment",
      answers: expected.totals.count,
      kernel: { [threads] in
        try table.groups(by: Self.dimensions, districts: membership, threads: threads)
      }, isRight: { Self.totals(of: $0) == expected.totals })
  }

  private static func totals(of groups: SpendingGroups) -> [TotalsOracle.Key: TotalsOracle.Total] {
    var totals: [TotalsOracle.Key: TotalsOracle.Total] = [:]
    for group in 0..<groups.count {
      totals[key(groups.keys(of: group))] = TotalsOracle.Total(
        count: groups.count(of: group, currency: 0), sum: groups.sum(of: group, currency: 0))
    }
    return totals
  }

  /// The key of the slow implementation for one of ``dimensions``.
  private static func key(_ parts: [SpendingKey]) -> TotalsOracle.Key {
    var key = TotalsOracle.Key(district: TotalsOracle.Key.unplaced)
    for part in parts {
      switch part {
      case .district(let position): key.district = Int32(position)
      case .outside: key.district = TotalsOracle.Key.outside
      case .online: key.district = TotalsOracle.Key.online
      case .unplaced: key.district = TotalsOracle.Key.unplaced
      case .month(let month): key.month = month
      case .category(let id): key.category = Int32(id ?? 0)
      default: preconditionFailure("a group has a part that nobody asked for: \(part)")
      }
    }
    return key
  }

  /// Measures computing the output of `sobi districts` from columns.
  private mutating func report(
    _ columns: SpendingColumns, _ membership: [Int32], _ expected: TotalsOracle
  ) throws {
    let size = columns.payments.count
    let codes = (0...(membership.max() ?? 0)).map { (code: String($0), name: "") }
    let byDistrict = expected.byDistrict
    try measure(
      "report by district", payments: size, items: size, unit: "payment",
      answers: byDistrict.count,
      kernel: {
        let tallies = try PlaceTallies(
          columns.payments, at: columns.places, filter: SpendingFilter())
        return try DistrictReport(
          tallies, districts: codes, membership: membership, order: .name, homeCurrency: .krw,
          setName: "", level: "")
      }, isRight: { Self.totals(of: $0) == byDistrict })
  }

  private static func totals(of report: DistrictReport) -> [TotalsOracle.Key: TotalsOracle.Total] {
    typealias Key = TotalsOracle.Key
    let groups =
      report.rows.map { (Int32($0.code) ?? .max, $0.figures) }
      + [
        (Key.outside, report.outside), (Key.online, report.online), (Key.unplaced, report.unplaced),
      ]
    return groups.reduce(into: [:]) { totals, group in
      guard group.1.count > 0 else { return }
      totals[Key(district: group.0)] = TotalsOracle.Total(
        count: group.1.count, sum: group.1.sum(.krw).minorUnits)
    }
  }
}
