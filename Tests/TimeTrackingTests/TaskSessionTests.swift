import Testing
import TimeTracking
import Workloads

@testable import Spending

/// Sessions against a clock that is written out second by second.
@Suite struct TaskSessionTests {
  private func session(_ estimate: Int64 = 1_800) -> TaskSession {
    TaskSession(task: 1, startedAt: 1_000, estimate: TimeSpan(seconds: estimate))
  }

  @Test func `pauses do not count, and move the expected end`() throws {
    var session = session()
    #expect(session.expectedEnd == 2_800 && session.taken(at: 1_600).seconds == 600)
    try session.pause(at: 1_600)
    #expect(session.expectedEnd == nil && session.taken(at: 5_000).seconds == 600)
    try session.resume(at: 2_000)
    #expect(session.expectedEnd == 3_200 && session.taken(at: 2_100).seconds == 700)
    try session.end(at: 3_200)
    #expect(session.taken?.seconds == 1_800 && session.isSuccess == true)
    #expect(session.remaining == .zero && !session.isOpen)
  }

  @Test func `a pause ends with its session`() throws {
    var session = session()
    try session.pause(at: 1_600)
    try session.end(at: 9_000)
    #expect(session.taken?.seconds == 600 && session.pausedAt == nil)
  }

  @Test func `one second more than the estimate fails`() throws {
    var (held, missed) = (session(), session())
    try held.end(at: 2_800)
    try missed.end(at: 2_801)
    #expect(held.isSuccess == true && missed.isSuccess == false)
    #expect(missed.remaining?.seconds == -1)
  }

  @Test func `a clock that was set back is refused, and the time is given by hand`() throws {
    var session = session()
    #expect(throws: TaskError.clockBehind) { try session.end(at: 999) }
    try session.pause(at: 2_000)
    #expect(throws: TaskError.clockBehind) { try session.resume(at: 1_999) }
    try session.resume(at: 2_600)
    #expect(throws: TaskError.clockBehind) { try session.end(at: 1_500) }
    #expect(session.taken(at: 1_500) == .zero)
    try session.end(taking: TimeSpan(seconds: 1_500))
    #expect(session.taken?.seconds == 1_500 && session.endedAt == 3_100)
    #expect(throws: TaskError.badTimeTaken) { try session.end(taking: TimeSpan(seconds: -1)) }
    #expect(throws: TaskError.badTimeTaken) {
      try session.end(taking: TimeSpan(seconds: 3_600_001))
    }
  }

  @Test func `pauses come in turns`() throws {
    var session = session()
    #expect(throws: TaskError.notPaused) { try session.resume(at: 1_100) }
    try session.pause(at: 1_100)
    #expect(throws: TaskError.paused) { try session.pause(at: 1_200) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `random sessions take the seconds in which they ran`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let start = Int64.random(in: -100_000...4_000_000_000, using: &random)
      var session = TaskSession(
        task: 1, startedAt: start,
        estimate: TimeSpan(seconds: Int64.random(in: 1...500, using: &random)))
      var (now, ran, isPaused) = (start, Int64(0), false)
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let step = Int64.random(in: 0...90, using: &random)
        // The slow way: each second counts unless it is one of a pause.
        for _ in 0..<step where !isPaused { ran += 1 }
        now += step
        #expect(session.taken(at: now).seconds == ran)
        if isPaused { try session.resume(at: now) } else { try session.pause(at: now) }
        isPaused.toggle()
      }
      try session.end(at: now)
      #expect(session.taken?.seconds == ran)
      #expect(session.isSuccess == (ran <= session.estimate.seconds))
    }
  }

  @Test(arguments: ["Asia/Seoul", "America/New_York", "Australia/Lord_Howe"])
  func `a change of clocks during a session leaves its length`(name: String) throws {
    let zone = try #require(LedgerZone(identifier: name))
    // A day of hours around each change of clocks of 2026 in any of the zones.
    for change in [1_772_953_200, 1_793_512_800, 1_775_314_800, 1_790_434_800] as [Int64] {
      for hour in -12...12 as ClosedRange<Int64> {
        let start = change + hour * 1_800
        var session = TaskSession(
          task: 1, startedAt: start, offsetMinutes: zone.offset(atSecond: start) / 60,
          estimate: TimeSpan(seconds: 3_600))
        try session.end(at: start + 3_600)
        #expect(session.taken?.seconds == 3_600 && session.isSuccess == true)
        let byZone = TaskSession(task: 1, startedAt: start, estimate: .usualEstimate)
        let (left, right) = (session.localStart(in: .utc), byZone.localStart(in: zone))
        #expect(left.day == right.day && left.second == right.second)
      }
    }
  }
}
