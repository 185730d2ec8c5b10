import Boundaries
import Sobi
import TestSupport
import Testing
import Workloads

/// Children and what is in none of them are their parent exactly, whether the sets nest or not.
@Suite struct NestingTests {
  /// Rectangles on the grid of spots, laid without regard to the squares of ``GridDistricts``: they
  /// overlap, leave gaps and straddle borders.
  private static func straddling(count: Int, seed: UInt64) -> [(code: String, box: BoundingBox)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let west = 1_268_500_000 + 250_000 * Int32(generator.below(14))
      let south = 373_500_000 + 250_000 * Int32(generator.below(14))
      return (
        "x\(number)",
        BoundingBox(
          westE7: west, southE7: south, eastE7: west + 250_000 * Int32(1 + generator.below(6)),
          northE7: south + 250_000 * Int32(1 + generator.below(6)))
      )
    }
  }

  /// Four quarters of every square, which nest, with codes that start with that of the square.
  static let quarters: [(code: String, box: BoundingBox)] = (0..<36).map { number in
    let (square, part) = (Int32(number / 4), Int32(number % 4))
    let half = GridDistricts.sideE7 / 2
    let west = GridDistricts.westE7 + GridDistricts.sideE7 * (square % 3) + half * (part % 2)
    let south = GridDistricts.southE7 + GridDistricts.sideE7 * (square / 3) + half * (part / 2)
    return (
      "D\(square)\(part)",
      BoundingBox(westE7: west, southE7: south, eastE7: west + half, northE7: south + half)
    )
  }

  @discardableResult
  private func add(
    _ boxes: [(code: String, box: BoundingBox)], named name: String, level: String,
    to ledger: Ledger, in test: TestLedger, _ details: DistrictSetDetails = DistrictSetDetails()
  ) throws -> DistrictImport {
    try test.write(Boxes.geoJSON(boxes), to: "\(name).geojson")
    return try ledger.importDistricts(
      DistrictImportRequest(path: test.folder["\(name).geojson"], level: level, details: details))
  }

  private func checkRollUp(
    of set: String, in ledger: Ledger, seed: UInt64, queries: Int
  ) throws {
    let known = Set(try ledger.categories().map(\.code))
    var generator = SeededGenerator(seed: seed)
    for number in 0..<queries {
      var query = try number == 0 ? LedgerQuery() : generator.query()
      try query.keepKnown(known)
      let whole = try ledger.districtReport(query, of: .set("grid"))
      for square in 0..<9 {
        let code = "D\(square)"
        let report = try ledger.districtReport(query, of: .set(set), within: code)
        #expect(report.parent?.code == code && report.setName == set)
        let own = whole.rows.first { $0.code == code }.map { Totals($0.figures) } ?? Totals()
        #expect(Totals(report.rows.map(\.figures)) + Totals(report.outside) == own)
        #expect(Totals(report.total) == own)
        #expect(report.online.count == 0 && report.unplaced.count == 0)
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `districts that straddle and overlap roll up exactly`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 600, seed: seed))
    let ledger = try test.open()
    var details = DistrictSetDetails()
    details.parentSet = "grid"
    let result = try add(
      Self.straddling(count: 40, seed: seed), named: "odd", level: "zone", to: ledger, in: test,
      details)
    #if GEOS
      #expect(
        result.notes.contains {
          guard case .parents(let link) = $0 else { return false }
          let remarks = link.straddling.count + link.unmeasured.count + link.orphans
          return link.set == nil && link.parentSet == "grid" && link.rule == .cover && remarks > 0
        })
      try checkRollUp(of: "odd", in: ledger, seed: seed &+ 10, queries: 12)
    #else
      #expect(
        result.notes.contains {
          if case .parents(let link) = $0 { link.orphans == 40 } else { false }
        })
    #endif
  }

  @Test(arguments: [4, 5] as [UInt64])
  func `districts that nest roll up exactly, without a remainder`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 600, seed: seed))
    let ledger = try test.open()
    let result = try add(Self.quarters, named: "quarters", level: "dong", to: ledger, in: test)
    #expect(result.notes == [.parents(DistrictLink(parentSet: "grid", by: .codePrefix))])
    try checkRollUp(of: "quarters", in: ledger, seed: seed &+ 20, queries: 12)
    for square in 0..<9 {
      let report = try ledger.districtReport(
        LedgerQuery(), of: .level("dong"), within: "구역 \(square)")
      #expect(report.outside.count == 0)
      #expect(report.rows.allSatisfy { $0.code.hasPrefix("D\(square)") })
    }
  }

  #if GEOS
    @Test(arguments: [8, 9] as [UInt64])
    func `a map within a district holds what its report holds`(seed: UInt64) throws {
      let test = try TestLedger(Statement(count: 600, seed: seed))
      let ledger = try test.open()
      var details = DistrictSetDetails()
      details.parentSet = "grid"
      try add(
        Self.straddling(count: 40, seed: seed), named: "odd", level: "zone", to: ledger, in: test,
        details)
      for square in 0..<9 {
        let code = "D\(square)"
        let report = try ledger.districtReport(LedgerQuery(), of: .set("odd"), within: code)
        for content in [MapRequest.Content.places, .payments, .districts] {
          let request = MapRequest(content: content, districts: .set("odd"), within: code)
          let summary = try ledger.writeMap(request, to: test.folder["map.geojson"])
          #expect(summary.parent?.code == code)
          #expect(summary.online.count == 0 && summary.unplaced.count == 0)
          #expect(Totals(summary.mapped) + Totals(summary.outside) == Totals(report.total))
          let isByDistrict = content == .districts
          #expect(Totals(summary.outside) == (isByDistrict ? Totals(report.outside) : Totals()))
        }
      }
    }
  #endif

  @Test func `parents that come later are found, and gone ones are forgotten`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    #expect(
      try add(Self.quarters, named: "quarters", level: "dong", to: ledger, in: test).notes == [])
    #expect(throws: DistrictNestingError.noParents(set: "quarters")) {
      try ledger.districtReport(LedgerQuery(), of: .set("quarters"), within: "D1")
    }
    try test.addGrid(to: ledger)
    #expect(
      try ledger.districtReport(LedgerQuery(), of: .set("quarters"), within: "D1").parent?.name
        == "구역 1")
    #expect(throws: DistrictNestingError.noSuchParent(wanted: "D9", set: "grid")) {
      try ledger.districtReport(LedgerQuery(), of: .set("quarters"), within: "D9")
    }
    #expect(try ledger.removeDistrictSet(named: "grid") == 9)
    #expect(try test.integer("SELECT count(*) FROM districts WHERE parent_id NOTNULL") == 0)
    #expect(throws: LedgerStoreError.self) { try ledger.removeDistrictSet(named: "grid") }
  }

  @Test func `codes that only look like those of the parents are no parents`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.addGrid(to: ledger)
    // The codes of the quarters, each in the square opposite.
    let turned = zip(Self.quarters, Self.quarters.reversed()).map { ($0.code, $1.box) }
    let result = try add(turned, named: "turned", level: "dong", to: ledger, in: test)
    #if GEOS
      #expect(result.notes == [.parents(DistrictLink(parentSet: "grid", by: .cover))])
      #expect(
        try test.strings(
          """
          SELECT p.code FROM districts c JOIN districts p ON p.id = c.parent_id
          WHERE c.code = 'D01'
          """) == ["D8"])
    #else
      var link = DistrictLink(parentSet: "grid", by: .cover)
      link.orphans = 36
      #expect(result.notes == [.parents(link)])
    #endif
  }

  @Test(arguments: [6, 7] as [UInt64])
  func `of sets of several dates each question takes the one in force, and all add up`(
    seed: UInt64
  ) throws {
    let test = try TestLedger(Statement(count: 500, seed: seed))
    let ledger = try test.open()
    _ = try ledger.removeDistrictSet(named: "grid")
    // Statements run from 2025-11-08 to 2026-12-12.
    let change = try #require(CalendarDay("2026-05-17"))
    let before = CalendarDay(daysSince1970: change.daysSince1970 - 1)
    var older = DistrictSetDetails()
    older.validTo = before
    var newer = DistrictSetDetails()
    newer.validFrom = change
    newer.attribution = "the office"
    try add(
      Self.straddling(count: 20, seed: seed), named: "older", level: "zone", to: ledger, in: test,
      older)
    try add(
      Self.straddling(count: 20, seed: seed &+ 1), named: "newer", level: "zone", to: ledger,
      in: test, newer)
    let rows = try LedgerRows(test)
    var generator = SeededGenerator(seed: seed &+ 30)
    for _ in 0..<40 {
      var query = try generator.query()
      query.filter = query.filter.removing(.category)
      let then = try ledger.districtReport(query, of: .level("zone"))
      let last = query.days?.upperBound ?? ledger.today()
      #expect(then.setName == (last < change ? "older" : "newer"))
      #expect(then.provenance.attribution == (last < change ? nil : "the office"))
      let old = try ledger.districtReport(query, of: .level("zone", borders: .on(before)))
      let new = try ledger.districtReport(query, of: .borders(.on(change)))
      #expect(old.setName == "older" && new.setName == "newer")
      let all = rows.totals(query).values.reduce(Totals(), +)
      for report in [then, old, new] {
        #expect(Totals(report.rows.map(\.figures) + report.remainder.map(\.figures)) == all)
        #expect(Totals(report.total) == all)
      }
    }
  }

  @Test func `a day between two sets, and a day of two, are errors that list them`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    var older = DistrictSetDetails()
    older.validTo = CalendarDay("2020-12-31")
    var newer = DistrictSetDetails()
    newer.validFrom = CalendarDay("2022-01-01")
    try add(Self.quarters, named: "older", level: "zone", to: ledger, in: test, older)
    try add(Self.quarters, named: "newer", level: "zone", to: ledger, in: test, newer)
    func report(_ day: String) throws -> String {
      let day = try #require(CalendarDay(day))
      return try ledger.districtReport(LedgerQuery(), of: .borders(.on(day))).setName
    }
    #expect(try report("2020-12-31") == "older")
    #expect(try report("2022-01-01") == "newer")
    let listed = try ledger.districtSets()
    #expect(
      listed.map(\.listed) == ["newer (zone, from 2022-01-01)", "older (zone, up to 2020-12-31)"])
    let between = try #require(CalendarDay("2021-06-01"))
    #expect(throws: LedgerStoreError.noValidDistrictSet(day: between, available: listed)) {
      try report("2021-06-01")
    }
    var both = DistrictSetDetails()
    both.validFrom = CalendarDay("2019-01-01")
    both.validTo = CalendarDay("2021-12-31")
    try add(Self.quarters, named: "third", level: "zone", to: ledger, in: test, both)
    let third = try #require(try ledger.districtSets().last)
    #expect(third.listed == "third (zone, 2019-01-01 to 2021-12-31)")
    #expect(throws: LedgerStoreError.ambiguousDistrictSet(available: [listed[1], third])) {
      try report("2020-01-01")
    }
    #expect(try report("2021-06-01") == "third")
  }

  @Test func `of several levels the coarsest is taken`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    func report() throws -> String { try ledger.districtReport(LedgerQuery()).setName }
    try add(Self.quarters, named: "fine", level: "dong", to: ledger, in: test)
    #expect(try report() == "fine")
    try add(Self.quarters, named: "wide", level: "sido", to: ledger, in: test)
    try add(Self.quarters, named: "middle", level: "sigungu", to: ledger, in: test)
    #expect(try report() == "wide")
    #expect(try ledger.districtReport(LedgerQuery(), of: .level("dong")).setName == "fine")
    // Levels of one's own are compared by the number of districts.
    try add(Array(Self.quarters.prefix(2)), named: "halves", level: "zone", to: ledger, in: test)
    #expect(try report() == "halves")
    try add(Self.quarters, named: "second", level: "zone", to: ledger, in: test)
    #expect(throws: LedgerStoreError.self) { try report() }
  }
}

/// Rectangles as a GeoJSON file of districts.
enum Boxes {
  static func geoJSON(_ boxes: [(code: String, box: BoundingBox)]) -> String {
    let features = boxes.map { code, box in
      let (west, east) = (Coordinate.decimal(box.westE7), Coordinate.decimal(box.eastE7))
      let (south, north) = (Coordinate.decimal(box.southE7), Coordinate.decimal(box.northE7))
      let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
        .map { "[\($0.joined(separator: ","))]" }.joined(separator: ",")
      return """
        {"type":"Feature","properties":{"code":"\(code)","name":"name of \(code)"},
        "geometry":{"type":"Polygon","coordinates":[[\(ring)]]}}
        """
    }
    return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ",\n"))]}"#
  }
}
