import Sobi
import Testing
import Workloads

/// Places around a position are those that a scan over all places finds.
@Suite struct NearTests {
  @Test(arguments: [0, 1, 40, 700], [1, 2] as [UInt64])
  func `finds what a scan over all places finds`(count: Int, seed: UInt64) throws {
    let ledger = try TestLedger(Statement(count: count, seed: seed)).open(.reading)
    let known = Set(try ledger.categories().map(\.code))
    var generator = SeededGenerator(seed: seed &+ 200)
    let centers = try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.coordinate)
    for number in 0..<40 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let center =
        centers.isEmpty || number % 3 == 0
        ? Coordinate(longitude: 126.5 + generator.unit(), latitude: 37 + generator.unit())
        : centers[generator.below(centers.count)]
      let all = try ledger.places(query, limit: .max).rows.map { row in
        (row, Haversine.earth.distance(from: center, to: row.place.coordinate))
      }.sorted {
        ($0.1, $0.0.place.coordinate.mortonCode, $0.0.place.id) < (
          $1.1, $1.0.place.coordinate.mortonCode, $1.0.place.id
        )
      }

      let radius = Meters([0, 300, 5_000, 80_000][number % 4])
      let near = try ledger.near(center, radius: radius, query: query)
      let expected = all.filter { $0.1 <= radius }
      #expect(near.rows.map(\.place.place.id) == expected.map(\.0.place.id))
      #expect(near.rows.map(\.distance) == expected.map(\.1))
      #expect(Totals(near.total) == Totals(expected.map(\.0.figures)))

      let nearest = try ledger.nearest(7, to: center, query: query)
      #expect(nearest.rows.map(\.place.place.id) == all.prefix(7).map(\.0.place.id))
      #expect(Totals(nearest.total) == Totals(all.prefix(7).map(\.0.figures)))
    }
  }

  @Test func `a new place is in the next answer`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let home = Coordinate(longitude: 126.9780, latitude: 37.5665)
    #expect(try ledger.near(home, radius: Meters(100)).rows.isEmpty)
    #expect(try ledger.nearest(3, to: home).rows.isEmpty)
    var payment = NewPayment(amount: Money(minorUnits: 4_500, .krw), day: ledger.today())
    payment.coordinate = home
    try ledger.add(payment)
    #expect(try ledger.near(home, radius: Meters(0)).total.sum(.krw).minorUnits == 4_500)
    #expect(try ledger.nearest(3, to: home).rows.count == 1)
  }
}
