import SimpleFeatures
import Spending
import Testing
import Workloads

@testable import SpendingAnalytics

/// The range is that of the slow obvious way, wherever on earth it lies.
@Suite struct SpendingRangeTests {
  /// Payments at some positions, the same number of times as each is named.
  private func range(
    _ coordinates: [Coordinate], amounts: [Int64]? = nil, currencies: [UInt8]? = nil,
    from center: Coordinate? = nil
  ) throws -> SpendingRange {
    var places: [Coordinate: Int] = [:]
    for coordinate in coordinates where places[coordinate] == nil {
      places[coordinate] = places.count
    }
    let columns = PlaceColumns(
      places.map { Place(id: Int64($0.value + 1), name: "", coordinate: $0.key) })
    let positions = columns.positionsByID()
    var payments = PaymentColumns()
    payments.currencies = [.krw, .jpy]
    for (row, coordinate) in coordinates.enumerated() {
      payments.places.append(positions[Int64((places[coordinate] ?? 0) + 1)] ?? -1)
      payments.days.append(20_000)
      payments.amounts.append(amounts?[row] ?? 1_000)
      payments.currencyIndexes.append(currencies?[row] ?? 0)
      payments.categoryIDs.append(0)
      payments.channels.append(1)
      payments.kinds.append(0)
    }
    return try SpendingRange(
      PlaceTallies(payments, at: columns, filter: SpendingFilter()), at: columns.coordinates,
      from: center, homeCurrency: .krw)
  }

  /// The sum of the distances in metres.
  private func cost(_ position: Coordinate, _ coordinates: [Coordinate]) -> Double {
    coordinates.reduce(0) { $0 + Haversine.earth.distance(from: position, to: $1).value }
  }

  private func spots(
    _ count: Int, around center: Coordinate, width: Int, _ generator: inout SeededGenerator
  ) -> [Coordinate] {
    (0..<count).map { _ in
      var longitude = Int(center.longitudeE7) + generator.below(2 * width) - width
      if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
      if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
      let latitude = Int(center.latitudeE7) + generator.below(2 * width) - width
      return Coordinate(
        longitudeE7: Int32(longitude),
        latitudeE7: Int32(max(-900_000_000, min(900_000_000, latitude))))
    }
  }

  static let centers = [
    Coordinate(longitude: 126.978, latitude: 37.5665), Coordinate(longitude: 180, latitude: -17),
    Coordinate(longitude: 0, latitude: 0), Coordinate(longitude: 20, latitude: 89.9),
  ]

  @Test(arguments: centers, [1, 2, 3] as [UInt64])
  func `no position near the centre has a smaller sum of distances`(
    center: Coordinate, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for count in [1, 2, 3, 4, 10, 60] {
      var visits = spots(count, around: center, width: 3_000_000, &generator)
      // One place that is visited often, and a journey.
      if count > 3 { visits += Array(repeating: visits[0], count: generator.below(count)) }
      if count > 4 { visits.append(Coordinate(longitude: -70, latitude: -33)) }
      let found = try #require(try range(visits).center)
      let least = cost(found, visits)
      // The position is rounded to a centimetre.
      let tolerance = 0.02 * Double(visits.count)
      for visit in visits { #expect(least <= cost(visit, visits) + tolerance) }
      for step in [100, 10_000, 1_000_000] as [Int32] {
        for (x, y) in [(step, 0), (-step, 0), (0, step), (0, -step)] as [(Int32, Int32)] {
          let longitude = Int64(found.longitudeE7) + Int64(x)
          let latitude = Int64(found.latitudeE7) + Int64(y)
          guard longitude.magnitude <= 1_800_000_000, latitude.magnitude <= 900_000_000 else {
            continue
          }
          let moved = Coordinate(longitudeE7: Int32(longitude), latitudeE7: Int32(latitude))
          #expect(least <= cost(moved, visits) + tolerance, "\(found) \(moved)")
        }
      }
    }
  }

  @Test(arguments: centers, [4, 5] as [UInt64])
  func `a radius holds its part and no smaller distance does`(
    center: Coordinate, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let visits = spots(80, around: center, width: 2_000_000, &generator)
    let amounts = visits.map { _ in Int64(generator.below(90_000)) - 20_000 }
    let currencies = visits.map { _ in UInt8(generator.below(2)) }
    let found = try range(visits, amounts: amounts, currencies: currencies)
    let origin = try #require(found.center)
    let distances = visits.map { Haversine.earth.distance(from: origin, to: $0) }
    func least(_ tenths: Double, _ weights: [Double]) -> Meters? {
      let all = weights.reduce(0, +)
      return distances.sorted().first { radius in
        let held = zip(distances, weights).reduce(0) { $0 + ($1.0 <= radius ? $1.1 : 0) }
        return held >= all * tenths - 1e-6
      }
    }
    let ones = visits.map { _ in 1.0 }
    #expect(found.visitRadii?.half == least(0.5, ones))
    #expect(found.visitRadii?.most == least(0.9, ones))
    #expect(found.spendingRadii.map(\.currency) == [.krw, .jpy])
    for (index, entry) in found.spendingRadii.enumerated() {
      // The positions differ, so each payment is a place of its own.
      let weights = visits.indices.map {
        Int(currencies[$0]) == index && amounts[$0] > 0 ? Double(amounts[$0]) : 0
      }
      #expect(entry.radii.half == least(0.5, weights))
      #expect(entry.radii.most == least(0.9, weights))
    }
  }

  /// A point is a corner of the hull when some line through it has all others on one side.
  @Test(arguments: centers, [6, 7] as [UInt64])
  func `the hull has the area of the triangles around its corners`(
    center: Coordinate, seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for count in [3, 4, 9, 25] {
      let spots = spots(count, around: center, width: 4_000_000, &generator)
      let points = spots.map { ConvexHull.project($0, around: center) }
      // Every edge with all points on its left, as a triangle with a point inside.
      let inside = points.reduce(SIMD2.zero, +) / Double(count)
      var area = 0.0
      for a in points {
        for b in points where a != b {
          let isEdge = points.allSatisfy { c in
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) >= 0 || c == a || c == b
          }
          guard isEdge else { continue }
          area += ((a.x - inside.x) * (b.y - inside.y) - (a.y - inside.y) * (b.x - inside.x)) / 2
        }
      }
      let found = ConvexHull.squareMeters(of: spots.shuffled(using: &generator), around: center)
      #expect(abs(found - area) <= 1e-9 * area, "\(count)")
    }
  }

  @Test func `the plane keeps the area of a cell of a degree`() {
    let center = Coordinate(longitude: 127.5, latitude: 37.5)
    let corners = [(127.0, 37.0), (128, 37), (128, 38), (127, 38)].map {
      Coordinate(longitude: $0.0, latitude: $0.1)
    }
    let radians = Double.pi / 180
    let radius = Haversine.earth.radius.value
    let area = radius * radius * radians * (sine(38 * radians) - sine(37 * radians))
    let found = ConvexHull.squareMeters(of: corners, around: center)
    // The northern and southern edges are straight here and parallels there.
    #expect(abs(found / area - 1) < 2e-3)
  }

  @Test func `one place has no extent`() throws {
    let home = Coordinate(longitude: 126.978, latitude: 37.5665)
    let found = try range([home, home, home])
    #expect(found.center == home && !found.isCenterGiven)
    #expect(found.visitRadii == SpendingRange.Radii(half: Meters(0), most: Meters(0)))
    #expect(found.hullSquareMeters == 0)
    #expect(found.placed.count == 3 && found.placed.places == 1)
  }

  @Test func `a journey moves the centre little`() throws {
    let home = Coordinate(longitude: 126.978, latitude: 37.5665)
    let away = Coordinate(longitude: 139.7, latitude: 35.69)
    let found = try range(Array(repeating: home, count: 9) + Array(repeating: away, count: 8))
    #expect(found.center == home)
    #expect(found.visitRadii?.half == Meters(0))
    #expect((found.visitRadii?.most.value ?? 0) > 1_100_000)
  }

  @Test func `opposite positions have a centre, the same each time`() throws {
    let visits = [
      Coordinate(longitude: 10, latitude: 0), Coordinate(longitude: -170, latitude: 0),
    ]
    let found = try range(visits)
    #expect(visits.contains(try #require(found.center)))
    #expect(try range(visits.reversed()).center == found.center)
    #expect(abs((found.visitRadii?.most.value ?? 0) - 20_015_115) < 1_000)
    #expect(found.hullSquareMeters.isFinite)
  }

  @Test func `over the antimeridian the centre lies between`() throws {
    let found = try range([
      Coordinate(longitude: 179.9, latitude: 0.1), Coordinate(longitude: -179.9, latitude: 0.1),
      Coordinate(longitude: 179.9, latitude: -0.1), Coordinate(longitude: -179.9, latitude: -0.1),
    ])
    let center = try #require(found.center)
    #expect(abs(abs(center.longitude) - 180) < 1e-6 && abs(center.latitude) < 1e-6)
    #expect(abs(found.hullSquareMeters / 4 - 111_195 * 111_195 * 0.01) < 1e5)
  }

  @Test func `without visits there is nothing but a given centre`() throws {
    let none = try range([])
    #expect(none.center == nil && none.visitRadii == nil && none.spendingRadii.isEmpty)
    let home = Coordinate(longitude: 126.978, latitude: 37.5665)
    let given = try range([], from: home)
    #expect(given.center == home && given.isCenterGiven && given.visitRadii == nil)
  }

  @Test func `refunds that outweigh a place leave it out`() throws {
    let home = Coordinate(longitude: 127, latitude: 37)
    let far = Coordinate(longitude: 128, latitude: 37)
    let found = try range([home, far], amounts: [5_000, -9_000], from: home)
    #expect(found.spendingRadii.map(\.radii.most) == [Meters(0)])
    #expect(try range([far], amounts: [-9_000], from: home).spendingRadii.isEmpty)
  }
}
