import Foundation
import GRDB
import GeoPackage
import LedgerStore
import Sobi
import TestSupport
import Testing

/// A ledger that the release before version 9 of the schema filled with every statement of the
/// tests takes the same statements again: nothing is new.
@Suite struct FormerLedgerTests {
  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  private let folder: TemporaryFolder
  private let ledger: Ledger

  init() throws {
    folder = try TemporaryFolder()
    let ledgers = Self.tests.appending(path: "Fixtures/ledgers")
    let shipped = try String(contentsOf: ledgers.appending(path: "version8.sql"), encoding: .utf8)
    let filled = try String(
      contentsOf: ledgers.appending(path: "statements-before-9.sql"), encoding: .utf8)
    let schema = try #require(shipped.split(separator: "-- What was stored.\n").first)
    try GeoPackageFile.create(folder["ledger.gpkg"], checksForeignKeys: false) { db in
      try db.execute(sql: String(schema) + filled)
    }
    _ = try Ledger.upgrade(path: folder["ledger.gpkg"])
    ledger = try Ledger(
      path: folder["ledger.gpkg"], access: .writing, today: CalendarDay(TestDay.text))
  }

  private static func statements(in path: String) throws -> [String] {
    let folder = tests.appending(path: path).path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      folder + "/" + $0
    }
  }

  private func strings(_ sql: String) throws -> [String] {
    let queue = try DatabaseQueue(path: folder["ledger.gpkg"])
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: sql) }
  }

  /// A fee in a column of its own is asked about: it is left out, as when the ledger was made.
  private static func request(_ paths: [String]) -> ImportRequest {
    var request = ImportRequest(paths: paths)
    request.fieldMap[.fee] = ""
    return request
  }

  @Test func `the same statements are known, one by one and together`() throws {
    // Layouts that were added since are not in the ledger.
    let known = Set(try strings("SELECT file_name FROM imports"))
    let paths =
      try
      (Self.statements(in: "StatementImportTests/Layouts")
      + Self.statements(in: "Fixtures/statements"))
      .filter { known.contains(URL(filePath: $0).lastPathComponent) }
    #expect((known.count, paths.count) == (21, 21))
    let payments = "SELECT count(*) || ' ' || sum(amount) FROM payments"
    let before = try strings(payments)
    for path in paths {
      let file = try ledger.importStatement(Self.request([path]))
      #expect((file.outcome.added, file.outcome.undecided) == (0, 0), "\(path)")
    }
    #expect(try strings(payments) == before)
    let all = try ledger.importStatements(Self.request(paths))
    #expect(all.files.allSatisfy { $0.outcome.added == 0 && $0.outcome.joined == 0 })
    #expect(try ledger.check().isClean)
    // What the statements know more is in the ledger now.
    #expect(
      try strings(
        "SELECT instalment_number FROM payments WHERE merchant = '하이마트' ORDER BY id")
        == ["2", "3"])
    try ledger.undo(count: paths.count + 1)
    #expect(try strings("SELECT id FROM payment_identities").isEmpty)
    #expect(
      try strings("SELECT id FROM payments WHERE instalment_number NOTNULL").isEmpty)
    #expect(try strings(payments) == before)
  }

  @Test func `another part of a plan is asked about`() throws {
    let text = "이용일,이용가맹점,할부개월,회차,결제원금\n2026-08-03,가구점,6,2,50000\n"
    try Data(text.utf8).write(to: URL(filePath: folder["next.csv"]))
    var request = ImportRequest(path: folder["next.csv"])
    let error = try #require(throws: UndecidedTwins.self) {
      try ledger.importStatement(request)
    }
    #expect(error.rows.map(\.twin.doubt) == [.otherPart])
    request.twins = .new
    #expect(try ledger.importStatement(request).outcome.added == 1)
    #expect(
      try strings("SELECT amount FROM payments WHERE merchant = '가구점'") == ["50000", "50000"])
  }

  @Test func `payments that came twice are listed as no damage, and merged`() throws {
    let report = try ledger.check()
    #expect(report.isClean)
    #expect(report.doubles.count == 1)
    let double = try #require(report.doubles.first)
    try ledger.mergePayments([double.payment], into: double.other)
    #expect(try ledger.check().doubles.isEmpty)
    #expect(
      try strings("SELECT account || reference FROM payments WHERE id = \(double.other)")
        == ["1234111"])
    for path in try Self.statements(in: "Fixtures/statements") where path.contains("export") {
      let file = try ledger.importStatement(ImportRequest(path: path))
      #expect(file.outcome.added == 0)
    }
    #expect(try ledger.check().isClean)
  }
}
