import Foundation
import GRDB
import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics
import Synchronization
import TestSupport
import Testing
import Workloads

@testable import Sobi

/// Other programs cut, rewrite and replace the snapshot of a ledger while it is open: every answer is
/// that of the ledger's rows.
@Suite struct AlteredSnapshotTests {
  private typealias Question = (name: String, ask: @Sendable (Ledger) throws -> String)

  private static let questions: [Question] = {
    let day = CalendarDay(daysSince1970: 20_510)
    let few = LedgerQuery(days: day...day.adding(20))
    let center = Coordinate(longitude: 126.95, latitude: 37.45)
    return [
      ("districts", { "\(try $0.districtReport().json())" }),
      ("districts of few days", { "\(try $0.districtReport(few).json())" }),
      ("months", { "\(try $0.stats(by: [.month, .category]).report.rows)" }),
      ("hours", { "\(try $0.stats(by: [.hour, .kind], measuring: .details).report.rows)" }),
      ("merchants", { "\(try $0.stats(few, by: [.merchant, .account]).report.rows)" }),
      ("places", { "\(try $0.places(LedgerQuery(), limit: 100).rows)" }),
      ("clusters", { "\(try $0.clusters().report(in: nil, zoom: 10))" }),
      ("near", { "\(try $0.near(center, radius: Meters(9_000)).json(limit: 99))" }),
      (
        "found",
        { ledger in
          let filter = try PaymentFilter([.text("가게")])
          return "\(try ledger.payments(LedgerQuery(filter: filter), limit: 50))"
        }
      ),
      ("range", { "\(try $0.range(LedgerQuery()).json())" }),
      ("month", { "\(try $0.month(YearMonth(year: 2026, month: 3), LedgerQuery()))" }),
    ]
  }()

  /// A ledger with a snapshot.
  private struct Marked {
    let test: TestLedger
    let whole: Data
    var path: String { test.path + SnapshotFile.suffix }

    init(seed: UInt64) throws {
      test = try TestLedger(Statement(count: 300, seed: seed))
      try test.open().writeSnapshot()
      whole = try Data(contentsOf: URL(filePath: test.path + SnapshotFile.suffix))
    }

    /// What the rows of the ledger answer.
    func expected() throws -> [String] {
      try LedgerView.$passesSnapshotsOver.withValue(true) {
        let ledger = try test.open(.reading, use: .once)
        return try AlteredSnapshotTests.questions.map { try $0.ask(ledger) }
      }
    }

    /// Writes bytes over those of the file that is there.
    func overwrite(_ bytes: Data, at place: Int = 0) throws {
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      let handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.seek(toOffset: UInt64(place))
      try handle.write(contentsOf: bytes)
      try handle.close()
    }

    func truncate(_ size: Int) throws {
      guard FileManager.default.fileExists(atPath: path) else { return }
      let handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.truncate(atOffset: UInt64(size))
      try handle.close()
    }

    /// Does to the file what another program may do.
    func alter(_ generator: inout SeededGenerator) throws {
      func noise(_ count: Int) -> Data {
        Data((0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
      }
      switch generator.below(9) {
      case 0: try truncate(0)
      case 1: try truncate(generator.below(whole.count))
      case 2: try overwrite(noise(whole.count))
      case 3: try overwrite(noise(1 + generator.below(3_000)), at: generator.below(whole.count))
      case 4:
        let place = generator.below(whole.count)
        try overwrite(Data([whole[place] ^ 1 << UInt8(generator.below(8))]), at: place)
      case 5: try noise(6_000).write(to: URL(filePath: path), options: .atomic)
      case 6: try? FileManager.default.removeItem(atPath: path)
      default:
        // Put back, in place or as another file.
        try truncate(whole.count)
        if generator.below(2) == 0 {
          try overwrite(whole)
        } else {
          try whole.write(to: URL(filePath: path), options: .atomic)
        }
      }
    }
  }

  @Test(arguments: Seeds.first(3))
  func `every answer is that of the rows, whatever happens between two questions`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let marked = try Marked(seed: seed)
    var expected = try marked.expected()
    var ledgers = [try marked.test.open(.reading), try marked.test.open(.reading, use: .once)]
    for step in 0..<60 {
      try marked.alter(&generator)
      if generator.below(12) == 0 {
        try marked.test.sql { db in
          try db.execute(sql: "UPDATE payments SET amount = amount + 7 WHERE id = \(step + 1)")
        }
        expected = try marked.expected()
      }
      if generator.below(10) == 0 {
        ledgers[generator.below(2)] = try marked.test.open(.reading)
      }
      let number = generator.below(Self.questions.count)
      let answer = try Self.questions[number].ask(ledgers[generator.below(2)])
      #expect(answer == expected[number], "\(Self.questions[number].name), step \(step)")
    }
  }

  /// The body of one view goes on while the file changes.
  @Test(arguments: Array(1...4) as [UInt64])
  func `every answer is that of the rows, whatever happens inside a question`(seed: UInt64) throws {
    let marked = try Marked(seed: seed)
    let expected = try LedgerView.$passesSnapshotsOver.withValue(true) {
      try LedgerAnswers(marked.test.open(.reading, use: .once), LedgerQuery())
    }
    let generator = Mutex(SeededGenerator(seed: seed))
    for use in [ReadingPlan.Use.resident, .once, .resident] {
      let ledger = try marked.test.open(.reading, use: use)
      let alter: @Sendable () throws -> Void = {
        try generator.withLock { try marked.alter(&$0) }
      }
      let answers = try LedgerView.$interruption.withValue(.init(run: alter)) {
        try LedgerAnswers(ledger, LedgerQuery())
      }
      #expect(answers == expected)
    }
  }

  /// The file is gone after the first questions: nobody would get far who read it again.
  @Test func `an open ledger asks the file for nothing twice`() throws {
    let marked = try Marked(seed: 1)
    let ledger = try marked.test.open(.reading)
    var expected: [String] = []
    for question in Self.questions { expected.append(try question.ask(ledger)) }
    try marked.truncate(0)
    for (number, question) in Self.questions.enumerated() {
      #expect(try question.ask(ledger) == expected[number], "\(question.name)")
      #expect(
        try ledger.read { try $0.snapshot() != nil && !$0.hasColumns }, "\(question.name)")
    }
  }
}
