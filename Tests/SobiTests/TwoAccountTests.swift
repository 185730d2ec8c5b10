import Sobi
import TestSupport
import Testing

/// Two accounts in one layout: rows that are equal in both are payments of each.
@Suite struct TwoAccountTests {
  private static let header = "거래일시,적요,기재내용,찾으신금액,맡기신금액,거래후 잔액\n"

  private static func bank(_ shops: [(day: Int, shop: String)], above: String = "") -> String {
    let rows =
      shops.map { (day: $0.day, time: "12:00:\(10 + $0.day)", text: "체크카드,\($0.shop),6300,0") }
      + [(day: 6, time: "03:00:00", text: "이자,예금이자,0,137")]
    var text = above + header
    for row in rows.sorted(by: { $0.day < $1.day }) {
      text += "2026.08.\(10 + row.day) \(row.time),\(row.text),1000\n"
    }
    return text
  }

  private static func taken(
    _ texts: [String], _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> TestLedger {
    let test = try TestLedger()
    let ledger = try test.open()
    for (number, text) in texts.enumerated() {
      try test.take(text, "\(number).csv", into: ledger, change)
    }
    return test
  }

  private static func interest(_ test: TestLedger) throws -> Int {
    try test.integer("SELECT count(*) FROM payments WHERE kind = 2")
  }

  private static let mine = [(1, "새마을식당"), (3, "올리브영"), (4, "교보문고"), (8, "김밥천국"), (9, "씨유")]
  private static let other = [(1, "이마트"), (2, "스타벅스"), (5, "다이소"), (7, "투썸"), (9, "본죽")]

  @Test func `equal interest of two accounts is two payments`() throws {
    let (first, second) = (Self.bank(Self.mine), Self.bank(Self.other))
    let test = try Self.taken([first, second])
    #expect(try Self.interest(test) == 2)
    #expect(try test.integer("SELECT count(*) FROM payments") == 12)
    // Each again, longer and shorter: nothing is new, and nothing is asked.
    let ledger = try test.open()
    for (number, text) in [second, first, second].enumerated() {
      let again = try test.take(text + "\n", "again\(number).csv", into: ledger)
      #expect(again.outcome.added == 0 && again.outcome.skipped == 6)
    }
    #expect(try ledger.check().isClean)
  }

  @Test func `what the rows do not say is asked about`() throws {
    let texts = [Self.bank(Array(Self.mine[1...2])), Self.bank(Array(Self.other[1...2]))]
    let error = #expect(throws: UndecidedTwins.self) { try Self.taken(texts) }
    #expect(error?.rows.map(\.twin.doubt) == [.otherAccount])
    #expect(error?.rows.first?.twin.likeliest?.merchant == "예금이자")
    #expect(try Self.interest(Self.taken(texts) { $0.twins = .new }) == 2)
    #expect(try Self.interest(Self.taken(texts) { $0.twins = .same }) == 1)
  }

  @Test func `a line above the head names the account`() throws {
    func texts(_ second: String) -> [String] {
      [
        Self.bank(Array(Self.mine[1...2]), above: "거래내역조회\n계좌번호,123-456-000001\n"),
        Self.bank(Array(Self.other[1...2]), above: "거래내역조회\n계좌번호,\(second)\n"),
      ]
    }
    #expect(try Self.interest(Self.taken(texts("123-456-000002"))) == 2)
    #expect(try Self.interest(Self.taken(texts("123-456-000001"))) == 1)
  }

  /// The same rows in another layout, which states its account above the header.
  private static func other(_ account: String, _ shops: [(day: Int, shop: String)]) -> String {
    let rows = shops.map { day, shop in
      "2026.08.\(10 + day) 12:00:\(10 + day),\(shop),6300,0,1000\n"
    }
    return "계좌번호,\(account)\n거래일시,내용,출금액,입금액,잔액\n" + rows.joined()
  }

  @Test func `accounts that differ are two accounts in two layouts`() throws {
    func texts(_ second: String, _ shops: [(day: Int, shop: String)] = Self.mine) -> [String] {
      [
        Self.bank(shops, above: "거래내역조회\n계좌번호,123-456-000001\n"),
        Self.other(second, shops),
      ]
    }
    for texts in [texts("987-654-000002"), texts("987-654-000002").reversed()] {
      let test = try Self.taken(texts)
      #expect(try test.integer("SELECT count(*) FROM payments WHERE kind = 0") == 10)
      let ledger = try test.open()
      for (number, text) in texts.enumerated() {
        #expect(try test.take(text + "\n", "again\(number).csv", into: ledger).outcome.added == 0)
        // The same file with another name is of the same account.
        #expect(try test.take(text, "3333-04-987654\(number).csv", into: ledger).outcome.added == 0)
      }
      #expect(try ledger.check().isClean)
    }
    let one = try Self.taken(texts("123-456-000001"))
    #expect(try one.integer("SELECT count(*) FROM payments WHERE kind = 0") == 5)
    let many = (0..<5_000).map { (1 + $0 % 9, "가게 \($0)") }
    let long = try Self.taken(texts("987-654-000002", many))
    #expect(try long.integer("SELECT count(*) FROM payments WHERE kind = 0") == 10_000)
    // A rehearsal says the same.
    let test = try TestLedger()
    let pair = texts("987-654-000002")
    try test.write(pair[0], to: "a.csv")
    try test.write(pair[1], to: "b.csv")
    var request = ImportRequest(paths: ["a.csv", "b.csv"].map { test.folder[$0] })
    request.isDryRun = true
    #expect(try test.open().importStatements(request).files.map(\.outcome.added) == [6, 5])
  }

  private typealias Debit = (day: Int, shop: String, amount: Int)

  /// Rows of two banks, neither of which states its account.
  private static func banks(_ first: [Debit], _ second: [Debit]) -> [String] {
    [
      header
        + first.map {
          "2026.08.\(10 + $0.day) 00:00:00,자동이체,\($0.shop),\($0.amount),0,1000\n"
        }.joined(),
      "거래일시,내용,출금액,입금액,잔액\n"
        + second.map {
          "2026.08.\(10 + $0.day) 00:00:00,\($0.shop),\($0.amount),0,5000\n"
        }.joined(),
    ]
  }

  @Test func `equal rows of two banks are asked about, unless the whole exports agree`() throws {
    let count = "SELECT count(*) FROM payments"
    let mine = Self.mine.map { (day: $0.0, shop: $0.1, amount: 6_300 + 10 * $0.0) }
    let other = Self.other.map { (day: $0.0, shop: $0.1, amount: 91_300 + 10 * $0.0) }
    let common = [(day: 6, shop: "넷플릭스", amount: 5_000)]
    let apart = Self.banks(mine + common, other + common)
    for texts in [apart, apart.reversed()] {
      let error = #expect(throws: UndecidedTwins.self) { try Self.taken(texts) }
      #expect(error?.rows.map(\.twin.doubt) == [.otherAccount])
      let test = try Self.taken(texts) { $0.twins = .new }
      #expect(try test.integer(count) == 12)
      // The answer is stored: both again add nothing.
      let ledger = try test.open()
      for (number, text) in texts.enumerated() {
        #expect(try test.take(text + "\n", "again\(number).csv", into: ledger).outcome.added == 0)
      }
      #expect(try ledger.check().isClean)
    }
    // One account in two layouts.
    #expect(try Self.taken(Self.banks(mine, mine)).integer(count) == mine.count)
  }

  /// Rows without equal identities: a stated account is the account of each row.
  @Test func `stated accounts decide without a question`() throws {
    func texts(_ second: String) -> [String] {
      [
        "카드번호,5310-1111-2222-1234\n이용일자,가맹점명,이용금액\n2026-08-11,새마을식당,6300\n",
        "카드번호,\(second)\n승인일시,가맹점명,승인금액\n2026-08-11 12:00:11,새마을식당,6300\n",
      ]
    }
    let count = "SELECT count(*) FROM payments"
    #expect(try Self.taken(texts("4111-1111-2222-9876")).integer(count) == 2)
    #expect(try Self.taken(texts("5310-****-****-1234")).integer(count) == 1)
  }

  @Test func `a download of the next days has some of the rows again`() throws {
    let all = Self.mine + [(11, "이마트"), (12, "스타벅스"), (13, "다이소")]
    let lines = Self.bank(all).split(separator: "\n").map(String.init)
    for cut in 2..<lines.count {
      for start in 1...cut {
        let texts = [lines[...cut].map { $0 }, [lines[0]] + lines[start...]]
          .map { $0.joined(separator: "\n") + "\n" }
        let test = try Self.taken(texts)
        #expect(try test.integer("SELECT count(*) FROM payments") == lines.count - 1)
      }
    }
  }

  @Test func `a rehearsal says the same`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.write(Self.bank(Self.mine), to: "a.csv")
    try test.write(Self.bank(Self.other), to: "b.csv")
    var request = ImportRequest(paths: ["a.csv", "b.csv"].map { test.folder[$0] })
    request.isDryRun = true
    #expect(try ledger.importStatements(request).files.map(\.outcome.added) == [6, 6])
    request.isDryRun = false
    #expect(try ledger.importStatements(request).files.map(\.outcome.added) == [6, 6])
  }
}
