import Spending
import StatementImport
import TestSupport
import Testing
import Workloads

/// The layouts that come with the program, and their use.
@Suite struct KnownLayoutTests {
  @Test(arguments: KnownLayout.standard)
  func `the example gives the listed payments`(layout: KnownLayout) throws {
    try layout.check()
    #expect(!layout.title.isEmpty && !layout.payments.isEmpty && layout.source != .unknown)
  }

  @Test func `no two layouts have the same columns`() throws {
    for layout in KnownLayout.standard {
      let others = KnownLayout.standard.filter { $0 != layout }
      #expect(layout.sameColumns(in: others)?.id == nil)
    }
    #expect(Set(KnownLayout.standard.map(\.id)).count == KnownLayout.standard.count)
  }

  /// A ledger may have payments that were read before a layout was known.
  @Test(arguments: KnownLayout.standard)
  func `a known layout keeps the identities`(layout: KnownLayout) throws {
    func drafts(_ change: (inout StatementOptions) -> Void) throws -> [PaymentDraft] {
      var options = StatementOptions(
        zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
      change(&options)
      var parser = try StatementParser(
        bytes: Array(layout.example.utf8), options: options, fileName: "a.csv")
      var drafts: [PaymentDraft] = []
      while let result = try parser.nextBatch() { drafts += result.batch.drafts }
      return drafts
    }
    // The answers that a person would have given to the questions about this header.
    var answers = try layout.profile()
    answers.fieldMap = [.fee: ""]
    let found = try drafts { $0.layouts = [layout] }
    // Nobody could give several currencies.
    guard let currency = found.first?.currency, found.allSatisfy({ $0.currency == currency }) else {
      return
    }
    answers.currency = currency.code
    let former = try? drafts {
      $0.layouts = []
      try? answers.complete(&$0)
    }
    for old in former ?? [] {
      let new = try #require(found.first { $0.line == old.line })
      // The import also looks up the identities that a row has with other kinds.
      guard new.kind == old.kind else { continue }
      #expect([new.identityBase, new.formerIdentityBase].contains(old.identityBase))
    }
  }

  private static let barclays = "Number,Date,Account,Amount,Subcategory,Memo\n"

  private func parser(
    _ text: String, _ change: (inout StatementOptions) -> Void = { _ in }
  ) throws -> StatementParser {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .usd)
    change(&options)
    return try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
  }

  private func days(_ parser: consuming StatementParser) throws -> [String] {
    var days: [String] = []
    while let result = try parser.nextBatch() {
      #expect(result.problems.isEmpty)
      days += result.batch.drafts.map { "\($0.localDay) \($0.kind.name) \($0.currency.code)" }
    }
    return days
  }

  /// Without the layout, the order of day and month and the sign would be questions.
  @Test func `a known layout leaves no question`() throws {
    let text = Self.barclays + " ,03/05/2026,20-00-00 12345678,-9.50,PAYMENT,GREEN NOODLE BAR\n"
    #expect(throws: StatementError.self) { _ = try parser(text) { $0.layouts = [] } }
    let known = try parser(text)
    #expect(known.layout?.id == "barclays-account")
    #expect(known.notes == [.knownLayout("barclays-account", of: "Barclays")])
    #expect(try days(known) == ["2026-05-03 spending GBP"])
    // The columns are known in any order and spelling.
    let mixed = "memo, Subcategory ,NUMBER,Amount,account,Date\nA,PAYMENT,,-9.50,1,03/05/2026\n"
    #expect(try days(parser(mixed)) == ["2026-05-03 spending GBP"])
  }

  @Test func `options and rows take precedence over a layout`() throws {
    let text = Self.barclays + " ,03/05/2026,1,-9.50,PAYMENT,A\n"
    let given = try parser(text) {
      $0.dateFormat = try? DateFormat("%m/%d/%Y")
      $0.signs = .refund
      $0.isCurrencyGiven = true
    }
    #expect(try days(given) == ["2026-03-05 refund USD"])
    // The second day can only be a month and a day.
    let american = Self.barclays + " ,03/05/2026,1,-9.50,P,A\n ,03/25/2026,1,-8.50,P,B\n"
    let other = try parser(american) { $0.signs = .spending }
    #expect(other.layout == nil)
    #expect(other.notes.contains(.layoutDoesNotFit("barclays-account")))
    #expect(try days(other) == ["2026-03-05 spending USD", "2026-03-25 spending USD"])
  }

  @Test func `another column makes another layout`() throws {
    let header = "Number,Date,Account,Amount,Subcategory,Memo,Balance\n"
    let other = try parser(header + " ,25/05/2026,1,-9.50,P,A,10\n") { $0.signs = .spending }
    #expect(other.layout == nil && !other.notes.contains { $0.code.contains("layout") })
  }

  @Test(arguments: [
    ("id: a\ninstitution A\n", KnownLayoutError.malformedLine(2)),
    ("id: a\ninstitution: A\ninstitution: B\n", .repeatedLine("institution", line: 3)),
    ("id: a\ncolumns: Date | Amount\n", .missingLine("institution")),
    ("id: a\nsource: banc\n", .unknownWord("banc", line: 2)),
    ("\u{FEFF}id: ../a\n", .unknownWord("../a", line: 1)),
    ("id: a\ninstitution: A\ncolumns: Date | date\n", .repeatedColumn("date")),
  ])
  func `a fault has its line`(text: String, error: KnownLayoutError) {
    #expect(throws: error) { try KnownLayout(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("field dat: Date", KnownLayoutError.unknownWord("dat", line: 5)),
    ("field date: Day", .unknownWord("Day", line: 5)),
    ("fields: Date", .unknownWord("fields", line: 5)),
    ("status : normal", .malformedLine(5)),
    ("dates: %Q", .unknownWord("%Q", line: 5)),
    ("unused: Shop | Shop", .repeatedColumn("Shop")),
    ("field date: Date", .undescribedColumn("Amount")),
    ("field date: Date\nfield amount: Amount\nunused: Shop", .exampleHeader),
    (
      "field date: Date\nfield amount: Amount\nfield merchant: Shop\nexample:\nShop,Date,Amount\n"
        + "A,2026-05-03,9\nreads:\n2026-05-03 spending 8 KRW A",
      .exampleDiffers(
        number: 1, listed: "2026-05-03 spending 8 KRW A", read: "2026-05-03 spending 9 KRW A")
    ),
  ])
  func `a faulty layout is not usable`(lines: String, error: KnownLayoutError) throws {
    let head = "id: a\ninstitution: A\nsource: card\ncolumns: Date | Amount | Shop\n"
    let layout = try KnownLayout(Array((head + lines).utf8))
    #expect(throws: error) { try layout.check() }
  }

  @Test func `random bytes are no layout and end nothing`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<generator.below(80)).map { _ in UInt8(generator.below(256)) }
      _ = try? KnownLayout(bytes).check()
      _ = try? KnownLayout(Array("id: a\ninstitution: b\ncolumns: ".utf8) + bytes).check()
    }
    #expect(throws: KnownLayoutError.unreadable) {
      try KnownLayout(Array(repeating: 65, count: KnownLayout.sizeLimit + 1))
    }
  }
}
