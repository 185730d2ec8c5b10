import Foundation
import Sobi
import TestSupport
import Testing
import Workloads

/// What a map shows is what the reports say.
@Suite struct MapTests {
  /// Sums alone, without the currencies that are zero: a map leaves out the counts by currency.
  private func sums(_ totals: Totals) -> [String: Int64] { totals.sums.filter { $0.value != 0 } }

  private func map(
    _ request: MapRequest, of ledger: Ledger, in test: TestLedger
  ) throws -> (file: MapFile, summary: MapSummary) {
    let path = test.folder["map.\(request.format)"]
    let summary = try ledger.writeMap(request, to: path)
    let file = try MapFile(Data(contentsOf: URL(filePath: path)), request.format)
    #expect(file.features.count == summary.features)
    return (file, summary)
  }

  @Test(arguments: [0, 1, 500], [1, 2] as [UInt64])
  func `the sums of a map are the sums of the report`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let ledger = try test.open(.reading)
    let known = Set(try ledger.categories().map(\.code))
    var generator = SeededGenerator(seed: seed &+ 200)
    for number in 0..<12 {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let report = try ledger.districtReport(query)
      var expected: [String: Totals] = [:]
      for row in report.rows { expected[row.code] = Totals(row.figures) }
      if report.outside.count > 0 { expected[""] = Totals(report.outside) }

      let (places, summary) = try map(MapRequest(query: query), of: ledger, in: test)
      let byDistrict = Dictionary(grouping: places.features) { $0.text("district_code") ?? "" }
      #expect(
        byDistrict.mapValues { sums($0.reduce(Totals()) { $0 + $1.totals() }) }
          == expected.mapValues(sums))
      let counted = places.features.reduce(0.0) { $0 + ($1.number("count") ?? -1) }
      #expect(Int64(counted) == summary.mapped.count)
      #expect(Totals(summary.online) == Totals(report.online))
      #expect(Totals(summary.unplaced) == Totals(report.unplaced))
      #expect(places.features.allSatisfy { $0.properties["sum_krw"] != nil })

      let (districts, _) = try map(
        MapRequest(content: .districts, query: query), of: ledger, in: test)
      #expect(districts.features.compactMap { $0.text("code") } == (0..<9).map { "D\($0)" })
      for feature in districts.features {
        let code = try #require(feature.text("code"))
        #expect(sums(feature.totals()) == sums(expected[code] ?? Totals()))
        #expect(
          Int64(feature.number("count") ?? -1)
            == report.rows.first { $0.code == code }?.figures.count ?? 0)
      }

      let (payments, _) = try map(
        MapRequest(content: .payments, query: query), of: ledger, in: test)
      var paid = Totals()
      for feature in payments.features {
        let currency = try #require(feature.text("currency").flatMap { Currency(code: $0) })
        let amount = try #require(feature.number("amount"))
        paid.add(
          count: 1, sum: Int64((amount * Double(currency.minorUnitsPerUnit)).rounded()),
          currency.code)
      }
      #expect(paid == Totals(summary.mapped))
    }
  }

  @Test(arguments: [3, 4] as [UInt64], [MapRequest.Content.places, .payments, .districts])
  func `every format holds the same rows`(seed: UInt64, content: MapRequest.Content) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open(.reading)
    func features(_ format: MapRequest.Format) throws -> [MapFile.Feature] {
      try map(MapRequest(content: content, format: format), of: ledger, in: test).file.features
    }
    let collection = try features(.geojson)
    #expect(!collection.isEmpty)
    #expect(try features(.geojsonl) == collection)
    #expect(try features(.geojsons) == collection)
    let table = try features(.csv)
    // A table has words where a feature has true and false.
    let columns = try #require(table.first).properties.keys.filter { $0 != "time_known" }
    #expect(
      collection.allSatisfy { Set($0.properties.keys).isSubset(of: columns + ["time_known"]) })
    #expect(
      table.map { $0.flattened(columns: columns) }
        == collection.map { $0.flattened(columns: columns) })
  }

  @Test(arguments: [9, 10] as [UInt64], [0, 30, 100_000.0])
  func `simplified districts have the same figures`(seed: UInt64, tolerance: Double) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open(.reading)
    for format in MapRequest.Format.allCases {
      var request = MapRequest(content: .districts, format: format)
      let (published, plain) = try map(request, of: ledger, in: test)
      request.simplification = Meters(tolerance)
      let (drawn, summary) = try map(request, of: ledger, in: test)
      #expect(drawn.features == published.features)
      #expect(Totals(summary.mapped) == Totals(plain.mapped))
      #expect(Totals(summary.outside) == Totals(plain.outside))
      #expect(plain.borders == nil)
      let borders = try #require(summary.borders)
      #expect(borders.drawn > 0 && borders.drawn <= borders.published)
    }
  }

  @Test(arguments: [5] as [UInt64])
  func `money has the digits of its currency`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open(.reading)
    let (table, _) = try map(MapRequest(format: .csv), of: ledger, in: test)
    for feature in table.features {
      for (name, digits) in [("sum_krw", 0), ("sum_jpy", 0), ("sum_usd", 2), ("sum_kwd", 3)] {
        guard let text = feature.text(name) else { continue }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        #expect((parts.count == 1 ? 0 : parts[1].count) == digits, "\(name) \(text)")
      }
    }
  }

  @Test(arguments: [6, 7] as [UInt64])
  func `the box of a map holds it tightly, and places come in Morton order`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 200, seed: seed))
    let (file, _) = try map(MapRequest(), of: test.open(.reading), in: test)
    let points = file.features.compactMap(\.position)
    #expect(points.count == file.features.count)
    let box = try #require(file.boundingBox)
    #expect(box[0] == points.map { $0[0] }.min() && box[2] == points.map { $0[0] }.max())
    #expect(box[1] == points.map { $0[1] }.min() && box[3] == points.map { $0[1] }.max())
    let codes = points.map { Coordinate(longitude: $0[0], latitude: $0[1]).mortonCode }
    #expect(codes == codes.sorted())
  }

  @Test(arguments: MapRequest.Format.allCases)
  func `in memory, to a sink and in a file a map has the same bytes`(
    format: MapRequest.Format
  ) throws {
    let test = try TestLedger(Statement(count: 400, seed: 9))
    let ledger = try test.open(.reading)
    for content in [MapRequest.Content.places, .payments, .districts, .clusters(zoom: 9)] {
      let request = MapRequest(content: content, format: format)
      let path = test.folder["map.out"]
      let summary = try ledger.writeMap(request, to: path)
      var taken: [UInt8] = []
      #expect(try ledger.writeMap(request) { taken += $0 } == summary)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(taken))
      #expect(try ledger.map(request) == taken && summary.features > 0)
    }
  }

  @Test func `a sink that fails ends the map`() throws {
    let test = try TestLedger(Statement(count: 400, seed: 9))
    let ledger = try test.open(.reading)
    #expect(throws: CancellationError.self) {
      try ledger.writeMap(MapRequest()) { _ in throw CancellationError() }
    }
  }

  @Test func `a map replaces an older one whole, and an error leaves that as it was`() throws {
    let test = try TestLedger(Statement(count: 20, seed: 8))
    let ledger = try test.open(.reading)
    try test.write("older", to: "map.geojson")
    #expect(throws: LedgerStoreError.self) {
      try ledger.writeMap(MapRequest(districts: .level("dong")), to: test.folder["map.geojson"])
    }
    #expect(throws: LedgerStoreError.self) {
      try ledger.writeMap(
        MapRequest(query: LedgerQuery(filter: PaymentFilter([.category("no such")]))),
        to: test.folder["map.geojson"])
    }
    #expect(try test.folder.text("map.geojson") == "older")
    _ = try ledger.writeMap(MapRequest(), to: test.folder["map.geojson"])
    #expect(try test.folder.text("map.geojson").hasPrefix("{"))
    #expect(throws: OutputError.notWritable(path: test.folder["none/map.geojson"])) {
      try ledger.writeMap(MapRequest(), to: test.folder["none/map.geojson"])
    }
    #expect(
      try test.folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        == ["grid.geojson", "ledger.gpkg", "map.geojson", "statement.csv"])
  }
}
