import Benchmark
import Measuring
import SimpleFeatures
import SpatialIndex
import Workloads

/// Points and centres among them.
struct PointInput {
  var points: [Coordinate]
  var centers: [Coordinate]
  var tree: PointTree
  var values: [Int64]

  init() {
    let workload = PointWorkload(count: Size.points, seed: Size.seed, in: PointWorkload.korea)
    points = workload.points
    centers = workload.centers(Size.queries, seed: ~Size.seed)
    tree = PointTree(points)
    var generator = SeededGenerator(seed: Size.seed)
    values = points.map { _ in Int64(generator.below(100_000)) - 1_000 }
  }

  /// What a scan over all points finds.
  func found(within radius: Meters) -> [DistanceOracle.Found] {
    let oracle = DistanceOracle(points)
    return centers.map { oracle.within([radius], of: $0, values: values)[0] }
  }

  /// How many points a scan over all of them finds in each box.
  func scanned(_ boxes: [BoundingBox]) -> [Int] {
    boxes.map { box in
      var count = 0
      for point in points where box.covers(point) { count += 1 }
      return count
    }
  }
}

/// An input with what the answers have to be.
struct Checked<Answers> {
  var input: PointInput
  var measure: PointMeasure
  var expected: Answers

  init(_ expected: (PointInput) throws -> Answers) throws {
    input = PointInput()
    measure = try input.tree.measure(input.values)
    self.expected = try expected(input)
  }
}

let benchmarks: @Sendable () -> Void = {
  build()
  for (name, radius) in [("500 m", 500.0), ("1 km", 1_000), ("15 km", 15_000)] {
    around(name, Meters(radius))
  }
  areas()
  measure(
    "nearest 10", items: { $0.input.centers.count },
    prepare: {
      try Checked { input in
        let oracle = DistanceOracle(input.points)
        return input.centers.map { oracle.nearest(10, to: $0) }
      }
    },
    kernel: { checked in
      checked.input.centers.map { checked.input.tree.nearest(10, to: $0).map(\.position) }
    }, isRight: { $0 == $1.expected })
}

/// Points to a tree. An item is a point.
func build() {
  measure(
    "build",
    prepare: { try Checked { $0.scanned(boxes(around: $0.centers.prefix(50))) } },
    kernel: { PointTree($0.input.points) },
    isRight: { tree, checked in
      boxes(around: checked.input.centers.prefix(50)).map { tree.count(in: $0) }
        == checked.expected
    })
}

/// Count, sum and list within a radius. An item is a query.
func around(_ name: String, _ radius: Meters) {
  measure(
    "count within \(name)", items: { $0.input.centers.count },
    prepare: { try Checked { $0.found(within: radius).map(\.count) } },
    kernel: { checked in
      checked.input.centers.map { checked.input.tree.count(within: radius, of: $0) }
    }, isRight: { $0 == $1.expected })
  measure(
    "sum within \(name)", items: { $0.input.centers.count },
    prepare: { try Checked { $0.found(within: radius).map(\.sum) } },
    kernel: { checked in
      checked.input.centers.map {
        checked.input.tree.sum(checked.measure, within: radius, of: $0)
      }
    }, isRight: { $0 == $1.expected })
  measure(
    "list within \(name)", items: { $0.input.centers.count },
    prepare: {
      try Checked { input in
        let found = input.found(within: radius)
        // The measured run keeps one list at a time; what they hold is compared here.
        let lists = input.centers.map { input.tree.positions(within: radius, of: $0) }
        guard lists.map({ Checksum.unordered($0) }) == found.map(\.positions) else {
          throw WrongList()
        }
        return found.map(\.count)
      }
    },
    kernel: { checked in
      var list: [Int32] = []
      return checked.input.centers.map { center in
        list.removeAll(keepingCapacity: true)
        checked.input.tree.appendPositions(within: radius, of: center, to: &list)
        return list.count
      }
    }, isRight: { $0 == $1.expected })
}

/// Counts in boxes and districts. An item is a query.
func areas() {
  measure(
    "count in box", items: { $0.input.centers.count },
    prepare: { try Checked { $0.scanned(boxes(around: $0.centers[...])) } },
    kernel: { checked in
      boxes(around: checked.input.centers[...]).map { checked.input.tree.count(in: $0) }
    }, isRight: { $0 == $1.expected })
  let districts = MadeDistricts(side: 16, bends: 8, seed: Size.seed, in: PointWorkload.korea)
  measure(
    "count in polygon", items: { _ in districts.shapes.count },
    prepare: {
      try Checked { input in
        var counts = [Int](repeating: 0, count: districts.shapes.count)
        for answer in DistrictOracle(districts.shapes).positions(of: input.points)
        where answer >= 0 {
          counts[Int(answer)] += 1
        }
        return counts
      }
    },
    kernel: { checked in districts.shapes.map { checked.input.tree.count(within: $0) } },
    isRight: { $0 == $1.expected })
}

/// About 5 km wide and 7 km high.
func boxes(around centers: ArraySlice<Coordinate>) -> [BoundingBox] {
  centers.map {
    BoundingBox(
      westE7: $0.longitudeE7 - 300_000, southE7: $0.latitudeE7 - 300_000,
      eastE7: $0.longitudeE7 + 300_000, northE7: $0.latitudeE7 + 300_000)
  }
}

/// A list held other points than a scan finds.
struct WrongList: Error {}
