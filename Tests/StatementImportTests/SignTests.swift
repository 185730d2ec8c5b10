import Spending
import StatementImport
import Testing

/// What a negative amount means is taken from the rows, or asked for.
@Suite struct SignTests {
  /// The convention that a statement is read by, nil when it is asked for.
  private func signs(
    _ header: String, _ rows: [String], chunkSize: Int = 1 << 18
  ) throws -> SignConvention? {
    let options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    do {
      return try StatementParser(
        bytes: Array(text.utf8), options: options, fileName: "a.csv", chunkSize: chunkSize
      ).signs
    } catch {
      guard case .open = error else { throw error }
      return nil
    }
  }

  private func plain(_ amounts: [Int]) throws -> SignConvention? {
    try signs("날짜,내용,금액", amounts.map { "2026-05-03,가게,\($0)" })
  }

  @Test func `many signs against few decide, others are asked for`() throws {
    #expect(try plain([]) == .refund)
    #expect(try plain([4500]) == .refund)
    #expect(try plain([4500, 1200, 900, 800, -4500]) == .refund)
    #expect(try plain([-4500, -1200, -900]) == .spending)
    #expect(try plain([-4500, -1200, -900, -1, -2, 2_000_000]) == .spending)
    for unclear in [[-4500], [-4500, -1200], [4500, -4500], [-1, -2, -3, 4], [1, 2, 3, -4]] {
      #expect(try plain(unclear) == nil, "\(unclear)")
    }
  }

  @Test func `a card never lists spending below zero`() throws {
    #expect(try signs("이용일,가맹점명,이용금액", ["2026-05-03,카페,-4500"]) == .refund)
    #expect(try signs("date,amount,approval", ["2026-05-03,-4500,30114402"]) == .refund)
    // What is left of a plan is no balance of an account.
    #expect(try signs("이용일,가맹점명,이용금액,잔액", ["2026-05-03,카페,4500,0"]) == .refund)
  }

  @Test(arguments: [
    "이용일,가맹점명,이용금액", "이용일,가맹점명,승인금액", "이용일,가맹점명,청구금액", "date,merchant,amount,approval",
    "거래일,적요,출금액,입금액",
  ])
  func `nothing but amounts below zero is asked about`(header: String) throws {
    let rows = ["2026-05-03,카페,-4500,1", "2026-05-04,빵집,-900,2"].map {
      header.filter { $0 == "," }.count == 2 ? String($0.dropLast(2)) : $0
    }.map { header.contains("출금액") ? String($0.dropLast()) : $0 }
    #expect(try signs(header, rows) == nil)
    let positive = rows[0].replacing("-4500", with: "4500")
    #expect(try signs(header, rows + [positive, positive, positive]) == .refund)
    // Beside a column of the other direction one row alone does not say what its minus is.
    #expect(try signs(header, [rows[0]]) == (header.contains("입금액") ? nil : .refund))
  }

  @Test func `withdrawals below zero went out where that was said`() throws {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    let text = "거래일,적요,출금액,입금액\n2026-05-03,카페,-4500,\n2026-05-04,회사,,900\n"
    for (signs, kinds) in [
      (SignConvention.spending, ["spending 4500", "income 900"]),
      (.refund, ["income 4500", "income 900"]),
    ] {
      options.signs = signs
      var parser = try StatementParser(
        bytes: Array(text.utf8), options: options, fileName: "a.csv")
      let drafts = try #require(try parser.nextBatch()).batch.drafts
      #expect(drafts.map { "\($0.kind.name) \($0.amount)" } == kinds)
    }
  }

  @Test func `rows that call themselves spending tell by their majority`() throws {
    let header = "날짜,타입,내용,금액"
    let spent = "2026-05-03,지출,카페,-4500"
    let back = "2026-05-03,지출,카페,4500"
    #expect(try signs(header, [spent]) == .spending)
    #expect(try signs(header, [spent, back, spent, "2026-05-04,수입,회사,2000000"]) == .spending)
    #expect(try signs(header, [spent, back, back]) == .refund)
    #expect(try signs(header, [spent, back]) == nil)
  }

  @Test(arguments: [false, true])
  func `a balance tells which way money went`(isLatestFirst: Bool) throws {
    let header = "거래일,내용,금액,잔액"
    func signs(_ rows: [String]) throws -> SignConvention? {
      try self.signs(header, isLatestFirst ? rows.reversed() : rows)
    }
    let income = ["2026-05-03,회사,2000000,2100000", "2026-05-04,이웃,50000,2150000"]
    #expect(try signs(income) == .spending)
    let prepaid = ["2026-05-03,버스,1500,8500", "2026-05-04,카페,4500,4000"]
    #expect(try signs(prepaid) == .refund)
    // A card to be topped up, where what is below zero is a refund.
    #expect(try signs(prepaid + ["2026-05-05,카페,-4500,8500"]) == .refund)
    let bank = ["2026-05-03,회사,2000000,2100000", "2026-05-04,카페,-4500,2095500"]
    #expect(try signs(bank) == .spending)
  }

  @Test func `one deposit of an account is asked for, not spent`() throws {
    #expect(try signs("거래일,내용,금액,잔액", ["2026-05-03,회사,2000000,2100000"]) == nil)
    #expect(try signs("거래일,구분,내용,금액,잔액", ["2026-05-03,입금,회사,2000000,2100000"]) == .refund)
  }

  @Test(arguments: [1, 7])
  func `the sizes of chunks change nothing`(chunkSize: Int) throws {
    let rows = (1...300).map { "2026-05-03,가게 \($0),\($0 % 7 == 0 ? $0 : -$0)" }
    #expect(try signs("날짜,내용,금액", rows, chunkSize: chunkSize) == .spending)
  }
}
