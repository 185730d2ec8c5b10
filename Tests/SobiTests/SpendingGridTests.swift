import Foundation
import Grids
import Reports
import Sobi
import Spending
import SpendingAnalytics
import TestSupport
import Testing
import Workloads

/// Spending by the cells of grids: everything adds up, and agrees with the slow way.
@Suite struct SpendingGridTests {
  private static let systems = [
    "korea-10km", "korea-1km", "korea-500m", "korea-100m", "japan-1km", "europe-10km", "quadbin-0",
    "quadbin-12", "quadbin-26", "h3-0", "h3-9", "h3-15",
  ]

  @Test(arguments: [0, 1, 60, 400], [1, 2, 3] as [UInt64])
  func `cells, outside, online and unplaced are the total`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    var generator = SeededGenerator(seed: seed &+ 50)
    let ledger = try test.open(.reading, use: seed == 2 ? .once : .resident)
    let rows = try LedgerRows(test)
    let known = Set(try ledger.categories().map(\.code))
    let knownPlaces = Set(try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    for name in Self.systems {
      var query = try generator.below(3) == 0 ? LedgerQuery() : generator.narrowQuery()
      try query.keepKnown(known, places: knownPlaces)
      let system = try GridSystem(name)
      let report = try ledger.grid(system, query)
      var slow: [String: Totals] = [:]
      for row in rows.spending(query) {
        let cell =
          row.coordinate.map { system.cell(at: $0)?.id ?? "outside" }
          ?? (row.channel == 2 ? "online" : "unplaced")
        slow[cell, default: Totals()].add(count: 1, sum: row.amount, row.currency)
      }
      #expect(found(report) == slow, "\(name) \(query)")
      let monthly = try ledger.grid(system, query, by: [.month, .category])
      try expectConservation(report)
      try expectConservation(monthly)
      // Months and categories of a cell add up to the cell.
      #expect(found(monthly) == slow, "\(name) \(query)")
    }
  }

  /// Count and sum of each cell and of what is in none.
  private func found(_ grid: SpendingGrid) -> [String: Totals] {
    var found: [String: Totals] = [:]
    func add(_ name: String, _ figures: SpendingFigures) {
      for currency in figures.currencies where figures.count(currency) > 0 {
        found[name, default: Totals()].add(
          count: figures.count(currency), sum: figures.sum(currency).minorUnits,
          currency.code)
      }
    }
    for row in grid.stats.report.rows { add(grid.cell(row).id, row.figures) }
    let report = grid.stats.report
    for (name, row) in [
      ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
    ] {
      if let row { add(name, row.figures) }
    }
    return found
  }

  private func expectConservation(_ grid: SpendingGrid) throws {
    let report = grid.stats.report
    let rest = [report.outside, report.online, report.unplaced].compactMap(\.self)
    #expect(rest.count == 3)
    var sum = SpendingFigures(currencies: report.total.figures.currencies)
    for row in report.rows + rest { try sum.add(row.figures) }
    #expect(sum.counts == report.total.figures.counts)
    #expect(sum.sums == report.total.figures.sums)
  }

  @Test func `a sum of a coarser grid is that of its parts`() throws {
    let test = try TestLedger(Statement(count: 300, seed: 9))
    let ledger = try test.open(.reading)
    var coarser: SpendingGrid?
    for system in sequence(first: try GridSystem("quadbin-20"), next: \.coarser).reversed() {
      let report = try ledger.grid(system, withParents: true)
      if let coarser {
        var sums: [String: Int64] = [:]
        for row in report.stats.report.rows {
          let parent = report.cell(row).parent
          sums[parent?.id ?? "", default: 0] += row.figures.sum(.krw).minorUnits
        }
        for row in coarser.stats.report.rows {
          #expect(sums[coarser.cell(row).id] == row.figures.sum(.krw).minorUnits)
        }
      }
      #expect(report.document().parentSystems?.count == system.level)
      #expect(report.document().groups.allSatisfy { $0.cell.parents.count == system.level })
      coarser = report
    }
  }

  @Test func `a map has a polygon with area and density for each cell and currency`() throws {
    let test = try TestLedger(Statement(count: 200, seed: 4))
    let ledger = try test.open(.reading)
    let report = try ledger.grid(try GridSystem("korea-1km"), withParents: true)
    var bytes: [UInt8] = []
    try report.writeMap { bytes += $0 }
    let parsed = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let features = try #require(parsed?["features"] as? [[String: Any]])
    let lines = report.stats.report.rows.reduce(0) { $0 + $1.figures.money(home: .krw).count }
    #expect(features.count == lines && lines > 0)
    for feature in features {
      let properties = try #require(feature["properties"] as? [String: Any])
      let area = try #require(properties["area_km2"] as? Double)
      let sum = try #require(properties["sum"] as? NSNumber).doubleValue
      let density = try #require(properties["per_km2"] as? NSNumber).doubleValue
      #expect(abs(density * area - sum) <= abs(sum) * 1e-8)
      #expect(properties["korea-10km"] is String)
      #expect((feature["geometry"] as? [String: Any])?["type"] as? String == "Polygon")
    }
    #expect(parsed?["bbox"] is [Double])
    #expect(
      (parsed?["grid"] as? [String: Any])?["matched"] as? Int == report.stats.report.rows.count)
  }

  @Test func `a new place is in its cell at once`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let system = try GridSystem("korea-1km")
    let day = try #require(CalendarDay(TestDay.text)).adding(-1)
    _ = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 1_000, .krw), day: day, merchant: "cafe",
        coordinate: Coordinate(longitude: 126.9780, latitude: 37.5665)))
    #expect(try ledger.grid(system).document().groups.map(\.cell.id) == ["다사5352"])
    _ = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 500, .krw), day: day, merchant: "bar",
        coordinate: Coordinate(longitude: 129.0750, latitude: 35.1798)))
    #expect(try ledger.grid(system).document().groups.map(\.cell.id) == ["다사5352", "마라4388"])
  }
}
