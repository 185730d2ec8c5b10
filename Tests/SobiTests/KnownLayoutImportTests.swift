import Sobi
import Spending
import TestSupport
import Testing

/// Imports of statements with a known layout.
@Suite struct KnownLayoutImportTests {
  private let rows = """
     ,03/05/2026,20-00-00 12345678,-9.50,PAYMENT,GREEN NOODLE BAR
     ,03/05/2026,20-00-00 12345678,-9.50,PAYMENT,OTTER BOOKS
     ,04/05/2026,20-00-00 12345678,1500.00,COUNTERCREDIT,SOME EMPLOYER LTD

    """

  private func answers(_ request: inout ImportRequest) {
    request.currency = Currency(code: "GBP")
    request.dateFormat = try? DateFormat("%d/%m/%Y")
    request.signs = .spending
  }

  @Test func `payments that were read without the layout are recognised`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    // Under another name, the last column is a memo.
    let former = try test.take(
      "Number,Date,Account,Amount,Subcategory,Notes\n" + rows, "former.csv", into: ledger, answers)
    #expect(former.outcome.added == 3)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE merchant IS NULL") == 3)
    let header = "Number,Date,Account,Amount,Subcategory,Memo\n"
    for name in ["now.csv", "again.csv"] {
      let now = try test.take(header + rows, name, into: ledger)
      #expect(now.notes.map(\.code) == ["statement.layout.known"])
      #expect(now.outcome.added == 0 && now.outcome.skipped == 3)
    }
    let next = try test.take(
      header + rows + " ,05/05/2026,20-00-00 12345678,-7.00,PAYMENT,OTTER BOOKS\n", "next.csv",
      into: ledger)
    #expect(next.outcome.added == 1)
    #expect(
      try test.strings("SELECT merchant FROM payments WHERE merchant NOTNULL") == ["OTTER BOOKS"])
    #expect(try ledger.check().isClean)
  }

  /// The layout takes the merchant from another column; in these rows both columns have one text.
  @Test func `equal rows stay two if the former identity is the same`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let rows = """
      2026/4/20,ミドリガス,ミドリガス,"5,230",,"94,770",,,支払い
      2026/4/20,ミドリガス,ミドリガス,"5,230",,"89,540",,,支払い

      """
    let former = try test.take(
      "日付,摘要,内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分\n" + rows, "former.csv", into: ledger
    ) {
      $0.currency = Currency(code: "JPY")
      $0.account = "普通 1234567"
    }
    #expect(former.outcome.added == 2)
    let header = "日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分\n"
    for name in ["now.csv", "again.csv"] {
      let now = try test.take(header + rows, name, into: ledger) { $0.account = "普通 1234567" }
      #expect(now.notes.map(\.code) == ["statement.layout.known"])
      #expect(now.outcome.added == 0 && now.outcome.skipped == 2)
    }
  }

  @Test func `a saved profile takes precedence over a layout`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let header = "Number,Date,Account,Amount,Subcategory,Memo\n"
    let first = try test.take(header + rows, "first.csv", into: ledger) { request in
      answers(&request)
      request.dateFormat = try? DateFormat("%m/%d/%Y")
      request.savesProfile = "own"
    }
    #expect(first.outcome.added == 3)
    let second = try test.take(
      header + " ,06/05/2026,1,-9.50,PAYMENT,A\n", "second.csv", into: ledger)
    #expect(second.profile == "own" && second.notes.isEmpty)
    #expect(try test.strings("SELECT max(local_date) FROM payments") == ["2026-06-05"])
  }

  @Test func `a layout of one's own is saved, used and undone`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.write(
      """
      # A bank of a test
      id: test-bank
      institution: Test Bank
      source: bank
      columns: When | What | How much
      optional: Where
      field date: When
      field merchant: What
      field amount: How much
      dates: %d/%m/%Y
      currency: USD
      negative: spending
      example:
      When,What,How much
      03/05/2026,Shop,-9.50
      reads:
      2026-05-03 spending 9.50 USD Shop

      """, to: "bank.txt")
    #expect(try ledger.addLayout(path: test.folder["bank.txt"]).id == "test-bank")
    #expect(try ledger.profiles().map(\.name) == ["test-bank"])
    let file = try test.take("When,What,How much\n07/08/2026,Kiosk,-3.25\n", "a.csv", into: ledger)
    #expect(file.profile == "test-bank")
    #expect(
      try test.strings("SELECT local_date || ' ' || amount || currency FROM payments")
        == ["2026-08-07 325USD"])
    let next = try test.take(
      "How much,Where,When,What\n-4.25,Seoul,08/08/2026,Kiosk\n", "b.csv", into: ledger)
    #expect(next.profile == "test-bank" && next.outcome.added == 1)
    try ledger.undo(count: 3)
    #expect(try ledger.profiles().isEmpty)
    try test.write("id: a\n", to: "bad.txt")
    let problem = #expect(throws: FileProblem.self) {
      try ledger.addLayout(path: test.folder["bad.txt"])
    }
    #expect(problem?.code == "layout.line.missing")
    #expect(try ledger.profiles().isEmpty)
  }
}
