import Sobi
import Testing
import Workloads

/// Density clusters of a ledger add up, and have outlines around their places.
@Suite struct DensityTests {
  @Test(arguments: [0, 1, 40, 900], [1, 2] as [UInt64])
  func `clusters, scattered, online and unplaced are what SQL counts`(
    count: Int, seed: UInt64
  ) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let ledger = try test.open(.reading)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    var generator = SeededGenerator(seed: seed &+ 400)
    for number in 0..<15 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let report = try ledger.density(
        query, within: Meters([0, 100, 6_000, 1e6][number % 4]), minPoints: 1 + generator.below(12),
        isWeighted: number % 2 == 1)
      let all = rows.totals(query).values.reduce(Totals(), +)
      #expect(Totals(report.rows.map(\.figures) + report.remainder.map(\.figures)) == all)
      #expect(Totals([report.total]) == all)
      let places = try ledger.places(query, limit: .max).rows.count
      #expect(
        report.rows.reduce(report.scattered.places) { $0 + $1.figures.places } == places)
      for row in report.rows {
        #expect(!row.topPlaces.isEmpty && row.topPlaces.count <= 3)
        if let box = row.outline?.boundingBox { #expect(box.covers(row.center)) }
      }
    }
  }

  @Test func `an outline goes around the places, and most visited ones come first`() throws {
    let spots = [(0, 0), (4, 0), (4, 4), (0, 4), (2, 2)]
    let rows = spots.enumerated().flatMap { number, spot in
      (0...number).map { visit in
        "2026-05-0\(visit + 1) 12:00:00,1000,KRW,가게 \(number),cafe,,,"
          + "\(126.95 + Double(spot.0) / 10_000),\(37.45 + Double(spot.1) / 10_000)"
      }
    }
    let ledger = try TestLedger(
      Statement(rows: rows + ["2026-05-03 12:00:00,700,KRW,먼 가게,food,,,127.2,37.6"])
    ).open(.reading)
    let report = try ledger.density(within: Meters(50), minPoints: 3)
    #expect(report.rows.map(\.figures.places) == [5])
    #expect(
      report.rows[0].figures.sum(.krw).minorUnits == 15_000
        && report.scattered.sum(.krw).minorUnits == 700)
    #expect(report.rows[0].topPlaces.map(\.place.name) == ["가게 4", "가게 3", "가게 2"])
    #expect(report.rows[0].topCategory == "cafe")
    #expect(report.rows[0].center == Coordinate(longitude: 126.9502, latitude: 37.4502))
    if let outline = report.rows[0].outline {
      let corners = Set(outline.polygons.flatMap(\.exterior.coordinates))
      #expect(corners.contains(Coordinate(longitude: 126.9504, latitude: 37.4504)))
      #expect(corners.count >= 4)
    }
    // By visits the four of one place are enough for themselves.
    #expect(
      try ledger.density(within: Meters(0), minPoints: 4, isWeighted: true).rows.count == 2)
  }
}
