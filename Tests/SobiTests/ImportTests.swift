import Benchmarks
import Foundation
import GRDB
import Sobi
import TestSupport
import Testing
import Workloads

/// Imports by way of files.
@Suite struct ImportTests {
  let test: TestLedger
  let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
    try test.addGrid(to: ledger)
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [true, false])
  func `a dry run has the totals of the import and writes nothing`(
    seed: UInt64, hasRefunds: Bool
  ) throws {
    // Part of the statement is there already.
    let rows = Statement(count: 600, seed: seed).rows
    let statement = Statement(
      rows: Array(rows.filter { hasRefunds || !$0.contains(",refund,") }.prefix(400)))
    try test.take(Statement(rows: Array(statement.rows.prefix(150))), into: ledger)
    let before = try ledger.districtReport(LedgerQuery())
    let bytes = try test.sql { db in
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return try test.bytes()
    }
    let plan = try test.plan(statement, for: ledger)
    let planned = plan.files[0]
    #expect(try test.bytes() == bytes)
    let done = try test.take(statement, into: ledger)
    #expect(planned.outcome.added == done.outcome.added && planned.outcome.added == 250)
    #expect(planned.outcome.skippedLines == done.outcome.skippedLines)
    #expect(planned.outcome.newPlaces == done.outcome.newPlaces)
    #expect(planned.outcome.newCategories == done.outcome.newCategories)
    let after = try ledger.districtReport(LedgerQuery())
    let difference = try #require(plan.difference)
    #expect(Totals(difference.total.before) == Totals(before.total))
    #expect(Totals(difference.total.after) == Totals(after.total))
    let months = Totals(difference.months.map(\.after)) + Totals(before.total)
    #expect(months == Totals(difference.months.map(\.before)) + Totals(after.total))
    let categories = Totals(difference.categories.map(\.after)) + Totals(before.total)
    #expect(categories == Totals(difference.categories.map(\.before)) + Totals(after.total))
    // An import gives refunds the place of their payment; a dry run has not paired them.
    guard !hasRefunds else { return }
    for (name, part) in [
      ("outside", \DistrictReport.outside), ("online", \.online), ("unplaced", \.unplaced),
    ] {
      let row = difference.districts.first { $0.name == name }
      #expect(Totals(row?.after ?? before[keyPath: part]) == Totals(after[keyPath: part]))
    }
    for row in after.rows {
      let changed = difference.districts.first { $0.code == row.code }
      let old = before.rows.first { $0.code == row.code }
      #expect(
        Totals([changed?.after ?? old?.figures].compactMap { $0 }) == Totals(row.figures))
    }
  }

  private static let mixed = #"""
    date,amount,merchant,longitude,latitude
    2026-05-01,1000,좋은 가게,126.95,37.45
    2026-05-02,십원,나쁜 가게,126.95,37.45
    2026-05-03,3000,"쉼표, 가게",37.45,126.95
    2026-05-04,4000,좋은 가게,126.95,37.45
    2026-02-30,x,"나쁜 ""둘""",126.95,37.45

    """#

  @Test func `rejected rows can be mended and imported`() throws {
    try test.write(Self.mixed, to: "card.csv")
    var request = ImportRequest(path: test.folder["card.csv"])
    let refused = #expect(throws: RejectedStatement.self) {
      try ledger.importStatement(request)
    }
    #expect(refused?.problems.map(\.line) == [3, 4, 6, 6])
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    #expect(!(try test.folder.names().contains { $0.contains("rejected") }))

    request.skipsBadRows = true
    request.writesRejectedRows = true
    let report = try ledger.importStatement(request)
    #expect(report.outcome.added == 2 && report.rejected == 3)
    #expect(report.rejectedPath == test.folder["card.rejected.csv"])
    let rejected = try test.folder.text("card.rejected.csv")
    #expect(rejected.hasPrefix("date,amount,merchant,longitude,latitude,sobi_problem\n2026-05-02,"))
    #expect(rejected.split(separator: "\n").count == 4)

    let mended = rejected.replacing("십원", with: "2000")
      .replacing("37.45,126.95", with: "126.95,37.45")
      .replacing("2026-02-30,x", with: "2026-02-28,5000")
    try test.write(mended, to: "mended.csv")
    let second = try ledger.importStatement(ImportRequest(path: test.folder["mended.csv"]))
    #expect(second.outcome.added == 3 && second.outcome.skipped == 0)
    #expect(second.unusedColumns == ["sobi_problem"])
    #expect(try test.integer("SELECT sum(amount) FROM payments") == 15_000)

    // The first file again adds nothing, and its rejected rows overwrite nothing.
    let again = try ledger.importStatement(request)
    #expect(again.outcome.added == 0 && again.outcome.skipped == 2)
    #expect(again.rejectedPath == test.folder["card.rejected-2.csv"])
    #expect(try test.folder.text("card.rejected.csv") == rejected)
  }

  @Test func `a dry run that skips bad rows leaves no file of them`() throws {
    try test.write(Self.mixed, to: "card.csv")
    var request = ImportRequest(path: test.folder["card.csv"])
    request.skipsBadRows = true
    request.writesRejectedRows = true
    request.isDryRun = true
    let names = try test.folder.names()
    let report = try ledger.importStatement(request)
    #expect(report.outcome.added == 2 && report.rejected == 3 && report.rejectedPath == nil)
    #expect(report.problems.count == 4)
    #expect(try test.folder.names() == names)
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func `reading stops at the limit of problems and says whether there are more`(
    limit: Int
  ) throws {
    try test.write(Self.mixed, to: "card.csv")
    var request = ImportRequest(path: test.folder["card.csv"])
    request.maxErrors = limit
    let refused = #expect(throws: RejectedStatement.self) { try ledger.importStatement(request) }
    #expect(refused?.problems.count == min(limit, 4))
    #expect(refused?.isCut == (limit <= 4))
  }

  @Test func `a problem far behind leaves nothing of the good rows before it`() throws {
    let good = (0..<9_000).map { "2026-05-01 12:00:00,\($0 + 1),KRW,가게 \($0),,,,126.95,37.45" }
    try Statement(rows: good + ["2026-05-01,x,KRW,,,,,,"]).write(to: test.folder["long.csv"])
    #expect(throws: RejectedStatement.self) {
      try ledger.importStatement(ImportRequest(path: test.folder["long.csv"]))
    }
    for table in ["payments", "places", "imports"] {
      #expect(try test.integer("SELECT count(*) FROM \(table)") == 0)
    }
  }

  @Test func `a payment added by hand is not added again by its statement`() throws {
    var payment = NewPayment(
      amount: Money(minorUnits: 4_500, .krw), day: try #require(CalendarDay("2026-05-03")))
    payment.minuteOfDay = 12 * 60 + 41
    payment.merchant = "반걸음커피"
    payment.coordinate = Coordinate(longitude: 126.95, latitude: 37.45)
    try ledger.add(payment)
    let row = "2026-05-03 12:41:00,4500,KRW,반걸음커피,,,,126.95,37.45"
    #expect(try test.take(Statement(rows: [row]), into: ledger).outcome.added == 0)
    // A second one is another coffee; by hand it always is.
    #expect(try test.take(Statement(rows: [row, row]), into: ledger).outcome.added == 1)
    try ledger.add(payment)
    #expect(try test.take(Statement(rows: [row, row, row]), into: ledger).outcome.added == 0)
    #expect(try test.integer("SELECT count(*) FROM payments") == 3)
    #expect(try test.integer("SELECT count(*) FROM places") == 1)
  }

  @Test func `a payment by hand without a time is that of a date without one`() throws {
    var payment = NewPayment(
      amount: Money(minorUnits: -4_500, .krw), day: try #require(CalendarDay("2026-05-03")))
    payment.kind = .refund
    payment.merchant = "반걸음커피"
    payment.category = "Cafés"
    try ledger.add(payment)
    let row = "2026-05-03,-4500,KRW,반걸음커피,Cafés,,refund,,"
    let report = try test.take(Statement(rows: [row]), into: ledger)
    #expect(report.outcome.added == 0 && report.outcome.skippedLines == [2])
    let listed = try ledger.payments(LedgerQuery(), limit: 9).rows
    #expect(listed.count == 1)
    #expect(listed.first?.payment.isTimeKnown == false)
    #expect(listed.first?.category == "cafés")
  }

  @Test func `the ledger that was opened for reading takes nothing in`() throws {
    let reader = try test.open(.reading)
    let payment = NewPayment(
      amount: Money(minorUnits: 1, .krw), day: try #require(CalendarDay("2026-05-03")))
    #expect(throws: (any Error).self) { try reader.add(payment) }
    #expect(throws: (any Error).self) { try test.take(Statement(count: 3, seed: 1), into: reader) }
    #expect(throws: (any Error).self) {
      try reader.generate(payments: 10, places: 2, seed: 1)
    }
    #expect(throws: (any Error).self) { try test.addGrid(to: reader) }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
  }

  @Test func `made-up payments are no payments of a statement`() throws {
    let other = try TestLedger().open()
    _ = try other.generate(payments: 20, places: 5, seed: 1)
    let payments = try other.read { try $0.payments(limit: 100).rows }.map(\.payment)
    let rows = payments.filter { $0.kind == .spending }.map { payment in
      let minute = (payment.paidAtMilliseconds / 60_000 + 9 * 60) % 1_440
      let time = "\(minute / 60 + 100):\(minute % 60 + 100)"
      let parts = time.split(separator: ":").map { $0.dropFirst() }.joined(separator: ":")
      return "\(payment.localDay) \(parts),다른 가게,\(payment.amount.minorUnits)"
    }
    let text = "이용일시,가맹점명,이용금액\n" + rows.joined(separator: "\n")
    #expect(try test.take(text, "card.csv", into: ledger).outcome.added == rows.count)
    #expect(try ledger.generate(payments: 20, places: 5, seed: 1).added == 20)
  }

  @Test(arguments: [0, 1, 4_096, 4_097], [1, 2] as [UInt64])
  func `made-up payments are the same for the same seed`(count: Int, seed: UInt64) throws {
    let outcome = try ledger.generate(payments: count, places: 30, seed: seed)
    #expect(outcome.added == count)
    #expect(try ledger.generate(payments: count, places: 30, seed: seed).added == 0)
    // The same payments by way of a statement, into another ledger.
    try ledger.generateStatement(
      payments: count, places: 30, seed: seed, to: test.folder["made.csv"])
    let other = try TestLedger()
    let second = try other.open()
    try other.addGrid(to: second)
    _ = try second.importStatement(ImportRequest(path: test.folder["made.csv"]))
    #expect(
      try ledger.districtReport(LedgerQuery()).json()
        == second.districtReport(LedgerQuery()).json())
  }
}
