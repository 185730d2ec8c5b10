import Foundation
import Testing

/// `sobi task` from an empty ledger, in both languages, with the moment given to each command.
@Suite struct TaskCommandTests {
  private func run(
    _ sandbox: Sandbox, _ now: String, _ arguments: [String], language: String = "en"
  ) throws -> Outcome {
    try sandbox.run(
      ["task"] + arguments,
      environment: ["SOBI_NOW": "2026-11-\(now)Z", "SOBI_LANG": language])
  }

  @Test func `the life of a task`() throws {
    let sandbox = try Sandbox(.empty)
    let steps: [(String, [String], String)] = [
      ("22T09:00:00", [], "There is no task yet; sobi task add NAME makes one.\n"),
      ("22T09:00:00", ["add", "walk the dog", "--icon", "🐕"], "Added walk the dog: 30:00.\n"),
      (
        "22T09:02:00", ["start", "walk"],
        "Started walk the dog at 18:02: 30:00, until 18:32.\n"
      ),
      ("22T09:12:00", ["pause"], "Paused walk the dog: 10:00 of 30:00, 20:00 left.\n"),
      ("22T09:22:00", ["resume"], "walk the dog goes on: 20:00 left, until 18:42.\n"),
      (
        "22T09:39:10", ["done"],
        "walk the dog: 27:10 of 30:00, 2:50 left. Success, 1 in a row, the best so far.\n"
      ),
      ("22T10:00:00", ["start", "walk"], "Started walk the dog at 19:00: 30:00, until 19:30.\n"),
      (
        "22T10:31:10", ["done"],
        "walk the dog: 31:10 of 30:00, 1:10 over. The estimate did not hold; best streak 1.\n"
      ),
      (
        "22T11:00:00", ["done"],
        "sobi: error: no session is running\nStart one with sobi task start NAME.\n"
      ),
    ]
    for (now, arguments, text) in steps {
      let outcome = try run(sandbox, now, arguments)
      #expect(outcome.messages == text, "\(arguments)")
    }
    let list = try run(sandbox, "22T12:00:00", ["list"])
    #expect(
      list.text == """
        TASK             ESTIMATE   LAST   MEAN  LEFT  DONE  SUCCESS  NOW  BEST
        🐕 walk the dog     30:00  31:10  29:10  0:50     2    50.0%    0     1

        """)
    let records = try run(sandbox, "22T12:00:00", ["records", "2026-11"])
    #expect(
      records.text == """
        START             TASK          ESTIMATE  TAKEN   LEFT  NOW  PLACE
        2026-11-22 19:00  walk the dog     30:00  31:10  -1:10    0         missed
        2026-11-22 18:02  walk the dog     30:00  27:10   2:50    1         best

        """)
    let show = try run(sandbox, "22T12:00:00", ["show", "walk"])
    #expect(
      show.text == """
        walk the dog: 30:00
        Done 2, success 1 (50.0%); mean 29:10, 0:50 left.
        Streak 0, best 1.
        Time taken over estimate, median: 97.2%.

        """)
  }

  @Test func `the same in Korean`() throws {
    let sandbox = try Sandbox(.empty)
    let steps: [(String, [String], String)] = [
      ("22T09:00:00", ["add", "개와 산책하기"], "할 일을 추가했습니다: 개와 산책하기 (30:00).\n"),
      (
        "22T09:02:00", ["start", "개"],
        "개와 산책하기를 18:02에 시작했습니다. 30:00 뒤인 18:32에 끝날 예정입니다.\n"
      ),
      ("22T09:12:00", ["pause"], "개와 산책하기 일시 정지: 30:00 중 10:00, 20:00 남음.\n"),
      ("22T09:12:10", ["resume"], "개와 산책하기 다시 시작: 20:00 남음, 18:32에 끝날 예정입니다.\n"),
      (
        "22T09:29:20", ["done"],
        "개와 산책하기: 30:00 중 27:10, 2:50 남음. 성공, 1번 연속 (최고 기록).\n"
      ),
      ("22T09:30:00", ["done"], "sobi: 오류: 진행 중인 세션이 없습니다\nsobi task start NAME 명령으로 시작하세요.\n"),
    ]
    for (now, arguments, text) in steps {
      let outcome = try run(sandbox, now, arguments, language: "ko")
      #expect(outcome.messages == text, "\(arguments)")
    }
    let list = try run(sandbox, "22T12:00:00", ["list"], language: "ko")
    #expect(
      list.text == """
        할 일           예상  마지막   평균  남은 시간  횟수  성공률  연속  최고
        개와 산책하기  30:00   27:10  27:10       2:50     1  100.0%     1     1

        """)
  }

  @Test func `what runs is seen, and cancelled within five seconds without a question`() throws {
    let sandbox = try Sandbox(.empty)
    _ = try run(sandbox, "22T09:00:00", ["add", "accounts", "--estimate", "1h30m"])
    _ = try run(sandbox, "22T09:00:00", ["start", "accounts"])
    let status = try run(sandbox, "22T09:20:00", ["status"])
    #expect(status.text == "accounts: 20:00 of 1:30:00, 1:10:00 left.\n")
    // Nothing is left to wait for.
    let watched = try run(sandbox, "22T12:30:00", ["status", "--watch"])
    #expect(watched.text == "accounts: 3:30:00 of 1:30:00, 2:00:00 over.\n")
    let refused = try run(sandbox, "22T09:20:00", ["cancel"])
    #expect(refused.status == 1)
    #expect(refused.messages.contains("delete the session that runs"))
    let cancelled = try run(sandbox, "22T09:20:00", ["cancel", "--yes"])
    #expect(cancelled.messages == "Cancelled accounts; the session is deleted.\n")
    _ = try run(sandbox, "22T09:30:00", ["start", "accounts"])
    #expect(try run(sandbox, "22T09:30:05", ["cancel"]).status == 0)
    let none = try run(sandbox, "22T09:31:00", ["status"])
    #expect(none.messages == "No session runs; sobi task start begins one.\n")
  }

  @Test func `a session across midnight ends on another day`() throws {
    let sandbox = try Sandbox(.empty)
    _ = try run(sandbox, "22T09:00:00", ["add", "night", "--estimate", "2h"])
    let started = try run(sandbox, "22T14:30:00", ["start", "night"])
    #expect(
      started.messages == "Started night at 23:30: 2:00:00, until 2026-11-23 01:30.\n")
    let there = try run(
      sandbox, "22T14:31:00", ["start", "night", "--switch", "--zone", "Asia/Nowhere"])
    #expect(there.status == 64)
  }

  @Test func `a reminder is listed with its moment`() throws {
    let sandbox = try Sandbox(.empty)
    let added = try run(
      sandbox, "22T09:00:00",
      ["add", "book the tickets", "--due", "2026-12-01T14:00", "--alarm", "30m"])
    #expect(added.messages == "Added book the tickets: due 2026-12-01 14:00.\n")
    let list = try run(sandbox, "22T09:00:00", [])
    #expect(list.lines.last?.hasSuffix("2026-12-01 14:00") == true)
    let done = try run(sandbox, "22T09:00:00", ["done", "book"])
    #expect(done.messages == "Done: book the tickets.\n")
  }
}
