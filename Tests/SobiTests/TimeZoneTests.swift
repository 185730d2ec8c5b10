import Foundation
import GRDB
import Sobi
import TestSupport
import Testing

/// Days and months are those of the ledger's zone.
@Suite struct TimeZoneTests {
  private func test(_ zone: String) throws -> TestLedger {
    try TestLedger(settings: LedgerSettings(timeZone: zone, homeCurrency: .usd, region: nil))
  }

  /// The day under which a report finds the one payment made at `second`.
  private func day(ofSecond second: Int64, in zone: String) throws -> [String] {
    let test = try test(zone)
    let ledger = try test.open()
    try test.addGrid(to: ledger)
    try test.write("timestamp,amount\n\(second),1\n", to: "epoch.csv")
    var request = ImportRequest(path: test.folder["epoch.csv"])
    request.dateFormat = try DateFormat("epoch")
    let report = try ledger.importStatement(request)
    let span = try #require(report.outcome.span)
    let day = span.lowerBound
    #expect(span.upperBound == day)
    for (offset, count) in [(-1, 0), (0, 1), (1, 0)] as [(Int32, Int64)] {
      let asked = CalendarDay(daysSince1970: day.daysSince1970 + offset)
      #expect(
        try ledger.districtReport(LedgerQuery(days: asked...asked)).unplaced.count == count)
    }
    let listed = try ledger.payments(LedgerQuery(), limit: 1).rows
    #expect(listed.first?.payment.paidAtMilliseconds == second * 1_000)
    return try test.sql { db in
      try String.fetchAll(db, sql: "SELECT paid_at || ' ' || local_date FROM payments")
    }
  }

  @Test(arguments: [
    // Midnight in Seoul is 15:00 UTC all the year.
    ("Asia/Seoul", 1_772_290_799, "2026-02-28T14:59:59.000Z 2026-02-28"),
    ("Asia/Seoul", 1_772_290_800, "2026-02-28T15:00:00.000Z 2026-03-01"),
    ("Asia/Seoul", 1_798_729_200, "2026-12-31T15:00:00.000Z 2027-01-01"),
    // In Chicago it is 06:00 UTC, and 05:00 between 8 March and 1 November 2026.
    ("America/Chicago", 1_772_949_599, "2026-03-08T05:59:59.000Z 2026-03-07"),
    ("America/Chicago", 1_772_949_600, "2026-03-08T06:00:00.000Z 2026-03-08"),
    ("America/Chicago", 1_773_032_399, "2026-03-09T04:59:59.000Z 2026-03-08"),
    ("America/Chicago", 1_773_032_400, "2026-03-09T05:00:00.000Z 2026-03-09"),
    ("America/Chicago", 1_793_509_199, "2026-11-01T04:59:59.000Z 2026-10-31"),
    ("America/Chicago", 1_793_509_200, "2026-11-01T05:00:00.000Z 2026-11-01"),
    ("America/Chicago", 1_793_599_199, "2026-11-02T05:59:59.000Z 2026-11-01"),
    ("America/Chicago", 1_793_599_200, "2026-11-02T06:00:00.000Z 2026-11-02"),
    ("UTC", 0, "1970-01-01T00:00:00.000Z 1970-01-01"),
    ("America/Chicago", 0, "1970-01-01T00:00:00.000Z 1969-12-31"),
  ])
  func `a second before midnight is another day`(
    zone: String, second: Int64, stored: String
  ) throws {
    #expect(try day(ofSecond: second, in: zone) == [stored])
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-03-01 00:00:00", "2026-02-28T15:00:00.000Z 2026-03-01 -"),
    ("Asia/Seoul", "2026-02-28 23:59:59", "2026-02-28T14:59:59.000Z 2026-02-28 -"),
    // Only a date: local noon.
    ("Asia/Seoul", "2026-03-01", "2026-03-01T03:00:00.000Z 2026-03-01 -"),
    ("America/Chicago", "2026-07-04", "2026-07-04T17:00:00.000Z 2026-07-04 -"),
    // A time that brings its own offset keeps its own day.
    ("Asia/Seoul", "2026-02-28T23:30:00-06:00", "2026-03-01T05:30:00.000Z 2026-02-28 -360"),
    // 02:30 does not exist on 8 March in Chicago and exists twice at 01:30 on 1 November.
    ("America/Chicago", "2026-03-08 02:30:00", "2026-03-08T08:30:00.000Z 2026-03-08 -"),
    ("America/Chicago", "2026-11-01 01:30:00", "2026-11-01T06:30:00.000Z 2026-11-01 -"),
  ])
  func `a local time keeps its day`(zone: String, written: String, stored: String) throws {
    let test = try test(zone)
    let ledger = try test.open()
    try test.take(Statement(rows: ["\(written),1,USD,가게,,,,,"]), into: ledger)
    let found = try test.sql { db in
      try String.fetchAll(
        db,
        sql: "SELECT paid_at || ' ' || local_date || ' ' || ifnull(utc_offset, '-') FROM payments")
    }
    #expect(found == [stored])
  }
}
