import Benchmark
import Measuring
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics
import Workloads

/// Payments to totals. An item is a payment.
struct GroupInput {
  var columns: SpendingColumns
  var index: RegionIndex
  var membership: [Int32]
  var table: SpendingTable
  var expected: [TotalsOracle.Key: TotalsOracle.Total]

  init(_ set: DistrictSet) throws {
    let shapes = try set.shapes()
    columns = SpendingColumns(payments: Size.points, seed: Size.seed, in: shapes.extent)
    index = RegionIndex(regions: shapes)
    membership = DistrictOracle(shapes).positions(of: columns.places.coordinates)
    table = SpendingTable(columns.payments, at: columns.places)
    expected = TotalsOracle(columns, membership: membership).totals
  }
}

let benchmarks: @Sendable () -> Void = {
  for set in DistrictSet.all {
    for threads in [1, 2] {
      measure(
        "district x month x category, \(set.name), \(threads)T", prepare: { try GroupInput(set) },
        kernel: { input in
          try input.table.groups(
            by: [.district, .month, .category], districts: input.membership, threads: threads)
        }, isRight: { GroupTotals($0).totals == $1.expected })
    }
  }
  guard let set = DistrictSet.all.first else { return }
  measure(
    "whole path, \(set.name), 1T", prepare: { try GroupInput(set) },
    kernel: { input in
      try SpendingTable(input.columns.payments, at: input.columns.places).groups(
        by: [.district, .month, .category],
        districts: input.index.positions(of: input.columns.places.coordinates))
    }, isRight: { GroupTotals($0).totals == $1.expected })
}
