import TestSupport
import Testing

/// `sobi imports --gaps`.
@Suite struct ImportsCommandTests {
  /// A bank statement of a month with a running balance that begins at `balance`.
  private static func bank(_ month: String, from balance: Int) -> String {
    var balance = balance
    var lines = [
      "조회기간 2026.\(month).01 ~ 2026.\(month).28", "계좌번호 110-222-333333",
      "거래일자,적요,출금액,입금액,잔액",
    ]
    for row in 1...8 {
      balance -= 100 * row
      lines.append("2026-\(month)-\(row + 10),가게\(row),\(100 * row),,\(balance)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `the gaps between statements are listed with their evidence`() throws {
    let sandbox = try Sandbox()
    #expect(
      try sandbox.run(["imports", "--gaps"]).messages
        == "Nothing was imported yet; sobi import FILE imports a statement.\n")
    try sandbox.write(Self.bank("02", from: 100_000), to: "a.csv")
    try sandbox.write(Self.bank("03", from: 96_400), to: "b.csv")
    try sandbox.write(Self.bank("05", from: 80_000), to: "c.csv")
    try sandbox.write("거래일자,가맹점명,이용금액\n2026-05-20,가게,1000\n", to: "card.csv")
    #expect(try sandbox.run(["import", "b.csv", "a.csv"]).status == 0)
    // The balance continues although three days have no statement.
    #expect(
      try sandbox.run(["imports", "--gaps"]).messages
        == "No gap between the statements of 1 account.\n")
    #expect(try sandbox.run(["import", "c.csv", "card.csv"]).status == 0)
    let shown = try sandbox.run(["imports", "--gaps"])
    #expect(
      shown.text == """
        ACCOUNT         COVERED TO  AGAIN FROM  DAYS      MISSING  EVIDENCE
        110-222-333333  2026-03-28  2026-05-01    33  KRW -12,800  balance differs

        """)
    #expect(
      shown.messages
        == "1 statement without an account is not compared; sobi import --account names it.\n")
    #expect(
      try sandbox.run(["imports", "--gaps", "--format", "csv"]).text == """
        account,first_day,last_day,evidence,currency,difference,former_import,former_file,\
        former_last_day,closing_balance,next_import,next_file,next_first_day,opening_balance
        110-222-333333,2026-03-29,2026-04-30,balance,KRW,-12800,1,b.csv,2026-03-28,92800,3,c.csv,\
        2026-05-01,80000

        """)
    let korean = try sandbox.run(["imports", "--gaps", "--lang", "ko"])
    #expect(korean.text.contains("잔액이 다름"))
    // The days of a statement go with its import.
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(
      try sandbox.run(["imports", "--gaps"]).messages
        == "No gap between the statements of 1 account.\n")
    #expect(try sandbox.run(["redo"]).status == 0)
    #expect(try sandbox.run(["imports", "--gaps"]).text == shown.text)
    #expect(try sandbox.run(["check"]).status == 0)
  }
}
