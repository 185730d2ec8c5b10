import Foundation
import Testing

/// `sobi twins` on a terminal of 80 columns.
@Suite struct TwinsCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      """
      이용일자,이용시간,가맹점명,이용금액,승인번호,카드번호
      2026-11-03,12:31:00,느린국수,9500,30011223,****1234
      2026-11-04,09:02:00,카페하늘,4500,30011224,****1234

      """, to: "card.csv")
    try sandbox.write(
      """
      거래일자,적요,출금액,입금액,잔액
      2026-11-03,느린국수,9500,,190500
      2026-11-04,체크카드,4500,,186000
      2026-11-05,관리비,86000,,100000

      """, to: "bank.csv")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> Outcome {
    try sandbox.run(arguments, environment: ["SOBI_TODAY": "2026-11-08"])
  }

  @Test func `an import lets rows wait, and twins decides`() throws {
    try run("import", "card.csv")
    let file = try run("import", "bank.csv")
    #expect(file.status == 0)
    #expect(
      file.messages.contains(
        "2 rows may be there already and wait for a decision; no sum contains them. "
          + "Decide with sobi twins."))
    let list = try run("twins")
    #expect(
      list.text == """
        1: 2026-11-03, KRW 9,500, 느린국수 (bank.csv, row 2) may be payment 1
          (2026-11-03, KRW 9,500, 느린국수): day and amount are the same, but at least
          one account or time is unknown
        2: 2026-11-04, KRW 4,500, 체크카드 (bank.csv, row 3) may be payment 2
          (2026-11-04, KRW 4,500, 카페하늘): day and amount are the same, but at least
          one account or time is unknown

        """)
    #expect(
      list.messages
        == "2 rows in KRW wait, with spending of KRW 14,000; decide with sobi twins same or sobi twins new.\n"
    )
    let month = try run("month")
    #expect(month.text.contains(/Spent +100,000/))
    #expect(month.text.contains(/With 2 waiting +114,000/))
    let stats = try run("stats", "--by", "month")
    #expect(
      stats.messages == """
        2 rows (2026-11-03 to 2026-11-04) wait for a decision, and no sum contains them: sobi twins

        """)
    #expect(
      try run("twins", "same", "1").messages == "1 row is a payment that the ledger already has.\n")
    #expect(try run("twins", "new", "--all").messages == "Added 1 payment.\n")
    #expect(
      try run("twins").messages
        == "No row waits for a decision; sobi payments lists the payments.\n")
    #expect(try run("stats", "--by", "month").messages.isEmpty)
  }

  @Test func `the answer ask imports nothing`() throws {
    try run("import", "card.csv")
    let asked = try run("import", "bank.csv", "--twins", "ask")
    #expect(asked.status == 1 && asked.messages.contains("nothing was imported"))
    #expect(
      try run("twins").messages
        == "No row waits for a decision; sobi payments lists the payments.\n")
  }

  @Test(arguments: [
    (["twins", "same"], "give <id> or --all."), (["twins", "new"], "give <id> or --all."),
    (["twins", "same", "1", "--all"], "--all"),
    (["twins", "same", "1", "2", "--payment", "3"], "--payment"),
    (["twins", "new", "77"], "no waiting row has the number 77"),
  ])
  func `wrong usage is refused`(arguments: [String], message: String) throws {
    try run("import", "card.csv")
    let outcome = try sandbox.run(arguments)
    #expect(outcome.status != 0 && outcome.messages.contains(message))
  }

  @Test func `the Korean texts`() throws {
    try run("import", "card.csv")
    let file = try run("import", "bank.csv", "--lang", "ko")
    #expect(file.messages.contains("2행은 이미 있는 결제일 수 있어 확인을 기다립니다."))
    let list = try run("twins", "--lang", "ko")
    #expect(list.text.contains("1: 2026-11-03, 9,500원, 느린국수 (bank.csv 2행) - 1번"))
    #expect(try run("month", "--lang", "ko").text.contains("확인할 2행 포함"))
    #expect(
      try run("twins", "same", "1", "--lang", "ko").messages == "1행은 이미 있는 결제로 처리했습니다.\n")
  }
}
