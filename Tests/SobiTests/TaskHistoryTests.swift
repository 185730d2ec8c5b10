import Foundation
import TestSupport
import Testing

@testable import Sobi

/// Tasks in the history: taken back apart from payments, and removed for good.
@Suite struct TaskHistoryTests {
  private let clock = TaskTests.Clock(1_795_338_120)
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try TaskTests.open(test, clock)
    try ledger.addTask(TimedTask(name: "walk"))
  }

  private func pay(_ amount: Int64) throws {
    var payment = NewPayment(amount: Money(minorUnits: amount, .krw), day: ledger.today())
    payment.merchant = "cafe"
    try ledger.add(payment)
  }

  @Test func `changes about tasks are taken back whatever was paid since`() throws {
    try ledger.startTask("walk")
    clock.advance(60)
    try ledger.endTask()
    try pay(4_500)
    try pay(5_500)
    #expect(try ledger.undo(of: .tasks).map(\.title.description) == ["task done walk"])
    #expect(try ledger.taskStatus().running.count == 1)
    // The next one is the start, not the change that took the end back.
    #expect(try ledger.undo(of: .tasks).map(\.title.description) == ["task start walk"])
    #expect(try ledger.taskStatus().running.isEmpty)
    #expect(try ledger.undo(of: .payments).map(\.title.command) == ["add"])
    #expect(try ledger.payments(LedgerQuery()).rows.map(\.payment.amount.minorUnits) == [4_500])
    #expect(throws: HistoryError.fewer(count: 1, isUndo: true)) {
      try ledger.undo(of: .tasks, count: 2)
    }
    #expect(try ledger.check().isClean)
  }

  @Test func `the newest change of all is simply undone`() throws {
    try pay(4_500)
    try ledger.startTask("walk")
    try ledger.undo(of: .tasks)
    #expect(try ledger.history().first?.isUndone == true)
    try ledger.redo()
    #expect(try ledger.taskStatus().running.count == 1)
    #expect(throws: HistoryError.nothingToUndo) {
      try TaskTests.open(TestLedger(), clock).undo(of: .tasks)
    }
  }

  @Test func `a preview writes nothing`() throws {
    try pay(4_500)
    #expect(try ledger.undo(of: .tasks, isDryRun: true).map(\.title.command) == ["task add"])
    #expect(try ledger.tasks().tasks.count == 1)
  }

  @Test func `a task is removed for good with its sessions and their traces`() throws {
    try ledger.addTask(TimedTask(name: "secret errand"))
    let hidden = SavedPlace(
      name: "hidden spot", coordinate: Coordinate(longitude: 127.01234, latitude: 37.54321))
    for name in ["secret", "walk"] {
      try ledger.startTask(name, at: name == "secret" ? hidden : nil)
      clock.advance(60)
      try ledger.pauseTask()
      clock.advance(60)
      try ledger.endTask()
    }
    try ledger.startTask("secret", at: hidden)
    try ledger.cancelTask()
    let id = try ledger.timedTask("secret").id
    let report = try ledger.forget(.tasks([id]))
    #expect(report.tasks == 1 && report.sessions == 1 && report.missing.isEmpty)
    #expect(try ledger.tasks().tasks.map(\.name) == ["walk"])
    #expect(try ledger.taskRecords().sessions.map(\.task) == ["walk"])
    let bytes = try Self.bytes(of: test)
    for text in ["secret errand", "hidden spot"] {
      #expect(bytes.range(of: Data(text.utf8)) == nil, "\(text)")
    }
    let bits = (127.01234 as Double).bitPattern
    let position = Data((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) })
    #expect(bytes.range(of: position) == nil)
    #expect(try ledger.check().isClean)
    try ledger.undo()
    #expect(try ledger.taskStatus().running.map(\.task) == ["walk"])
  }

  @Test func `sessions of days before one are removed for good, tasks stay`() throws {
    for _ in 0..<3 {
      try ledger.startTask("walk")
      clock.advance(60)
      try ledger.endTask()
      clock.advance(86_400)
    }
    let day = try #require(CalendarDay("2026-11-24"))
    let report = try ledger.forget(.before(day))
    #expect(report.sessions == 2 && report.tasks == 0)
    #expect(try ledger.taskRecords().sessions.map(\.day) == [day])
    #expect(try ledger.check().isClean)
  }

  private static func bytes(of test: TestLedger) throws -> Data {
    let files = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    return try files.filter { $0.contains("ledger.gpkg") }.reduce(Data()) {
      $0 + (try Data(contentsOf: URL(filePath: test.folder[$1])))
    }
  }
}
