import Sobi
import TestSupport
import Testing

/// A sum that passes 64 bits is an error, never a wrap.
@Suite struct OverflowTests {
  /// Rows that add up to 9,223,372,036,854,775,807: no payment may be that large itself.
  private func largest(_ day: String, _ place: String, kind: String = "") -> [String] {
    let row = "\(day),1000000000000000,KRW,가게,,,\(kind),\(place)"
    return Array(repeating: row, count: 9_223)
      + ["\(day),372036854775807,KRW,가게,,,\(kind),\(place)"]
  }

  private func ledger(_ rows: [String]) throws -> TestLedger {
    try TestLedger(Statement(rows: rows))
  }

  @Test func `the largest sum is counted exactly`() throws {
    let test = try ledger(largest("2026-05-03", "126.95,37.45"))
    let ledger = try test.open(.reading)
    #expect(try ledger.districtReport(LedgerQuery()).total.sum(.krw).minorUnits == .max)
    var request = MapRequest()
    request.format = .csv
    _ = try ledger.writeMap(request, to: test.folder["map.csv"])
    #expect(try test.folder.text("map.csv").contains(",9223372036854775807,"))
  }

  @Test(arguments: [
    // At one place, at two places of one district, in two districts, with and without a place.
    ("126.95,37.45", "126.95,37.45"), ("126.95,37.45", "126.96,37.46"),
    ("126.95,37.45", "127.05,37.45"), ("126.95,37.45", ","), (",", ","),
  ])
  func `a sum that does not fit is an error wherever the payments lie`(
    first: String, second: String
  ) throws {
    let test = try ledger(largest("2026-05-03", first) + ["2026-06-03,1,KRW,가게,,,,\(second)"])
    let ledger = try test.open(.reading)
    #expect(throws: SpendingOverflow.self) { try ledger.districtReport(LedgerQuery()) }
    let may = YearMonth(year: 2026, month: 5)
    let days = may.firstDay...may.lastDay
    #expect(try ledger.districtReport(LedgerQuery(days: days)).total.sum(.krw).minorUnits == .max)
  }

  @Test func `a map whose sum does not fit leaves no file`() throws {
    let test = try ledger(
      largest("2026-05-03", "126.95,37.45") + ["2026-06-03,1,KRW,가게,,,,126.95,37.45"])
    let before = try test.folder.names()
    #expect(throws: SpendingOverflow.self) {
      try test.open(.reading).writeMap(MapRequest(), to: test.folder["map.geojson"])
    }
    #expect(try test.folder.names() == before)
  }

  @Test func `a refund below the smallest number is an error`() throws {
    let test = try ledger(
      largest("2026-05-03", "126.95,37.45", kind: "refund")
        + ["2026-06-03,2,KRW,가게,,,refund,126.95,37.45"])
    #expect(throws: SpendingOverflow.self) {
      try test.open(.reading).districtReport(LedgerQuery())
    }
  }

  /// The reader is some batches ahead then, and has to be let go.
  @Test(arguments: [1, 30_000])
  func `an import whose month does not fit is refused whole`(rest: Int) throws {
    let test = try TestLedger()
    let rows =
      largest("2026-05-03", ",") + ["2026-05-04,1,KRW,가게,,,,,"]
      + (0..<rest).map { "2026-05-05 12:00,\($0),KRW,가게,,,,," }
    let ledger = try test.open()
    for _ in 1...3 {
      #expect(throws: SpendingOverflow.self) { try test.take(Statement(rows: rows), into: ledger) }
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    #expect(try test.integer("SELECT count(*) FROM imports") == 0)
  }
}
