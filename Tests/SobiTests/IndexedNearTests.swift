import TestSupport
import Testing
import Workloads

@testable import Sobi

/// What the indexes of the file find is what a reading of everything finds.
@Suite struct IndexedNearTests {
  @Test(arguments: [1, 40, 400], [1, 2] as [UInt64])
  func `the same through indexes as of all columns`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let whole = try test.open(.reading)
    let known = Set(try whole.categories().map(\.code))
    var generator = SeededGenerator(seed: seed &+ 400)
    let places = try whole.places(LedgerQuery(), limit: .max).rows.map(\.place.coordinate)
    for number in 0..<12 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let center =
        places.isEmpty || number % 3 == 0
        ? Coordinate(longitude: 126.5 + generator.unit(), latitude: 37 + generator.unit())
        : places[generator.below(places.count)]
      let radius = Meters([0, 300, 5_000, 80_000][number % 4])
      let near = try whole.read {
        try $0.near(center, radius: radius, query: query).json(limit: .max)
      }
      let nearest = try whole.read { try $0.nearest(3, to: center, query: query).json(limit: .max) }
      // Nothing is read yet of a ledger that was opened anew.
      let (first, second) = (try test.open(.reading), try test.open(.reading))
      #expect(try first.near(center, radius: radius, query: query).json(limit: .max) == near)
      #expect(try second.nearest(3, to: center, query: query).json(limit: .max) == nearest)
    }
  }

  @Test func `a small circle does not read everything`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 7))
    let place = try #require(try test.open(.reading).places(LedgerQuery(), limit: 1).rows.first)
    let ledger = try test.open(.reading, use: .once)
    try ledger.read { view in
      let near = try view.near(place.place.coordinate, radius: Meters(10))
      #expect(!near.rows.isEmpty && !view.hasColumns)
      #expect(try view.nearest(1, to: place.place.coordinate).rows.count == 1 && !view.hasColumns)
      // A name has to be looked for in all of them.
      var query = LedgerQuery()
      query.filter = try PaymentFilter([.merchant("가")])
      _ = try view.near(place.place.coordinate, radius: Meters(10), query: query)
      #expect(view.hasColumns)
    }
  }

  @Test func `boxes around circles hold what lies within`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let center = Coordinate(
        longitude: generator.unit() * 360 - 180, latitude: generator.unit() * 170 - 85)
      let radius = Meters(generator.unit() * [10, 1_000, 100_000, 3_000_000][generator.below(4)])
      guard let box = BoundingBox(around: center, radius: radius) else { continue }
      for _ in 0..<20 {
        let near = Coordinate(
          longitude: min(180, max(-180, center.longitude + generator.unit() * 4 - 2)),
          latitude: min(90, max(-90, center.latitude + generator.unit() * 4 - 2)))
        if Haversine.earth.distance(from: center, to: near) <= radius { #expect(box.covers(near)) }
      }
      #expect(box.covers(center))
    }
    #expect(
      BoundingBox(around: Coordinate(longitude: 179.99, latitude: 0), radius: Meters(5_000)) == nil)
    #expect(
      BoundingBox(around: Coordinate(longitude: 0, latitude: 89.99), radius: Meters(5_000)) == nil)
    #expect(
      BoundingBox(around: Coordinate(longitude: 127, latitude: 37), radius: Meters(3e7)) == nil)
  }
}
