import Sobi
import TestSupport
import Testing
import Workloads

/// For any filter and currency, exactly: Σ places = Σ districts + outside, and these with online and
/// unplaced are Σ payments by plain SQL.
@Suite struct ConservationTests {
  @Test(arguments: [0, 1, 40, 900], Seeds.first(1))
  func `whatever is asked, the parts add up to what SQL counts`(count: Int, seed: UInt64) throws {
    let test = try TestLedger(Statement(count: count, seed: seed))
    let ledger = try test.open(.reading)
    let rows = try LedgerRows(test)
    #expect(rows.rows.count == count)
    let known = Set(try ledger.categories().map(\.code))
    let knownPlaces = Set(try ledger.places(LedgerQuery(), limit: .max).rows.map(\.place.id))
    var generator = SeededGenerator(seed: seed &+ 100)
    for number in 0..<60 {
      var query =
        try number == 0
        ? LedgerQuery() : number % 2 == 0 ? generator.query() : generator.narrowQuery()
      try query.keepKnown(known, places: knownPlaces)
      let expected = rows.totals(query)
      let report = try ledger.districtReport(query)

      var found: [String: Totals] = [:]
      for row in report.rows { found[row.code] = Totals(row.figures) }
      for (name, figures) in [
        ("outside", report.outside), ("online", report.online), ("unplaced", report.unplaced),
      ] where figures.count > 0 { found[name] = Totals(figures) }
      #expect(found == expected, "\(query)")

      let places = try ledger.places(query, limit: .max)
      let placed = Totals(places.rows.map(\.figures))
      #expect(placed == Totals(report.rows.map(\.figures) + [report.outside]))
      let all = expected.values.reduce(Totals(), +)
      #expect(placed + Totals(report.online) + Totals(report.unplaced) == all)
      #expect(Totals(report.total) == all)
      #expect(
        places.rows.count == report.rows.reduce(report.outside.places) { $0 + $1.figures.places })
      #expect(places.rows.allSatisfy { $0.figures.count > 0 })
      let months = try ledger.stats(query, by: [.month, .hour]).report
      #expect(Totals(months.rows.map(\.figures)) == all && Totals(months.total.figures) == all)
      let groups = try ledger.stats(query, by: [.district]).report
      #expect(Totals(groups.rows.map(\.figures)) == Totals(report.rows.map(\.figures)))
      let clusters = try ledger.clusters(query)
      #expect(Totals(clusters.clusters(zoom: 8).map(\.figures)) == placed)
      #expect(Totals(clusters.total) == all)
      #expect(Totals(try ledger.writeMap(MapRequest(query: query)) { _ in }.mapped) == placed)
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func `months of a year add up to the year`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 600, seed: seed))
    let ledger = try test.open(.reading)
    func total(_ first: YearMonth, _ last: YearMonth) throws -> Totals {
      Totals(
        try ledger.districtReport(LedgerQuery(days: first.firstDay...last.lastDay)).total)
    }
    let months = try (1...12).map {
      let month = YearMonth(year: 2026, month: $0)
      return try total(month, month)
    }
    #expect(
      try total(YearMonth(year: 2026, month: 1), YearMonth(year: 2026, month: 12))
        == months.reduce(Totals(), +))
  }

  @Test(arguments: [6, 7] as [UInt64])
  func `pages hold each row of a list once`(seed: UInt64) throws {
    let test = try TestLedger(Statement(count: 300, seed: seed))
    let ledger = try test.open(.reading)
    for order in PaymentOrder.allCases {
      let whole = try ledger.payments(LedgerQuery(), order: order, limit: .max)
      #expect(whole.matched == 300)
      let pages = try stride(from: 0, to: 350, by: 70).map {
        try ledger.payments(LedgerQuery(), order: order, limit: 70, offset: $0)
      }
      #expect(pages.flatMap { $0.rows.map(\.payment) } == whole.rows.map(\.payment))
    }
    for order in DistrictReport.Order.allCases {
      let whole = try ledger.places(LedgerQuery(), order: order, limit: .max)
      let pages = try stride(from: 0, to: whole.matched, by: 9).map {
        try ledger.places(LedgerQuery(), order: order, limit: 9, offset: $0)
      }
      #expect(pages.flatMap { $0.rows.map(\.place) } == whole.rows.map(\.place))
    }
  }

  @Test func `yen and won are never one sum`() throws {
    let test = try TestLedger(
      Statement(rows: [
        "2026-05-03 12:00:00,1000,KRW,가게,,,,126.95,37.45",
        "2026-05-03 12:00:00,1000,JPY,가게,,,,126.95,37.45",
        "2026-05-03 12:00:00,-300,JPY,가게,,,refund,126.95,37.45",
        "2026-05-03 12:00:00,1000,KRW,가게,,online,,,",
        "2026-05-03 12:00:00,-1000,KRW,가게,,online,refund,,",
      ]))
    let report = try test.open(.reading).districtReport(LedgerQuery())
    #expect(report.rows.map(\.code) == ["D0"])
    #expect(
      report.rows.first?.figures.money(home: .krw) == [
        Money(minorUnits: 1_000, .krw), Money(minorUnits: 700, .jpy),
      ])
    #expect(report.rows.first?.figures.mean(.jpy) == Money(minorUnits: 350, .jpy))
    #expect(report.online.money(home: .krw) == [Money(minorUnits: 0, .krw)])
    #expect(report.online.count == 2)
    #expect(report.total.sum(.krw).minorUnits == 1_000 && report.total.sum(.jpy).minorUnits == 700)
  }

  @Test func `income and transfers are in no report and in the list`() throws {
    let test = try TestLedger(
      Statement(rows: [
        "2026-05-03 12:00:00,1000,KRW,가게,,,income,126.95,37.45",
        "2026-05-03 12:00:00,2000,KRW,가게,,,transfer,126.95,37.45",
        "2026-05-03 12:00:00,4000,KRW,가게,,,refund,126.95,37.45",
        "2026-05-03 12:00:00,9000,KRW,가게,,,,126.95,37.45",
      ]))
    let ledger = try test.open(.reading)
    let report = try ledger.districtReport(LedgerQuery())
    #expect(Totals(report.total) == Totals(report.rows.map(\.figures)))
    #expect(report.total.count == 2 && report.total.sum(.krw).minorUnits == 5_000)
    #expect(
      try ledger.payments(LedgerQuery(), order: .amount, limit: 9).rows.map(
        \.payment.amount.minorUnits) == [9_000, 2_000, 1_000, -4_000])
  }
}
