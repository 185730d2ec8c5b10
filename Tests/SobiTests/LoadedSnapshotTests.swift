import ColumnFiles
import Foundation
import GRDB
import LedgerSnapshot
import Spending
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// The first load leaves the snapshot that a reading of the ledger makes.
@Suite struct LoadedSnapshotTests {
  private let test: TestLedger
  private var path: String { test.path + SnapshotFile.suffix }

  init() throws { test = try TestLedger() }

  /// Runs `body` where a first load of 20 payments leaves a snapshot, and nothing else makes one.
  private func withSnapshots<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Ledger.$snapshotLimits.withValue(
      .init(payments: .max, loaded: 20, changes: .max), operation: body)
  }

  /// What a file holds besides the number of its build and the checksum that has it.
  private func content() throws -> Data {
    var data = try Data(contentsOf: URL(filePath: path))
    for place in [16..<24, 40..<48] { data.replaceSubrange(place, with: Data(count: 8)) }
    return data
  }

  private func build() throws -> Int { try test.integer("SELECT build FROM cache_mark") }

  /// Expects that the snapshot is of the ledger's mark, lacks nothing and is what another one is.
  private func expectAgreement(_ comment: Comment? = nil) throws {
    _ = try ColumnFile(path: path, build: UInt64(bitPattern: Int64(build())))
    #expect(try test.integer("SELECT count(*) FROM cache_payments") == 0, comment)
    #expect(try test.integer("SELECT count(*) FROM cache_places") == 0, comment)
    let marks = "SELECT payments || ' ' || places FROM cache_mark"
    let (loaded, mark) = (try content(), try test.strings(marks))
    _ = try test.open().writeSnapshot()
    #expect(try content() == loaded, comment)
    #expect(try test.strings(marks) == mark, comment)
    #expect(try test.folder.names().filter { $0.contains("making") } == [], comment)
  }

  /// Rows of all kinds: payments and refunds of few shops, with and without time, clock, place, category,
  /// number and note.
  private func statement(_ count: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = "timestamp,amount,currency,merchant,category,channel,longitude,latitude,memo,"
    text += "approval,account,method\n"
    func pick(_ values: [String]) -> String { values[generator.below(values.count)] }
    for number in 0..<count {
      let day = "20\(pick(["24", "25"]))-0\(1 + generator.below(9))-1\(generator.below(10))"
      let time = pick(["", "T23:59:59Z", "T08:30:00", "T00:10:00-11:30", " 12:05"])
      let amount = Int64(1 + generator.below(5)) * (generator.below(4) == 0 ? -1_000 : 1_000)
      let place = pick([",", ",", "127.0\(generator.below(3)),37.5", "126.9,37.4"])
      let fields: [String] = [
        day + time, "\(amount)", pick(["KRW", "KRW", "USD", "JPY"]),
        pick(["", "약국", "이마트", "スーパー", "Café \(number % 7)"]),
        pick(["", "", "food", "health", "내 분류"]), pick(["", "online", "offline"]), place,
        pick(["", "", "선물", "\"a, b\""]), pick(["", "", "A\(generator.below(30))"]),
        pick(["", "가", "나"]), pick(["", "card", "cash"]),
      ]
      text += fields.joined(separator: ",") + "\n"
    }
    return text
  }

  @Test(arguments: Seeds.first(4))
  func `it is the one that a reading makes`(seed: UInt64) throws {
    let ledger = try test.open()
    if seed % 2 == 0 { try test.addGrid(to: ledger) }
    let file = try withSnapshots {
      try test.take(statement(300, seed: seed), "first.csv", into: ledger) {
        $0.classifies = seed % 3 > 0
      }
    }
    #expect(file.outcome.added > 200 && file.outcome.paired > 0)
    try expectAgreement()
    // What comes later is logged, and answers go on.
    try test.take(statement(40, seed: seed + 100), "second.csv", into: ledger) { $0.twins = .new }
    func groups() throws -> [UInt8] {
      try test.open(.reading).stats(LedgerQuery(), by: [.month, .place, .category]).json()
    }
    #expect(try test.open(.reading).read { try $0.snapshot() != nil })
    let read = try LedgerView.$passesSnapshotsOver.withValue(true) { try groups() }
    #expect(try groups() == read)
  }

  @Test func `places that were there before are in it`() throws {
    let ledger = try test.open()
    try test.take(statement(60, seed: 40), "older.csv", into: ledger)
    let payments = try test.strings("SELECT id FROM payments").compactMap { Int64($0) }
    try ledger.write(.custom(command: "test", subject: "payments")) {
      try $0.removePayments(payments)
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    #expect(try test.integer("SELECT count(*) FROM places") > 0)
    try withSnapshots { _ = try test.take(statement(200, seed: 41), "first.csv", into: ledger) }
    try expectAgreement()
  }

  @Test func `a cancellation that was kept gets its payment, and the ledger is read`() throws {
    let ledger = try test.open()
    let header = "이용일시,이용금액,가맹점명,승인번호,카드,상태\n"
    try test.take(header + "2026-05-03 12:00,8400,약국,71002,가,취소\n", "open.csv", into: ledger)
    #expect(try test.integer("SELECT count(*) FROM cancellations") == 1)
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    let rows = (0..<30).map { "2026-05-03 11:\($0 + 10),8400,약국,\(70_990 + $0),가,승인\n" }
    try withSnapshots { _ = try test.take(header + rows.joined(), "first.csv", into: ledger) }
    #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 1") == 1)
    #expect(try build() == 0)
    ledger.refreshSnapshot(ofAtLeast: 20)
    try expectAgreement()
  }

  @Test func `a ledger without room for a mark is filled all the same`() throws {
    try test.sql { try $0.execute(sql: "DELETE FROM cache_mark") }
    try withSnapshots {
      let file = try test.take(statement(90, seed: 7), "first.csv", into: test.open())
      #expect(file.outcome.added > 60)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a folder that takes no snapshot keeps no mark of one`() throws {
    // A folder of its name stands in the way.
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: path + "/x"))
    try Ledger.$snapshotLimits.withValue(.init(payments: 20, loaded: 20)) {
      let file = try test.take(statement(90, seed: 7), "first.csv", into: test.open())
      #expect(file.outcome.added > 60)
    }
    #expect(try build() == 0)
    #expect(try test.folder.names().filter { $0.contains("making") } == [])
  }

  @Test func `it goes with the load that is undone`() throws {
    let ledger = try test.open()
    try withSnapshots { _ = try test.take(statement(90, seed: 7), "first.csv", into: ledger) }
    _ = try ledger.undo(count: 1)
    let stats = try test.open(.reading).stats(LedgerQuery(), by: [.month])
    #expect(stats.report.total.figures.count == 0)
  }

  @Test func `a load that fails leaves none`() throws {
    let ledger = try test.open()
    try withSnapshots {
      #expect(throws: RejectedStatement.self) {
        try test.take(statement(90, seed: 7) + "yesterday,5\n", "bad.csv", into: ledger)
      }
      // It was told of, and failed afterwards.
      try test.write(statement(90, seed: 7), to: "late.csv")
      struct Stop: Error {}
      #expect(throws: Stop.self) {
        var isIndexing = false
        _ = try ledger.runImport(ImportRequest(path: test.folder["late.csv"])) {
          if case .indexing = $0 { isIndexing = true }
        } checking: {
          if isIndexing { throw Stop() }
        }
      }
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    #expect(try build() == 0)
    #expect(
      try test.folder.names().filter { $0.contains("making") || $0.contains("columns") } == [])
  }

  @Test func `a few payments and several files are not told of`() throws {
    let ledger = try test.open()
    try test.take(statement(19, seed: 3), "first.csv", into: ledger)
    #expect(!FileManager.default.fileExists(atPath: path))
    let other = try LoadedSnapshotTests()
    try other.test.write(statement(50, seed: 4), to: "a.csv")
    try other.test.write(statement(50, seed: 5), to: "b.csv")
    try withSnapshots {
      _ = try other.test.open().importStatements(
        ImportRequest(paths: [other.test.folder["a.csv"], other.test.folder["b.csv"]]))
    }
    #expect(try other.build() == 0)
  }
}
