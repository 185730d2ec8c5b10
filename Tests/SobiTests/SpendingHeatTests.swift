import Foundation
import GEOS
import Grids
import Reports
import Sobi
import SpatialIndex
import TestSupport
import Testing
import Workloads

/// The density of spending as a raster: sums, bounds, refusals.
@Suite struct SpendingHeatTests {
  @Test(arguments: [1, 60, 400], [1, 2, 3] as [UInt64])
  func `inside and outside are what was spent at places`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    var generator = SeededGenerator(seed: seed &+ 70)
    let ledger = try test.open(.reading, use: seed == 2 ? .once : .resident)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    let knownPlaces = Set(try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    for number in 0..<8 {
      var query = try number % 2 == 0 ? LedgerQuery() : generator.narrowQuery()
      try query.keepKnown(known, places: knownPlaces)
      let currency =
        query.filter.terms.lazy.compactMap { term -> Currency? in
          if case .currency(let currency) = term { currency } else { nil }
        }.first ?? .krw
      let spending = rows.spending(query)
      let own = spending.filter { $0.currency == currency.code }
      func sum(_ rows: some Sequence<LedgerRows.Row>) -> Int64 { rows.reduce(0) { $0 + $1.amount } }
      let placed = own.filter { $0.coordinate != nil }
      let bandwidth = Meters(Double(2_000 + generator.below(4_000)))
      let extent =
        number % 3 == 2
        ? try BoundingBox(west: 126.9, south: 37.4, east: 127.1, north: 37.6) : nil
      guard !placed.isEmpty || extent != nil else {
        #expect(throws: HeatError.noPayments(currency)) {
          try ledger.heat(query, bandwidth: bandwidth)
        }
        continue
      }
      let heat = try ledger.heat(query, bandwidth: bandwidth, extent: extent)
      #expect(heat.currency == currency && heat.count == Int64(placed.count))
      #expect(heat.placed == sum(placed))
      #expect(heat.online == sum(own.filter { $0.coordinate == nil && $0.channel == 2 }))
      #expect(heat.unplaced == sum(own.filter { $0.coordinate == nil && $0.channel != 2 }))
      #expect(heat.others.count == Int64(spending.count - own.count))
      let moved = Double(placed.reduce(0) { $0 + $1.amount.magnitude })
      #expect(abs(heat.inside + heat.outside - Double(heat.placed)) <= moved * 1e-12)
      if extent == nil { #expect(heat.outside == 0) }
      // The numbers of the file add up to the same, each times the area of its cell.
      var volume = CompensatedSum()
      heat.raster.forEachRow { row, areas in
        for (column, area) in areas.enumerated() {
          volume.add(Double(heat.densities[row * heat.raster.columns + column]) * area)
        }
      }
      let units = Double(currency.minorUnitsPerUnit)
      #expect(abs(volume.value * units - heat.inside) <= moved * 1e-6)
      let alone = try ledger.heat(query, bandwidth: bandwidth, extent: extent, threads: 1)
      #expect(alone.geoTIFF() == heat.geoTIFF() && alone.png() == heat.png())
      #expect(try HeatDocument(json: heat.json()) == heat.document)
    }
  }

  @Test func `contours are areas with holes within the raster`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 5))
    let ledger = try test.open(.reading)
    let heat = try ledger.heat(bandwidth: Meters(3_000))
    let levels = heat.contourLevels
    #expect(levels.count == 6 && levels == levels.sorted())
    #expect(try #require(levels.last) < Double(try #require(heat.densities.max())))
    var bytes: [UInt8] = []
    try heat.writeContours { bytes += $0 }
    let file = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let features = try #require(file["features"] as? [[String: Any]])
    #expect(features.count == levels.count)
    for (feature, level) in zip(features, levels) {
      let properties = try #require(feature["properties"] as? [String: Any])
      #expect(properties["per_km2"] as? Double == level)
      #expect(properties["currency"] as? String == "KRW")
    }
    #expect((file["heat"] as? [String: Any])?["bandwidth_m"] as? Int == 3_000)
  }

  @Test func `what makes no raster is refused`() throws {
    let test = try TestLedger(Statement(count: 60, seed: 5))
    let ledger = try test.open(.reading)
    for bandwidth in [0, -300, 0.9, 500_000, .infinity, .nan] {
      #expect(throws: HeatError.self) { try ledger.heat(bandwidth: Meters(bandwidth)) }
    }
    for cell in [0, -1, 9, 301, .nan] {
      #expect(throws: HeatError.self) {
        try ledger.heat(bandwidth: Meters(300), cell: Meters(cell))
      }
    }
    let korea = try BoundingBox(west: 124, south: 33, east: 132, north: 39)
    #expect(throws: HeatError.self) { try ledger.heat(bandwidth: Meters(10), extent: korea) }
    #expect(throws: HeatError.self) {
      try ledger.heat(bandwidth: Meters(300), cell: Meters(20), extent: korea)
    }
    for (west, south, east, north) in [
      (-180.0, -80.0, 180.0, 84.0), (0, 89, 1, 90), (0, -90, 1, -89), (179, 0, -150, 1),
      (0, 82, 1, 83.9),
    ] {
      let extent = try BoundingBox(west: west, south: south, east: east, north: north)
      #expect(throws: HeatError.beyondPlane(smaller: nil)) {
        try ledger.heat(bandwidth: Meters(50_000), extent: extent)
      }
    }
    let nobody = LedgerQuery(month: YearMonth(year: 1999, month: 5))
    #expect(throws: HeatError.noPayments(.krw)) {
      try ledger.heat(nobody, bandwidth: Meters(300))
    }
    let empty = try ledger.heat(
      nobody, bandwidth: Meters(300),
      extent: BoundingBox(west: 127, south: 37, east: 127.1, north: 37.1))
    #expect(empty.largest == nil && empty.inside == 0 && empty.outside == 0)
    #expect(empty.contourLevels.isEmpty && !empty.png().isEmpty && !empty.geoTIFF().isEmpty)
  }

  @Test func `a raster lies across the antimeridian, and refunds are below zero`() throws {
    let test = try TestLedger(settings: LedgerSettings(region: nil))
    let ledger = try test.open()
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    for (longitude, amount) in [(179.99, 5_000), (-179.99, 7_000), (-179.98, -9_000)] {
      _ = try ledger.add(
        NewPayment(
          amount: Money(minorUnits: Int64(amount), .krw), kind: amount < 0 ? .refund : .spending,
          day: day, merchant: "m\(amount)",
          coordinate: Coordinate(longitude: longitude, latitude: -17)))
    }
    let heat = try ledger.heat(bandwidth: Meters(400))
    #expect(heat.raster.plane.code == 32_701 && heat.raster.columns < 100)
    #expect(heat.placed == 3_000 && abs(heat.inside - 3_000) < 1e-8)
    #expect(heat.densities.contains { $0 < 0 } && heat.densities.contains { $0 > 0 })
    var bytes: [UInt8] = []
    try heat.writeContours { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("[180.0000000,") && text.contains("[-180.0000000,"))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `contours across the antimeridian are valid`(seed: UInt64) throws {
    let test = try TestLedger(settings: LedgerSettings(region: nil))
    let ledger = try test.open()
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    var generator = SeededGenerator(seed: seed)
    for number in 0..<60 {
      let east = Double(generator.below(60_000)) / 1e6 - 0.03
      _ = try ledger.add(
        NewPayment(
          amount: Money(minorUnits: Int64(1_000 + generator.below(9_000)), .krw), day: day,
          merchant: "m\(number)",
          coordinate: Coordinate(
            longitude: east < 0 ? 180 + east : east - 180,
            latitude: -17 + Double(generator.below(60_000)) / 1e6)))
    }
    let heat = try ledger.heat(bandwidth: Meters(300))
    var bytes: [UInt8] = []
    try heat.writeContours { bytes += $0 }
    let areas = try polygons(of: bytes)
    #expect(areas.count == heat.contourLevels.count)
    #expect(areas.contains { $0.polygons.contains { !$0.interiors.isEmpty } })
    for area in areas { #expect(PolygonValidity.problem(in: area) == nil) }
  }

  /// The areas of the features of a GeoJSON file.
  private func polygons(of bytes: [UInt8]) throws -> [MultiPolygon] {
    let file = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try #require(file["features"] as? [[String: Any]]).map { feature in
      let geometry = try #require(feature["geometry"] as? [String: Any])
      let areas = try #require(geometry["coordinates"] as? [[[[Double]]]])
      return MultiPolygon(
        try areas.map { rings in
          let rings = try rings.map { ring in
            try Ring(ring.map { Coordinate(longitude: $0[0], latitude: $0[1]) })
          }
          return Polygon(exterior: rings[0], interiors: Array(rings.dropFirst()))
        })
    }
  }

  @Test func `payments in far countries are refused with an area that has a raster`() throws {
    let test = try TestLedger(settings: LedgerSettings(region: nil))
    let ledger = try test.open()
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    // A pole has no plane.
    for (number, (longitude, latitude)) in [
      (126.978, 37.5665), (127.0276, 37.4979), (126.8526, 35.1595), (2.3522, 48.8566), (0, 90),
      (0, 90), (0, 90), (0, 90),
    ].enumerated() {
      _ = try ledger.add(
        NewPayment(
          amount: Money(minorUnits: 5_000, .krw), day: day, merchant: "m\(number)",
          coordinate: Coordinate(longitude: longitude, latitude: latitude)))
    }
    let korea = try BoundingBox(west: 126.8, south: 35.1, east: 127.1, north: 37.6)
    #expect(throws: HeatError.beyondPlane(smaller: korea)) {
      try ledger.heat(bandwidth: Meters(1_000))
    }
    #expect(try ledger.heat(bandwidth: Meters(1_000), extent: korea).count == 8)
    // The way from Seoul to Gwangju is too long for cells of 10 m, and Seoul too large for those of 1 m.
    let seoul = try BoundingBox(west: 126.9, south: 37.4, east: 127.1, north: 37.6)
    #expect(throws: HeatError.beyondPlane(smaller: seoul)) {
      try ledger.heat(bandwidth: Meters(10), cell: Meters(10))
    }
    #expect(try ledger.heat(bandwidth: Meters(10), cell: Meters(10), extent: seoul).inside > 0)
    #expect(throws: HeatError.beyondPlane(smaller: nil)) {
      try ledger.heat(bandwidth: Meters(10), cell: Meters(1))
    }
  }

  @Test func `an area that is named for places on one line has a width and a height`() throws {
    let test = try TestLedger(settings: LedgerSettings(region: nil))
    let ledger = try test.open()
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    for (number, latitude) in [50.0, 50, 90].enumerated() {
      _ = try ledger.add(
        NewPayment(
          amount: Money(minorUnits: 5_000, .krw), day: day, merchant: "m\(number)",
          coordinate: Coordinate(longitude: 10, latitude: latitude)))
    }
    let named = try BoundingBox(west: 10, south: 50, east: 10.1, north: 50.1)
    #expect(throws: HeatError.beyondPlane(smaller: named)) {
      try ledger.heat(bandwidth: Meters(1_000))
    }
  }

  @Test func `a place is in the middle of its hill`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    let cityHall = Coordinate(longitude: 126.9780, latitude: 37.5665)
    _ = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 1_000_000, .krw), day: day, merchant: "cafe",
        coordinate: cityHall))
    let heat = try ledger.heat(bandwidth: Meters(300), cell: Meters(100))
    #expect(heat.raster.plane.code == 5_179)
    let largest = try #require(heat.largest)
    #expect(Haversine.earth.distance(from: cityHall, to: largest.center) < Meters(71))
    // 1 / (2 π σ²) of the whole, per square kilometre.
    let expected = 1_000_000 / (2 * Double.pi * 0.09)
    #expect(abs(largest.density / expected - 1) < 0.01)
  }
}
