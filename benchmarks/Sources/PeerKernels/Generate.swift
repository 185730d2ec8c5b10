import ArgumentParser
import Foundation
import Measuring
import SimpleFeatures
import SpatialIndex
import Spending
import Workloads

/// `peer-kernels generate`
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the inputs that all programs read.",
    discussion: """
      points.i32: positions, one in a thousand repeated by chance at most; visits.i32: as many, \
      over a fifth as many places by Zipf's law; centers.i32: 10,000 of the points, \
      few-centers.i32: the first 1,000; values.i64: a number for each point; districts.geojson without --districts; place.i32, district.i32, \
      day.i32, month.i32, category.i32 and amount.i64: payments, with the positions of the places \
      in places.i32.
      """)

  @Option(help: "How many points and payments.")
  var points: Int

  @Option(help: "The folder to write to.")
  var folder: String

  @Option(help: "A GeoJSON file whose extent the points fill; otherwise districts are made up.")
  var districts: String?

  @Option(help: "The same seed gives the same files.")
  var seed: UInt64 = 20_261_121

  func run() throws {
    let shapes: [MultiPolygon]
    if let districts {
      shapes = try DistrictSet.shapes(path: districts)
    } else {
      shapes = MadeDistricts(side: 16, bends: 8, seed: seed, in: PointWorkload.korea).shapes
      try DistrictText.write(shapes, to: path("districts.geojson"))
    }
    let workload = PointWorkload(count: points, seed: seed, in: shapes.extent)
    try ColumnFile.write(workload.points, to: path("points.i32"))
    let centers = workload.centers(10_000, seed: ~seed)
    try ColumnFile.write(centers, to: path("centers.i32"))
    try ColumnFile.write(Array(centers.prefix(1_000)), to: path("few-centers.i32"))
    var generator = SeededGenerator(seed: seed)
    try ColumnFile.write(
      workload.points.map { _ in Int64(generator.below(100_000)) - 1_000 }, to: path("values.i64"))
    try ColumnFile.write(visits(in: shapes.extent), to: path("visits.i32"))
    try writePayments(shapes)
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// Positions of visits: the places of a workload, the first visited most.
  private func visits(in box: BoundingBox) -> [Coordinate] {
    let places = PointWorkload(count: max(1, points / 5), seed: seed &+ 1, in: box).points
    var sum = 0.0
    let cumulative = places.indices.map { rank in
      sum += 1 / Double(rank + 1)
      return sum
    }
    var generator = SeededGenerator(seed: seed &+ 2)
    return (0..<points).map { _ in
      let target = generator.unit() * sum
      var (low, high) = (0, places.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if cumulative[middle] < target { low = middle + 1 } else { high = middle }
      }
      return places[low]
    }
  }

  private func writePayments(_ shapes: [MultiPolygon]) throws {
    let columns = SpendingColumns(payments: points, seed: seed, in: shapes.extent)
    let membership = RegionIndex(regions: shapes).positions(of: columns.places.coordinates)
    let payments = columns.payments
    try ColumnFile.write(columns.places.coordinates, to: path("places.i32"))
    try ColumnFile.write(payments.places, to: path("place.i32"))
    // As in Sobi's totals: -1 outside, -2 online, -3 unplaced.
    let districts = payments.places.indices.map { row in
      let place = Int(payments.places[row])
      let isOnline = payments.channels[row] == PaymentChannel.online.rawValue
      return place >= 0
        ? membership[place] : isOnline ? TotalsOracle.Key.online : TotalsOracle.Key.unplaced
    }
    try ColumnFile.write(districts, to: path("district.i32"))
    try ColumnFile.write(payments.days, to: path("day.i32"))
    let months = payments.days.map { day in
      let month = CalendarDay(daysSince1970: day).month
      return Int32(month.year * 12 + month.month - 1)
    }
    try ColumnFile.write(months, to: path("month.i32"))
    try ColumnFile.write(payments.categoryIDs, to: path("category.i32"))
    try ColumnFile.write(payments.amounts, to: path("amount.i64"))
  }
}
