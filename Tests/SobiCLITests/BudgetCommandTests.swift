import Foundation
import Testing

/// `sobi budget` and `sobi alerts` on the sample data, on a terminal of 80 columns.
@Suite struct BudgetCommandTests {
  private static let asOf = ["--as-of", "2026-11-22"]

  /// The sample with four budgets from October on.
  private func sample() throws -> Sandbox {
    let sandbox = try Sandbox(.sample)
    _ = try sandbox.run(["places", "save", "회사", "127.0365,37.5003"])
    for arguments in [
      ["카페", "150000", "--category", "cafe"], ["회사 1 km", "500000", "--where", "within=1km@회사"],
      ["장보기", "500000", "--category", "groceries", "--carry", "both"],
      ["외식", "700000", "--category", "food"],
    ] {
      let set = try sandbox.run(["budget", "set"] + arguments + ["--for", "2026-10", "--onwards"])
      #expect(set.status == 0, "\(set.messages)")
    }
    return sandbox
  }

  @Test func `what was spent of each budget`() throws {
    let sandbox = try sample()
    let status = try sandbox.run(["budget"] + Self.asOf)
    #expect(
      status.text == """
        BUDGET     PERIOD     LIMIT  CARRIED    SPENT     LEFT   SHARE  PROJECTED  STATE
        외식       2026-11  700,000           553,700  146,300   79.1%    755,045  pace
        장보기     2026-11  459,800  -40,200  457,500    2,300   99.5%    623,864  80%
        카페       2026-11  150,000           167,400  -17,400  111.6%    228,273  over
        회사 1 km  2026-11  500,000           561,750  -61,750  112.4%    766,023  over

        """)
    #expect(status.messages.isEmpty && status.status == 0)
    let history = try sandbox.run(["budget", "history", "장보기"] + Self.asOf)
    #expect(
      history.text == """
        PERIOD     LIMIT  CARRIED    SPENT     LEFT   SHARE  PROJECTED  STATE
        2026-11  459,800  -40,200  457,500    2,300   99.5%    623,864  80%
        2026-10  500,000           540,200  -40,200  108.0%          -  over

        """)
    let list = try sandbox.run(["budget", "list"])
    #expect(
      list.text == """
        BUDGET     PERIOD    LIMIT  CARRY  WARN  FILTER
        외식       month   700,000         80    category=food
        장보기     month   500,000  both   80    category=groceries
        카페       month   150,000         80    category=cafe
        회사 1 km  month   500,000         80    within=1km@회사

        """)
  }

  @Test func `no table is wider than a terminal, in either language`() throws {
    let sandbox = try sample()
    for language in ["en", "ko"] {
      for command in [["budget"], ["budget", "list"], ["alerts"], ["budget", "history", "장보기"]] {
        let outcome = try sandbox.run(
          command + ["--lang", language] + (command.last == "list" ? [] : Self.asOf),
          environment: ["COLUMNS": "80"])
        #expect(outcome.status == 0 && !outcome.text.isEmpty)
        for line in outcome.lines {
          let wide = line.unicodeScalars.count { (0xAC00...0xD7A3).contains($0.value) }
          #expect(line.unicodeScalars.count + wide <= 80, "\(line)")
        }
      }
    }
  }

  @Test func `the command that crosses a mark says so, once, and undo does not`() throws {
    let sandbox = try sample()
    let today = ["SOBI_TODAY": "2026-11-22"]
    let noodles = ["add", "7000", "새벽김밥 역삼", "--category", "food", "--date", "2026-11-22"]
    let first = try sandbox.run(noodles, environment: today)
    #expect(
      first.messages.contains(
        "sobi: warning: budget \"외식\" has reached 80%: 560,700 of 700,000 (80.1%), 8 days left\n"))
    let undone = try sandbox.run(["undo"], environment: today)
    #expect(!undone.messages.contains("warning"))
    let korean = try sandbox.run(noodles + ["--lang", "ko"], environment: today)
    #expect(
      korean.messages.contains(
        "sobi: 경고: 외식 예산을 80% 이상 썼습니다: 700,000원 중 560,700원 (80.1%), D-8\n"))
    let second = try sandbox.run(noodles, environment: today)
    #expect(!second.messages.contains("warning"))
  }

  @Test func `alerts have an exit status for scripts`() throws {
    let sandbox = try Sandbox()
    let none = try sandbox.run(["alerts", "--exit-status"])
    #expect(none.status == 0)
    #expect(none.messages.hasPrefix("There is nothing to report; sobi budget list "))
    _ = try sandbox.run(["budget", "set", "all", "0"])
    _ = try sandbox.run(["add", "5", "x"])
    #expect(try sandbox.run(["alerts"]).status == 0)
    let some = try sandbox.run(["alerts", "--exit-status"])
    #expect(some.status == 2 && some.text.contains("over") && some.messages.isEmpty)
    #expect(try sandbox.run(["alerts", "--exit-status", "--format", "json"]).status == 2)
  }

  @Test func `a budget is set, changed, removed and brought back`() throws {
    let sandbox = try Sandbox()
    func message(_ arguments: String...) throws -> String {
      try sandbox.run(["budget"] + arguments, environment: ["SOBI_TODAY": "2026-11-25"]).messages
    }
    #expect(try message() == "There is no budget yet; sobi budget set NAME AMOUNT makes one.\n")
    #expect(try message("set", "a", "5") == "Budget a, every month from 2026-11 on: KRW 5.\n")
    #expect(
      try message("set", "a", "6", "--period", "week")
        == "Budget a, every week from 2026-11-23 on: KRW 6.\n")
    #expect(
      try message("set", "a", "7", "--for", "2026-11-25")
        == "Budget a, week of 2026-11-23: KRW 7.\n")
    #expect(
      try message(
        "set", "trip", "9", "--period", "once", "--from", "2026-12-01", "--to", "2026-12-05",
        "--each")
        == "Budget trip from 2026-12-01 to 2026-12-05: KRW 9 for each payment.\n")
    #expect(try message("remove", "a") == "Removed budget a; sobi undo brings it back.\n")
    #expect(
      try message("remove", "a")
        == "sobi: error: no budget is called \"a\"\nName one of: \"trip\".\n")
    _ = try sandbox.run(["undo"])
    #expect(try sandbox.run(["budget", "list"]).text.contains("a "))
    let wrong = try sandbox.run(["budget", "set", "a", "5", "--warn", "0,80"])
    #expect(wrong.status == 64 && wrong.messages.contains("write percents from 1 to 100"))
    #expect(try sandbox.run(["budget", "set", "a", "5", "--onwards"]).status == 64)
    #expect(try sandbox.run(["budget", "set", "a", "5", "--from", "2026-12-01"]).status == 64)
  }
}
