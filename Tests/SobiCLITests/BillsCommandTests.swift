import Foundation
import StatementImport
import Testing

/// `sobi accounts` and `sobi bills` on a terminal of 80 columns.
@Suite struct BillsCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @discardableResult
  private func run(_ arguments: String...) throws -> Outcome {
    try sandbox.run(arguments, environment: ["SOBI_TODAY": "2026-11-08"])
  }

  private func fill() throws {
    try run("add", "100000", "가전", "--account", "Shinhan 1234", "--date", "2026-09-20")
    try run("edit", "1", "--instalments", "3")
    try run("add", "7000", "김밥", "--account", "Shinhan 1234", "--date", "2026-10-31")
    for day in ["07-10", "08-10", "09-10", "10-10"] {
      try run("add", "22000", "한빛인터넷", "--account", "국민은행", "--date", "2026-" + day)
    }
  }

  @Test func `bills of a card and of an account without bill days`() throws {
    try fill()
    let before = try run("bills")
    #expect(before.messages.hasPrefix("No account has bill days:"))
    let set = try run("accounts", "set", "shinhan 1234", "--bill-day", "14", "--cut-off", "last")
    #expect(
      set.messages == """
        Shinhan 1234: purchases up to the last day of the month are charged on day 14 of the next month.

        """)
    #expect(
      try run("accounts").text == """
        ACCOUNT       COUNT  CUT-OFF  BILL DAY
        Shinhan 1234      2     last        14
        국민은행          4        -         -

        """)
    #expect(
      try run("bills").text == """
        Bills of November 2026
        ACCOUNT       DAY         MERCHANT    KIND           AMOUNT
        Shinhan 1234  2026-11-14  가전        part 2/3   KRW 33,333
        Shinhan 1234  2026-11-14              1 payment   KRW 7,000
        국민은행      2026-11-10  한빛인터넷  expected   KRW 22,000

        ACCOUNT              SUM    EXPECTED
        Shinhan 1234  KRW 40,333       KRW 0
        국민은행           KRW 0  KRW 22,000

        """)
    #expect(
      try run("bills", "next", "--format", "csv").text == """
        account,day,kind,merchant,payment,part,parts,count,currency,amount,expected,fixed
        Shinhan 1234,2026-12-14,part,가전,1,3,3,1,KRW,33333,false,
        국민은행,2026-12-10,series,한빛인터넷,,,,0,KRW,22000,true,true

        """)
    let month = try run("month", "2026-10", "--basis", "billed")
    #expect(month.text.contains("Charged by bills"))
    let removed = try run("accounts", "set", "Shinhan 1234", "--none")
    #expect(removed.messages == "Removed the bill days of Shinhan 1234.\n")
  }

  @Test func `what is wrong is said`() throws {
    try fill()
    let unknown = try run("accounts", "set", "Kookmin", "--bill-day", "1", "--cut-off", "15")
    #expect(unknown.status == 1)
    #expect(unknown.messages.contains("no payment has the account Kookmin"))
    #expect(unknown.messages.contains("Shinhan 1234"))
    for wrong in [
      ["--bill-day", "14"], ["--cut-off", "14"], [], ["--bill-day", "32", "--cut-off", "1"],
      ["--none", "--bill-day", "14"],
    ] {
      let outcome = try sandbox.run(["accounts", "set", "Shinhan 1234"] + wrong)
      #expect(outcome.status == 64, "\(wrong)")
    }
  }

  @Test(arguments: ["en", "ko"]) func `tables fit into 80 columns`(language: String) throws {
    try fill()
    let name = String(repeating: "아주 긴 이름의 가맹점 ", count: 6)
    try run("add", "1234567", name, "--account", name, "--date", "2026-11-30")
    let outcome = try run("bills", "--lang", language)
    #expect(outcome.status == 0)
    for line in outcome.text.split(separator: "\n") {
      #expect(DisplayWidth.cells(String(line)) <= 80, "\(line)")
    }
  }
}
