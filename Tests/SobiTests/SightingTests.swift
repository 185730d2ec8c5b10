import Foundation
import Sobi
import TestSupport
import Testing
import Workloads

/// Which imports saw a payment: taking one back leaves what another saw.
@Suite struct SightingTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  private static let header = "이용일시,가맹점명,이용금액,경도,위도,카테고리\n"

  private static func rows(_ days: some Sequence<Int>) -> String {
    header
      + days.map { day in
        "2026-11-\(day < 10 ? "0" : "")\(day) 08:12:\(10 + day),가게 \(day % 3),\(1_000 + day * 100),"
          + "127.0\(day % 3),37.5,취미\(day % 4)\n"
      }.joined()
  }

  private func state() throws -> [String] {
    let tables = ["payments", "places", "categories", "imports", "payment_sightings"]
    return try tables.flatMap { table in
      let columns = try test.strings("SELECT name FROM pragma_table_info('\(table)')")
      let list = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      return try test.strings("SELECT '\(table) ' || \(list) FROM \(table) ORDER BY id")
    }
  }

  private func amounts() throws -> [Int] {
    try test.strings("SELECT amount FROM payments ORDER BY amount").compactMap { Int($0) }
  }

  @Test func `an import that is taken back leaves what another one saw`() throws {
    try test.take(Self.rows(1...8), "a.csv", into: ledger)
    try test.take(Self.rows(6...12), "b.csv", into: ledger)
    #expect(
      try test.strings(
        "SELECT payment_id || ' ' || import_id || ' ' || line || ' ' || amount || ' ' || local_date "
          + "FROM payment_sightings ORDER BY id")
        == ["6 2 2 1600 2026-11-06", "7 2 3 1700 2026-11-07", "8 2 4 1800 2026-11-08"])
    let before = try state()
    let first = try #require(try ledger.history().last { $0.title.command == "import" })
    let counts = { (entry: HistoryEntry) in
      Dictionary(uniqueKeysWithValues: entry.rows.map { ($0.table, $0.count) })
    }
    let shown = try ledger.undo(change: first.id, isDryRun: true)
    let undone = try ledger.undo(change: first.id)
    #expect(counts(first)["payments"] == 8)
    #expect(counts(undone)["payments"] == 5 && counts(shown) == counts(undone))
    #expect(try amounts() == (6...12).map { 1_000 + $0 * 100 })
    #expect(try test.strings("SELECT DISTINCT import_id FROM payments") == ["2"])
    #expect(try test.integer("SELECT count(*) FROM payment_sightings") == 0)
    #expect(try ledger.check().isClean)
    // The file again adds what went.
    #expect(try test.take(Self.rows(1...8), "a.csv", into: ledger).outcome.added == 5)
    #expect(try amounts() == (1...12).map { 1_000 + $0 * 100 })
    try ledger.undo(count: 2)
    #expect(try state() == before)
    try ledger.redo()
    #expect(try amounts() == (6...12).map { 1_000 + $0 * 100 })
    try ledger.undo(count: 3)
    #expect(try amounts().isEmpty)
    #expect(try test.integer("SELECT count(*) FROM payment_sightings") == 0)
  }

  @Test func `what another export gave differently stays too`() throws {
    let card = "이용일시,가맹점명,이용금액,승인번호\n2026-11-03 08:12:01,본죽,9000,10000017\n"
    let other = "이용일자,가맹점,이용금액,승인번호,카드번호\n2026-11-03,본죽,9000,10000017,1234\n"
    try test.take(card + "2026-11-04 08:12:01,본죽,8000,10000023\n", "card.csv", into: ledger)
    try test.take(other, "other.csv", into: ledger)
    let first = try #require(try ledger.history().last { $0.title.command == "import" })
    _ = try ledger.undo(change: first.id)
    #expect(try test.strings("SELECT amount || account FROM payments") == ["90001234"])
    #expect(try test.take(other, "other.csv", into: ledger).outcome.added == 0)
    #expect(try test.take(card, "card.csv", into: ledger).outcome.added == 0)
    #expect(try ledger.check().isClean)
  }

  @Test func `a refund whose payment goes stands alone`() throws {
    let rows = "이용일시,가맹점명,이용금액\n2026-11-03 08:12:01,본죽,9000\n2026-11-05 08:12:01,본죽,-9000\n"
    try test.take(rows, "a.csv", into: ledger) { $0.signs = .refund }
    #expect(try test.integer("SELECT count(cancels_id) FROM payments") == 1)
    try test.take(
      "이용일시,가맹점명,이용금액\n2026-11-05 08:12:01,본죽,-9000\n2026-11-06 08:12:01,죽,100\n", "b.csv",
      into: ledger
    ) { $0.signs = .refund }
    let first = try #require(try ledger.history().last { $0.title.command == "import" })
    _ = try ledger.undo(change: first.id)
    #expect(try amounts() == [-9_000, 100])
    #expect(try ledger.check().isClean)
  }

  @Test func `merged payments keep who saw them`() throws {
    try test.take("이용일자,가맹점명,이용금액\n2026-11-03,본죽,9000\n", "a.csv", into: ledger)
    try test.take(
      "이용일시,가맹점명,이용금액\n2026-11-03 08:12,본죽,9000\n", "b.csv", into: ledger
    ) { $0.twins = .new }
    try ledger.mergePayments([2], into: 1)
    #expect(
      try test.strings("SELECT payment_id || ' ' || import_id FROM payment_sightings") == ["1 2"])
    #expect(try ledger.check().isClean)
  }

  /// Files of overlapping days in any order, one of them taken back: what the others have is there.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the ledger has what the files have that are left`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var files: [ClosedRange<Int>] = []
    for number in 0..<4 {
      let first = 1 + generator.below(20)
      files.append(first...min(28, first + generator.below(10)))
      try test.take(Self.rows(files[number]), "f\(number).csv", into: ledger)
    }
    let changes = try ledger.history().filter { $0.title.command == "import" }.reversed()
    var left = Array(zip(changes.map(\.id), files))
    while left.count > 1 {
      let (id, _) = left.remove(at: generator.below(left.count))
      _ = try ledger.undo(change: id)
      let days = Set(left.flatMap { Array($0.1) })
      #expect(try amounts() == days.sorted().map { 1_000 + $0 * 100 }, "seed \(seed)")
      #expect(try ledger.check().isClean)
    }
  }
}
