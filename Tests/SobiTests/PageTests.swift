import Foundation
import GRDB
import GeoPackage
import Sobi
import TestSupport
import Testing
import WebPage
import Workloads

/// What a page embeds: the payments of its query, and nothing that it does not say.
@Suite struct PageTests {
  /// The parts of the embedded block that the tests read.
  private struct Block: Decodable {
    struct Places: Decodable {
      let id: [Int64]
      let name: [String]?
      let lon: [Int32]
      let district: [Int]?
    }
    struct Payments: Decodable {
      let id: [Int64]?
      let day: [Int]
      let place: [Int]
      let channel: [Int]
      let currency: [Int]
      let amount: [Int64]
      let parts: [Int]
      let wholes: [Int]?
    }
    struct Clusters: Decodable {
      let from: [Int]
      let to: [Int]
      let least: [Int]
      let greatest: [Int]
    }
    struct Days: Decodable {
      let from: String
      let to: String
    }
    struct Months: Decodable {
      struct Month: Decodable {
        let firstDay: String

        enum CodingKeys: String, CodingKey { case firstDay = "first_day" }
      }
      let months: [Month]
    }
    struct Code: Decodable { let code: String }
    struct Finer: Decodable {
      struct Shapes: Decodable {
        struct Feature: Decodable { let properties: Code }
        let features: [Feature]
      }
      struct Named: Decodable { let name: String }
      let set: Named
      let shapes: Shapes
    }
    let share: Bool
    let asked: Days?
    let list: Months
    let merchants: [String]?
    let spellings: [[Int]]?
    let places: Places
    let payments: Payments
    let clusters: Clusters
    let districts: [Code]
    let finer: Finer?

    init(_ page: [UInt8]) throws {
      let text = String(decoding: page, as: UTF8.self)
      let start = try #require(text.firstRange(of: #" id="data">"#)).upperBound
      let end = try #require(text[start...].firstRange(of: "</script>")).lowerBound
      // Each line has members of the block, or of a member of it.
      var block: [String: Any] = [:]
      for line in text[start..<end].split(separator: "\n") {
        let members = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        for (name, value) in members {
          if let old = block[name] as? [String: Any], let new = value as? [String: Any] {
            block[name] = old.merging(new) { $1 }
          } else {
            block[name] = value
          }
        }
      }
      self = try JSONDecoder().decode(
        Block.self, from: JSONSerialization.data(withJSONObject: block))
    }
  }

  @Test(arguments: [0, 1, 40, 900], [1, 2] as [UInt64])
  func `embeds what the query selects, by district and channel`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let ledger = try test.open(.reading)
    let known = Set(try ledger.categories().map(\.code))
    let places = Set(try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    var generator = SeededGenerator(seed: seed &+ 500)
    for _ in 0..<12 {
      var query = try generator.narrowQuery()
      try query.keepKnown(known, places: places)
      let page = try ledger.page(PageRequest(query: query))
      let block = try Block(page.bytes)
      let report = try ledger.districtReport(query)
      let payments = block.payments
      #expect(Int64(payments.amount.count) == report.total.count, "\(query)")
      #expect(page.summary.payments == payments.amount.count)
      #expect(page.summary.places == block.places.id.count)
      func count(_ isMeant: (Int) -> Bool) -> Int64 {
        Int64(payments.place.indices.count(where: isMeant))
      }
      #expect(count { payments.place[$0] < 0 && payments.channel[$0] == 2 } == report.online.count)
      #expect(
        count { payments.place[$0] < 0 && payments.channel[$0] != 2 } == report.unplaced.count)
      let districts = try #require(block.places.district)
      for row in report.rows {
        let number = block.districts.firstIndex { $0.code == row.code }
        #expect(
          count { payments.place[$0] >= 0 && districts[payments.place[$0]] == number }
            == row.figures.count)
      }
      #expect(
        payments.amount.reduce(0, +)
          == report.total.currencies.reduce(0) { $0 + report.total.sum($1).minorUnits })
      // At each zoom clusters lie side by side.
      for zoom in 0...17 {
        var end = 0
        for cluster in block.clusters.from.indices
        where (block.clusters.least[cluster]...block.clusters.greatest[cluster]).contains(zoom) {
          #expect(block.clusters.from[cluster] >= end)
          end = block.clusters.to[cluster]
        }
        #expect(end <= block.places.id.count)
      }
    }
  }

  @Test func `a page of some days has only their months`() throws {
    let ledger = try TestLedger(Statement(count: 900, seed: 3)).open(.reading)
    let all = try ledger.months(LedgerQuery()).months.map(\.period.days)
    let days = try #require(all.dropFirst().first)
    let block = try Block(ledger.page(PageRequest(query: LedgerQuery(days: days))).bytes)
    #expect(block.list.months.map(\.firstDay) == [days.lowerBound.description])
    #expect(block.asked?.to == days.upperBound.description)
    let whole = try Block(ledger.page(PageRequest(query: LedgerQuery())).bytes)
    #expect(whole.list.months.count == all.count)
    #expect(whole.asked == nil)
  }

  @Test func `a page has the finer districts with a place, a shared page has none`() throws {
    let test = try TestLedger(Statement(count: 60, seed: 6))
    let ledger = try test.open()
    #expect(try Block(ledger.page().bytes).finer == nil)
    try test.write(Boxes.geoJSON(NestingTests.quarters), to: "quarters.geojson")
    var details = DistrictSetDetails()
    details.parentSet = "grid"
    _ = try ledger.importDistricts(
      DistrictImportRequest(
        path: test.folder["quarters.geojson"], level: "dong", details: details))
    let request = PageRequest(districts: .set("grid"))
    let finer = try #require(try Block(ledger.page(request).bytes).finer)
    let report = try ledger.districtReport(LedgerQuery(), of: .set("quarters"))
    let visited = report.rows.filter { $0.figures.count > 0 }.map(\.code).sorted()
    #expect(finer.set.name == "quarters")
    #expect(finer.shapes.features.map(\.properties.code) == visited)
    #expect(visited.count > 1 && visited.count < NestingTests.quarters.count)
    // The finest set has no finer one.
    #expect(try Block(ledger.page(PageRequest(districts: .set("quarters"))).bytes).finer == nil)
    var shared = PageRequest(districts: .set("grid"), isShared: true)
    for category in try ledger.categories() { shared.healthCategories[category.code] = false }
    #expect(try Block(ledger.page(shared).bytes).finer == nil)
  }

  @Test func `the same request gives the same bytes`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 4))
    let ledger = try test.open(.reading)
    var request = PageRequest(language: "en")
    request.query.asOf = CalendarDay("2026-11-20")
    let first = try ledger.page(request)
    #expect(try ledger.page(request).bytes == first.bytes)
    #expect(first.summary == (try ledger.page(request).summary))
  }

  @Test func `a page says which parts are one payment and which names one merchant`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    for (merchant, amount) in [("BLUE CAFE", 9_000), ("blue cafe", 5_000), ("bar", 700)] {
      _ = try ledger.add(
        NewPayment(
          amount: Money(minorUnits: Int64(amount), .krw), day: day, merchant: merchant))
    }
    _ = try ledger.split(1, amount: Money(minorUnits: 2_000, .krw))
    let block = try Block(try ledger.page().bytes)
    let ids = try #require(block.payments.id)
    let part = try #require(block.payments.parts.first)
    #expect(block.payments.parts.count == 1 && block.payments.amount[part] == 2_000)
    #expect(try #require(block.payments.wholes).map { ids[$0] } == [1])
    let merchants = try #require(block.merchants)
    let spellings = try #require(block.spellings)
    let pairs = spellings.map { $0.map { merchants[$0].lowercased() } }
    #expect(pairs == [["blue cafe", "blue cafe"]])
    let shared = try Block(try ledger.page(PageRequest(isShared: true)).bytes)
    #expect(shared.payments.wholes == nil && shared.spellings == nil)
  }

  @Test func `a shared page has no names, ids or positions`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 5))
    let ledger = try test.open(.reading)
    let whole = try Block(try ledger.page().bytes)
    var request = PageRequest(isShared: true)
    for category in try ledger.categories() { request.healthCategories[category.code] = false }
    let page = try ledger.page(request)
    let block = try Block(page.bytes)
    #expect(block.share && !page.summary.hasNames && !page.summary.hasIncome)
    #expect(block.merchants == nil && block.places.name == nil && block.payments.id == nil)
    #expect(block.places.id == (0..<block.places.id.count).map { Int64($0 + 1) })
    #expect(block.payments.amount.count == whole.payments.amount.count)
    let text = String(decoding: page.bytes, as: UTF8.self)
    for name in try #require(whole.places.name) where name.count > 2 {
      #expect(!text.contains("\"\(name)\""))
    }
    let districts = try #require(block.places.district)
    let middles = Set(
      districts.indices.filter { districts[$0] >= 0 }.map { place in
        "\(districts[place]) \(block.places.lon[place])"
      })
    #expect(middles.count == Set(districts.filter { $0 >= 0 }).count)
  }

  @Test(arguments: ["의료", "의료기관", "건강", "medical", "Apotheke", "Zahnarzt", "薬局", "Santé"])
  func `a shared page has nothing about health, whatever its category is called`(
    _ name: String
  ) throws {
    let test = try TestLedger()
    let ledger = try test.open()
    func add(_ amount: Int64, _ category: String, at longitude: Double) throws {
      var payment = NewPayment(
        amount: Money(minorUnits: amount, .krw), day: CalendarDay("2026-05-03")!,
        merchant: "가게 \(amount)", category: category)
      payment.coordinate = Coordinate(longitude: longitude, latitude: 37.5)
      try ledger.add(payment)
    }
    try ledger.write(.importCategories) { change in
      _ = try change.define([
        CategoryDefinition(code: name.lowercased(), title: name),
        CategoryDefinition(code: "x1", title: "하위", parent: name.lowercased()),
      ])
    }
    try add(771_001, "food", at: 127.1)
    try add(771_002, name, at: 127.2)
    try add(771_003, "x1", at: 127.3)
    // A place of that category, with a payment that has none.
    try add(771_004, "food", at: 127.2)
    let other = try GeoPackageFile.open(test.path, access: .writing)
    try other.write { db in
      try db.execute(
        sql: """
          UPDATE payments SET category_id = NULL WHERE amount = 771004;
          UPDATE places SET category_id = (SELECT id FROM categories WHERE title = '\(name)')
          WHERE id = (SELECT place_id FROM payments WHERE amount = 771004)
          """)
    }
    try other.close()
    let block = try Block(ledger.page(PageRequest(isShared: true)).bytes)
    #expect(block.payments.amount == [771_001])
    #expect(try Block(ledger.page().bytes).payments.amount.count == 4)
    var request = PageRequest(isShared: true)
    request.healthCategories = [name: false]
    #expect(try Block(ledger.page(request).bytes).payments.amount.count == 3)
  }

  @Test func `a shared page is refused while it is not known whether a category is about health`()
    throws
  {
    let test = try TestLedger()
    let ledger = try test.open()
    try ledger.write(.importCategories) { change in
      _ = try change.define([
        CategoryDefinition(code: "own", title: "내 것"),
        CategoryDefinition(code: "below", title: "군것", parent: "cafe"),
        CategoryDefinition(code: "unused", title: "안 씀"),
      ])
    }
    for category in ["own", "below", "vet", "health-food"] {
      try ledger.add(
        NewPayment(
          amount: Money(minorUnits: 500, .krw), day: CalendarDay("2026-05-03")!,
          merchant: "가게", category: category))
    }
    var request = PageRequest(isShared: true)
    #expect(throws: OutputError.undecidedHealth(["내 것"])) { try ledger.page(request) }
    request.healthCategories = ["own": false]
    #expect(try Block(ledger.page(request).bytes).payments.amount.count == 4)
    request.healthCategories = ["내 것": true]
    #expect(try Block(ledger.page(request).bytes).payments.amount.count == 3)
    request.healthCategories = ["nothing": true]
    #expect(throws: LedgerStoreError.self) { try ledger.page(request) }
  }

  /// The order of places tells nothing of how they lie to each other.
  @Test func `places of a district stand in an order of chance in a shared page`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 5))
    let ledger = try test.open(.reading)
    var request = PageRequest(isShared: true)
    for category in try ledger.categories() { request.healthCategories[category.code] = false }
    func order(_ seed: UInt64) throws -> [Int64] {
      request.seed = seed
      // The sums of places by their number tell which is which.
      let block = try Block(ledger.page(request).bytes)
      var sums = [Int64](repeating: 0, count: block.places.id.count)
      for (place, amount) in zip(block.payments.place, block.payments.amount) where place >= 0 {
        sums[place] += amount
      }
      return sums
    }
    let orders = try (1...4 as ClosedRange<UInt64>).map(order)
    #expect(try order(1) == orders[0])
    #expect(Set(orders).count == orders.count)
    #expect(Set(orders.map { $0.sorted() }).count == 1)
    request.seed = nil
    #expect(try ledger.page(request).bytes != ledger.page(request).bytes)
  }

  @Test func `tiles open the policy for their host alone, and are told of`() throws {
    let test = try TestLedger(Statement(count: 1, seed: 7))
    let ledger = try test.open(.reading)
    try test.folder.write("var L = {};", to: "leaflet.js")
    try test.folder.write("", to: "leaflet.css")
    var request = PageRequest(libraryFolder: test.folder.path)
    request.tiles = try Ledger.pageTiles(
      "https://tiles.example.org/{z}/{x}/{y}.png", attribution: "Example")
    let page = try ledger.page(request)
    #expect(page.summary.tilesHost == "tiles.example.org")
    #expect(
      String(decoding: page.bytes, as: UTF8.self)
        .contains("img-src data: https://tiles.example.org; base-uri"))
    for text in ["tiles.example.org", "https://tiles.example.org/{z}.png", ""] {
      #expect(throws: OutputError.noTiles(template: text)) {
        _ = try Ledger.pageTiles(text, attribution: nil)
      }
    }
  }

  @Test func `overlays are read from a file, or refused with their place`() throws {
    let test = try TestLedger(Statement(count: 1, seed: 7))
    let ledger = try test.open(.reading)
    let path = test.folder["subway.geojson"]
    let overlay = { (text: String) in
      try test.folder.write(text, to: "subway.geojson")
      return try Ledger.pageOverlay(path: path)
    }
    var request = PageRequest()
    request.overlays = [
      try overlay(#"{"type": "LineString", "coordinates": [[127, 37.5], [127.1, 37.25]]}"#)
    ]
    let page = String(decoding: try ledger.page(request).bytes, as: UTF8.self)
    #expect(page.contains(#"{"attribution":"subway.geojson","shapes":{"lines":[[[127"#))
    #expect(
      try overlay(
        #"{"attribution": "City", "type": "MultiPoint", "coordinates": [[127, 37]]}"#
      ).attribution == "City")
    #expect(throws: OutputError.emptyOverlay(path: path)) {
      _ = try overlay(#"{"type": "FeatureCollection", "features": []}"#)
    }
    let limit = 100_000
    let many = Array(repeating: "[127,37]", count: limit + 1).joined(separator: ",")
    #expect(
      throws: OutputError.largeOverlay(
        path: path, positions: limit + 1, limit: limit)
    ) { _ = try overlay(#"{"type": "LineString", "coordinates": [\#(many)]}"#) }
    let problem = try #require(throws: FileProblem.self) {
      _ = try overlay("{\n \"type\": \"Point\", \"coordinates\": [200, 1]}")
    }
    #expect(problem.code == "geojson.longitude.out-of-range")
    #expect(problem.location?.line == 2)
  }

  @Test func `a folder without a library is told of`() throws {
    let test = try TestLedger(Statement(count: 1, seed: 6))
    let ledger = try test.open(.reading)
    let folder = test.folder["nowhere"]
    #expect(throws: OutputError.noLibrary(path: folder)) {
      _ = try ledger.page(PageRequest(libraryFolder: folder))
    }
  }
}
