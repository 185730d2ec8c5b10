import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Sobi

/// The life of a task in a ledger, with a clock that the test sets.
@Suite struct TaskTests {
  /// A clock that a test sets: seconds since 1970.
  final class Clock: Sendable {
    private let second: Mutex<Int64>
    init(_ second: Int64) { self.second = Mutex(second) }
    func set(_ value: Int64) { second.withLock { $0 = value } }
    func advance(_ seconds: Int64) { second.withLock { $0 += seconds } }
    var now: Int64 { second.withLock { $0 } }
  }

  /// 2026-11-22T09:02:00Z, 18:02 in Seoul.
  private let clock = Clock(1_795_338_120)
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try Self.open(test, clock)
    try ledger.addTask(TimedTask(name: "walk the dog"))
  }

  static func open(_ test: TestLedger, _ clock: Clock) throws -> Ledger {
    try Ledger(path: test.path, access: .writing, clock: { clock.now * 1000 + 999 })
  }

  @Test func `a task is started, paused, resumed and done`() throws {
    let started = try ledger.startTask("walk")
    #expect(started.session.startedAt == clock.now && started.session.estimate == .usualEstimate)
    #expect(started.ended == nil && started.session.offsetMinutes == nil)
    clock.advance(600)
    #expect(try ledger.pauseTask().session.isPaused)
    clock.advance(3_600)
    #expect(try ledger.taskStatus().running.first?.remaining.seconds == 1_200)
    _ = try ledger.resumeTask()
    clock.advance(1_030)
    let ended = try ledger.endTask()
    #expect(ended.session?.taken?.seconds == 1_630 && ended.session?.isSuccess == true)
    #expect(ended.streak.length == 1 && ended.isBest)
    #expect(try ledger.taskStatus().running.isEmpty)
    let row = try #require(try ledger.tasks().tasks.first)
    #expect(row.summary.sessions == 1 && row.summary.last?.seconds == 1_630)
    #expect(
      try ledger.history().reversed().map(\.title.description) == [
        "task add walk the dog", "task start walk the dog", "task pause walk the dog",
        "task resume walk the dog", "task done walk the dog",
      ])
    #expect(try ledger.check().isClean)
  }

  @Test func `a start with an estimate adds the task, in one change`() throws {
    let started = try ledger.startTask("tidy the desk", estimate: TimeSpan(seconds: 1_200))
    #expect(started.isNew && started.task.name == "tidy the desk")
    #expect(started.task.estimate?.seconds == 1_200 && started.session.estimate.seconds == 1_200)
    clock.advance(60)
    _ = try ledger.endTask()
    let again = try ledger.startTask("tidy", estimate: TimeSpan(seconds: 300))
    #expect(!again.isNew && again.session.estimate.seconds == 300)
    #expect(again.task.estimate?.seconds == 1_200)
    #expect(try ledger.history().first?.title.description == "task start tidy the desk")
    for _ in 0..<3 { try ledger.undo() }
    #expect(try ledger.tasks().tasks.map(\.name) == ["walk the dog"])
  }

  @Test func `streaks count successes, whatever the days`() throws {
    var marks: [Bool] = []
    for seconds in [60, 1_800, 1_801, 10, 10, 10] as [Int64] {
      _ = try ledger.startTask("walk")
      clock.advance(seconds)
      let ended = try ledger.endTask()
      marks.append(ended.isBest)
      clock.advance(5 * 86_400)
    }
    #expect(marks == [true, true, false, false, false, true])
    let summary = try #require(try ledger.tasks().tasks.first?.summary)
    #expect(summary.successes == 5 && summary.streak == 3 && summary.bestStreak == 3)
    let records = try ledger.taskRecords()
    #expect(records.sessions.map(\.streak) == [3, 2, 1, 0, 2, 1])
    #expect(records.sessions.map(\.isBest) == [true, false, false, false, true, true])
    #expect(records.months.map(\.month.description) == ["2026-12", "2026-11"])
  }

  @Test func `one session runs at a time`() throws {
    try ledger.addTask(TimedTask(name: "accounts", estimate: TimeSpan(seconds: 2_700)))
    _ = try ledger.startTask("walk")
    #expect(throws: TaskError.running(name: "walk the dog", isPaused: false)) {
      try ledger.startTask("accounts")
    }
    clock.advance(60)
    _ = try ledger.pauseTask()
    #expect(throws: TaskError.running(name: "walk the dog", isPaused: true)) {
      try ledger.startTask("walk")
    }
    let switched = try ledger.startTask("accounts", switches: true)
    #expect(switched.ended?.session?.taken?.seconds == 60)
    #expect(try ledger.taskStatus().running.map(\.task) == ["accounts"])
    // One change: undo brings the first session back.
    try ledger.undo()
    #expect(try ledger.taskStatus().running.map(\.task) == ["walk the dog"])
  }

  @Test func `of two programs that start at once one wins and the other is refused`() throws {
    let other = try Self.open(test, clock)
    _ = try ledger.startTask("walk")
    #expect(throws: TaskError.running(name: "walk the dog", isPaused: false)) {
      try other.startTask("walk")
    }
    #expect(try other.taskStatus().running.count == 1)
  }

  @Test func `a clock that was set back asks how long it took`() throws {
    _ = try ledger.startTask("walk")
    clock.advance(-7_200)
    #expect(try ledger.taskStatus().running.first?.taken == .zero)
    #expect(throws: TaskError.clockBehind) { try ledger.endTask() }
    #expect(throws: TaskError.clockBehind) { try ledger.pauseTask() }
    let ended = try ledger.endTask(taking: TimeSpan(seconds: 1_500))
    #expect(ended.session?.taken?.seconds == 1_500 && ended.session?.isSuccess == true)
    #expect(try ledger.check().isClean)
  }

  @Test func `a session is cancelled, and undo brings it back`() throws {
    _ = try ledger.startTask("walk")
    _ = try ledger.cancelTask()
    #expect(throws: TaskError.notRunning(name: nil)) { try ledger.endTask() }
    try ledger.undo()
    clock.advance(5)
    #expect(try ledger.endTask().session?.taken?.seconds == 5)
  }

  @Test func `tasks are edited, moved and removed`() throws {
    try ledger.addTask(TimedTask(name: "Accounts"))
    #expect(throws: TaskError.taken(name: "Accounts")) {
      try ledger.addTask(TimedTask(name: "ａｃｃｏｕｎｔｓ"))
    }
    var edit = TaskEdit()
    edit.estimate = TimeSpan(seconds: 600)
    edit.icon = "🐕"
    #expect(try ledger.editTask("walk", edit).estimate?.seconds == 600)
    try ledger.moveTask("acc", to: 1)
    #expect(try ledger.tasks().tasks.map(\.name) == ["Accounts", "walk the dog"])
    #expect(throws: TaskError.badPosition(count: 2)) { try ledger.moveTask("walk", to: 3) }
    _ = try ledger.startTask("walk")
    #expect(throws: TaskError.running(name: "walk the dog", isPaused: false)) {
      try ledger.removeTask("walk")
    }
    clock.advance(1)
    _ = try ledger.endTask()
    #expect(try ledger.removeTask("walk").sessions == 1)
    #expect(try ledger.removeTask("Accounts").sessions == 0)
    #expect(try ledger.tasks().tasks.isEmpty)
    #expect(try ledger.taskRecords(task: "walk").sessions.count == 1)
    // It comes back with its session.
    try ledger.addTask(TimedTask(name: "Walk the dog"))
    #expect(try ledger.tasks().tasks.first?.summary.sessions == 1)
    #expect(try ledger.check().isClean)
  }

  @Test func `a reminder has no sessions, and is done by its name`() throws {
    let due = DueTime(moment: clock.now + 86_400, offsetMinutes: 540, alarmMinutes: 30)
    try ledger.addTask(TimedTask(name: "book", estimate: nil, due: due))
    #expect(throws: TaskError.noEstimate(name: "book")) { try ledger.startTask("book") }
    #expect(try ledger.endTask("book").session == nil)
    #expect(try ledger.tasks().tasks.map(\.name) == ["walk the dog"])
    // What has an estimate too is no longer due once it is done.
    try ledger.addTask(TimedTask(name: "pay", due: due))
    _ = try ledger.startTask("pay")
    _ = try ledger.endTask()
    #expect(try ledger.tasks().tasks.last?.dueAt == nil)
  }

  @Test func `names and estimates that no task has are refused`() throws {
    for name in ["", "  ", String(repeating: "x", count: 10_000), "a\nb"] {
      #expect(throws: TaskError.badName) { try ledger.addTask(TimedTask(name: name)) }
    }
    for seconds in [0, -1, 3_600_000] as [Int64] {
      #expect(throws: TaskError.badEstimate) {
        try ledger.addTask(TimedTask(name: "x", estimate: TimeSpan(seconds: seconds)))
      }
    }
    #expect(throws: TaskError.nothingToDo) {
      try ledger.addTask(TimedTask(name: "x", estimate: nil))
    }
    #expect(throws: TaskError.unknown(name: "y", isStart: true)) { try ledger.startTask("y") }
    #expect(throws: TaskError.badEstimate) {
      try ledger.startTask("y", estimate: TimeSpan(seconds: 3_600_000))
    }
    #expect(throws: TaskError.badEstimate) {
      try ledger.startTask("walk the dog", estimate: TimeSpan(seconds: 0))
    }
    #expect(try ledger.tasks().tasks.map(\.name) == ["walk the dog"])
    try ledger.addTask(TimedTask(name: "walk home"))
    #expect(throws: TaskError.ambiguous(name: "walk", names: ["walk the dog", "walk home"])) {
      try ledger.startTask("walk")
    }
  }

  @Test func `a session has a place, and what was paid there stands beside it`() throws {
    let office = SavedPlace(name: "office", coordinate: Coordinate(longitude: 127, latitude: 37.5))
    for (merchant, day, longitude) in [
      ("cafe", "2026-11-22", 127.0005), ("far", "2026-11-22", 127.01), ("cafe", "2026-11-21", 127),
    ] {
      var payment = NewPayment(
        amount: Money(minorUnits: 4_500, .krw), day: try #require(CalendarDay(day)))
      payment.merchant = merchant
      payment.coordinate = Coordinate(longitude: longitude, latitude: 37.5)
      try ledger.add(payment)
    }
    _ = try ledger.startTask("walk", at: office)
    clock.advance(60)
    #expect(try ledger.taskStatus().running.first?.place == "office")
    _ = try ledger.endTask()
    _ = try ledger.startTask("walk")
    clock.advance(60)
    _ = try ledger.endTask()
    let report = try ledger.task("walk")
    #expect(report.places.map(\.name) == ["office", nil])
    #expect(report.places.first?.payments == 1 && report.places.first?.spent?.minorUnits == 4_500)
    #expect(try ledger.check().isClean)
    #expect(try TaskDocument(json: report.json()) == report)
  }

  @Test func `documents are what their JSON gives back`() throws {
    for seconds in [60, 2_000] as [Int64] {
      _ = try ledger.startTask("walk", in: LedgerZone(identifier: "America/New_York"))
      clock.advance(seconds)
      _ = try ledger.endTask()
    }
    _ = try ledger.startTask("walk")
    let (list, status) = (try ledger.tasks(), try ledger.taskStatus())
    let (records, report) = (try ledger.taskRecords(), try ledger.task("walk"))
    #expect(try TaskListDocument(json: list.json()) == list)
    #expect(try TaskStatusDocument(json: status.json()) == status)
    #expect(try TaskRecordsDocument(json: records.json()) == records)
    #expect(try TaskDocument(json: report.json()) == report)
    // Its day and hour are those of New York.
    #expect(records.sessions.last?.day.description == "2026-11-22")
    #expect(records.sessions.last?.second == 14_520)
  }

  @Test func `the tables come back from an export`() throws {
    let office = SavedPlace(name: "office", coordinate: Coordinate(longitude: 127, latitude: 37.5))
    _ = try ledger.startTask("walk", at: office)
    clock.advance(60)
    _ = try ledger.endTask()
    let folder = test.folder["tables"]
    _ = try ledger.exportTables(to: folder)
    let copy = test.folder["copy.gpkg"]
    _ = try Ledger.rebuild(from: folder, at: copy)
    let other = try Ledger(path: copy, access: .reading)
    #expect(try other.taskRecords() == ledger.taskRecords())
    #expect(try other.check().isClean)
  }
}
