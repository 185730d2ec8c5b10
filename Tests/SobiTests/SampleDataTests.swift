import Foundation
import Sobi
import TestSupport
import Testing

/// The made-up year in `Data/` comes to the figures that its README states.
@Suite struct SampleDataTests {
  private static func path(_ name: String) -> String { Project.path("Data/" + name) }

  let test: TestLedger
  let ledger: Ledger
  let request = ImportRequest(path: SampleDataTests.path("payments-2026.csv"))

  init() throws {
    // The region reaches to Japan, because the year has a trip there.
    test = try TestLedger(
      settings: LedgerSettings(
        region: BoundingBox(
          westE7: 1_220_000_000, southE7: 240_000_000, eastE7: 1_460_000_000,
          northE7: 460_000_000)))
    ledger = try test.open()
    _ = try ledger.importCategories(path: Self.path("categories.csv"))
    _ = try ledger.importDistricts(
      DistrictImportRequest(path: Self.path("seoul-gu-approximate.geojson"), level: "sigungu"))
  }

  @Test func `the year has the stated totals`() throws {
    let report = try ledger.importStatement(request)
    #expect(report.outcome.read == 2_997 && report.outcome.added == 2_997)
    #expect(report.outcome.skipped == 0 && report.rejected == 0)
    #expect(report.outcome.newPlaces == 157)
    #expect(report.outcome.newCategories.isEmpty)
    #expect(report.outcome.span?.lowerBound.description == "2025-12-01")
    #expect(report.outcome.span?.upperBound.description == "2026-11-20")
    #expect(report.unusedColumns.isEmpty)
    let districts = try ledger.districtReport(LedgerQuery())
    #expect(districts.total.count == 2_997)
    #expect(
      districts.total.sum(.krw).minorUnits == 38_299_900
        && districts.total.sum(.jpy).minorUnits == 132_890)
    #expect(districts.online.count == 313 && districts.online.sum(.krw).minorUnits == 9_427_550)
    #expect(districts.unplaced.count == 145 && districts.unplaced.sum(.krw).minorUnits == 909_000)
    #expect(districts.outside.count == 36 && districts.outside.sum(.jpy).minorUnits == 132_890)
    #expect(districts.rows.count == 25)
    let counts = Dictionary(
      uniqueKeysWithValues: districts.rows.map { ($0.name, $0.figures.count) })
    #expect(counts["마포구"] == 964 && counts["강남구"] == 1_080 && counts["종로구"] == 20)
    #expect(counts["강서구"] == 13 && counts["영등포구"] == 57 && counts["강동구"] == 17)
    #expect(districts.mostVisited?.name == "강남구")
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 1 AND amount < 0") == 13)
    #expect(try test.integer("SELECT count(*) FROM categories") == 25)

    let again = try ledger.importStatement(request)
    #expect(again.outcome.added == 0 && again.outcome.skipped == 2_997)
    #expect(again.outcome.newPlaces == 0)
  }

  @Test func `a dry run says what the import then does, and writes nothing`() throws {
    let before = try test.bytes()
    var dry = request
    dry.isDryRun = true
    let report = try test.open(.reading).importStatements(dry)
    let plan = report.files[0]
    #expect(try test.bytes() == before)
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    let done = try ledger.importStatement(request)
    #expect(plan.outcome.importID == nil && done.outcome.importID == 1)
    #expect(plan.outcome.read == done.outcome.read && plan.outcome.added == done.outcome.added)
    #expect(plan.outcome.newPlaces == done.outcome.newPlaces)
    #expect(plan.outcome.span == done.outcome.span)
    let difference = try #require(report.difference)
    #expect(difference.months.allSatisfy { $0.before.count == 0 })
    #expect(
      difference.months.map {
        "\($0.name) \($0.after.sum(.krw).minorUnits) \($0.after.sum(.jpy).minorUnits)"
      } == [
        "2025-12 3252120 0", "2026-01 3496980 0", "2026-02 3728200 0", "2026-03 3557230 0",
        "2026-04 2632020 132890", "2026-05 3202730 0", "2026-06 3286630 0", "2026-07 3166200 0",
        "2026-08 3695280 0", "2026-09 2860270 0", "2026-10 3157340 0", "2026-11 2264900 0",
      ])
    let districts = try ledger.districtReport(LedgerQuery())
    let stored =
      districts.rows.filter { $0.figures.count > 0 }
      .sorted { $0.code < $1.code }.map { ($0.name, Totals($0.figures)) }
      + [
        ("outside", Totals(districts.outside)), ("online", Totals(districts.online)),
        ("unplaced", Totals(districts.unplaced)),
      ]
    #expect(difference.districts.map(\.name) == stored.map(\.0))
    #expect(difference.districts.map { Totals($0.after) } == stored.map(\.1))
    #expect(Totals(difference.total.after) == Totals(districts.total))
  }
}
