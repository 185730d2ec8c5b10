import Diagnostics
import Spending
import StatementImport
import Testing
import Workloads

/// What statements prove, whole and damaged.
@Suite struct ProofTests {
  private static func won(_ amount: Int) -> Money { Money(minorUnits: Int64(amount), .krw) }

  @Test(
    arguments: ProvedStatement.Layout.allCases, ProvedStatement.Order.allCases)
  func `a whole statement raises no alarm`(
    layout: ProvedStatement.Layout, order: ProvedStatement.Order
  ) throws {
    for seed in 0..<6 as Range<UInt64> {
      for count in [2, 7, 60, 300] {
        // Without an order of its rows a statement asks whether fees count.
        if layout == .fees, order == .shuffled { continue }
        let statement = ProvedStatement(count: count, layout, order, seed: seed)
        let proof = try statement.proof()
        #expect(proof.findings.isEmpty, "\(seed) \(count)")
        if count >= 60, order == .ascending || order == .descending {
          #expect(proof.state == .proved && proof.rows == count, "\(seed) \(count)")
        }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `rows that wait and several accounts raise no alarm`(seed: UInt64) throws {
    let waiting = try ProvedStatement(count: 80, .twoColumns, .ascending, pending: 3, seed: seed)
      .proof()
    #expect(waiting.state == .proved)
    let accounts = try ProvedStatement(
      count: 120, .twoColumns, .shuffledDays, accounts: 3, seed: seed
    )
    .proof()
    #expect(accounts.state == .proved && accounts.rows == 120)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `balances count fees although the rows of a day have another order`(seed: UInt64) throws {
    let proof = try ProvedStatement(count: 60, .fees, .shuffledDays, seed: seed).proof()
    #expect(proof.state == .proved && proof.rows == 60, "\(proof)")
  }

  @Test func `balances count fees of two accounts whose rows alternate`() throws {
    for seed in 0..<30 as Range<UInt64> {
      let proof = try ProvedStatement(count: 60, .fees, .ascending, accounts: 2, seed: seed).proof()
      #expect(proof.state == .proved && proof.rows == 60, "\(seed): \(proof)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `two accounts without their names are not proved`(seed: UInt64) throws {
    let text = ProvedStatement(count: 60, .twoColumns, .ascending, accounts: 2, seed: seed).text
    let unnamed = text.replacing("110-22-001", with: "110-22-000")
    #expect(try ProvedStatement.proof(of: Array(unnamed.utf8)).state == .notProved)
  }

  @Test(
    arguments: ProvedStatement.Layout.allCases, ProvedStatement.Order.allCases)
  func `an inner row that is dropped is found`(
    layout: ProvedStatement.Layout, order: ProvedStatement.Order
  ) throws {
    for seed in 0..<6 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var statement = ProvedStatement(count: 60, layout, order, seed: seed)
      let change = statement.drop(1 + generator.below(58))
      let proof = try statement.proof()
      // The first and the last row of a statement cannot be missed, and a shuffled file lists them anywhere.
      if order == .shuffled || order == .shuffledDays {
        #expect(proof.state != .notProved, "\(seed)")
        continue
      }
      #expect(proof.state == .failed, "\(seed)")
      #expect(proof.findings.count == 1)
      #expect(proof.findings.first?.difference == Self.won(change))
      #expect(proof.findings.first?.explanations.contains(.missing(Self.won(change))) == true)
    }
  }

  @Test(arguments: ProvedStatement.Layout.allCases, [true, false])
  func `a row that is doubled or changed is named`(
    layout: ProvedStatement.Layout, isAscending: Bool
  ) throws {
    for seed in 0..<6 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let whole = ProvedStatement(
        count: 60, layout, isAscending ? .ascending : .descending, seed: seed)
      var doubled = whole
      let index = 1 + generator.below(57)
      doubled.double(index)
      let twice = try doubled.proof()
      #expect(twice.state == .failed, "\(seed)")
      // Line 2 has the first row; the later one of both is named.
      let line = isAscending ? index + 3 : index + 2
      #expect(twice.findings.first?.explanations.first == .doubled("line \(line)"))
      var altered = whole
      let was = altered.alter(index, by: 70)
      let changed = try altered.proof()
      #expect(changed.state == .failed, "\(seed)")
      #expect(
        changed.findings.first?.explanations.contains(
          .amount("line \(index + 2)", Self.won(was))) == true, "\(changed.findings)")
    }
  }

  @Test func `a balance that is changed is one finding`() throws {
    let statement = ProvedStatement(count: 40, .twoColumns, .ascending, seed: 3)
    var lines = statement.text.split(separator: "\n").map(String.init)
    var cells = lines[20].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let balance = try #require(Int(cells[4]))
    cells[4] = "\(balance + 9)"
    lines[20] = cells.joined(separator: ",")
    let proof = try ProvedStatement.proof(of: Array(lines.joined(separator: "\n").utf8))
    #expect(proof.findings.count == 1)
    #expect(proof.findings.first?.explanations.first == .balance("line 21", Self.won(balance)))
  }

  @Test func `a balance that repeats, or that is that of the day, proves nothing`() throws {
    let now = (1...30).map { "2026-05-\(10 + $0 / 3),가게,\(100 * $0),,50000" }
    let head = "거래일자,적요,출금액,입금액,잔액\n"
    let proof = try ProvedStatement.proof(of: Array((head + now.joined(separator: "\n")).utf8))
    #expect(proof.state == .notProved)
    #expect(proof.reason == .unlinked)
  }

  /// An account charged with what is then spent: without the order of days its rows are one trail whatever
  /// is missing.
  @Test(arguments: [4, 5, 6, 7])
  func `a row between days is missed although others lead to its balance`(row: Int) throws {
    var lines = (0..<12).map { number in
      "2026-05-\(10 + number),가게\(number),"
        + (number.isMultiple(of: 2) ? ",10000,10000" : "10000,,0")
    }
    lines.remove(at: row)
    let text = "거래일자,적요,출금액,입금액,잔액\n" + lines.joined(separator: "\n")
    let proof = try ProvedStatement.proof(of: Array(text.utf8))
    #expect(proof.state != .proved, "\(proof)")
  }

  /// The doubled row returns to the balance before the first row, so that all rows are one trail.
  @Test(arguments: [true, false])
  func `a row that is doubled is found although a later row has its balance`(
    isAscending: Bool
  ) throws {
    var lines = ["2026-05-10,가,600,,9400", "2026-05-11,나,500,,8900", "2026-05-12,다,,500,9400"]
    lines += Array(repeating: "2026-05-13,라,,600,10000", count: 2)
    lines += (14...24).map { "2026-05-\($0),마\($0),100,,\(10_000 - 100 * ($0 - 13))" }
    if !isAscending { lines.reverse() }
    func proof() throws -> StatementProof {
      let text = "거래일자,적요,출금액,입금액,잔액\n" + lines.joined(separator: "\n")
      return try ProvedStatement.proof(of: Array(text.utf8))
    }
    let doubled = try proof()
    #expect(doubled.state == .failed && doubled.findings.count == 1, "\(doubled)")
    let place = isAscending ? "line 6" : "line 13"
    #expect(doubled.findings.first?.explanations.first == .doubled(place))
    lines.remove(at: isAscending ? 3 : 11)
    #expect(try proof().state == .proved)
    // A row under another day than that of its balance is neither missing nor doubled.
    let late = lines.remove(at: isAscending ? 8 : 5)
    lines.insert(
      late.replacing("05-18", with: "05-16").replacing("05-19", with: "05-16"),
      at: isAscending ? 6 : 7)
    #expect(try proof().findings.isEmpty)
  }

  @Test func `an account whose balances do not fit hides behind no other one`() throws {
    var lines = ProvedStatement(count: 60, .twoColumns, .ascending, seed: 2).text
    for (day, balance) in [(1, 9_000), (2, 8_000), (3, 5_000), (4, 4_000)] {
      lines += "2031-01-0\(day),가게,1000,,\(balance),110-99-777\n"
    }
    lines = lines.replacing("2031", with: "2026")
    let proof = try ProvedStatement.proof(of: Array(lines.utf8))
    #expect(proof.state == .notProved && proof.reason == .unlinked)
  }

  @Test(arguments: [
    ("합계,,22000,", false), ("합계,,22000,50000", true), ("합계,,50000,22000", false),
    ("합계,,22000,40000", false),
  ])
  func `totals of two columns are those of their own column`(total: String, isProved: Bool) throws {
    let rows = ["2026-05-01,가,10000,", "2026-05-02,나,,50000", "2026-05-03,다,12000,"]
    let text = "거래일자,적요,출금액,입금액\n" + (rows + [total]).joined(separator: "\n")
    let proof = try ProvedStatement.proof(of: Array(text.utf8))
    #expect((proof.state == .proved) == isProved && proof.findings.isEmpty)
    #expect(isProved || proof.reason == .totalsDiffer)
  }

  @Test func `a wrong balance of a short statement is named`() throws {
    let statement = ProvedStatement(count: 12, .twoColumns, .ascending, seed: 4)
    var lines = statement.text.split(separator: "\n").map(String.init)
    var cells = lines[6].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let balance = try #require(Int(cells[4]))
    cells[4] = "\(balance + 9)"
    lines[6] = cells.joined(separator: ",")
    let proof = try ProvedStatement.proof(of: Array(lines.joined(separator: "\n").utf8))
    #expect(proof.findings.count == 1)
    #expect(proof.findings.first?.explanations.first == .balance("line 7", Self.won(balance)))
  }

  @Test func `sums as large as a number can be end no program`() throws {
    let rows = (0..<9_223).map { "2026-05-\(10 + $0 % 20),가게 \($0),1000000000000000" }
    let text =
      "이용일,가맹점명,이용금액\n" + rows.joined(separator: "\n")
      + "\n2026-05-31,끝,372036854775808\n합계,,1000\n"
    let proof = try ProvedStatement.proof(of: Array(text.utf8))
    #expect(proof.state == .notProved)
  }

  @Test(arguments: [("합계,,30000", "totals", 3), ("합계,,31000", "none", 0), ("", "none", 0)])
  func `totals prove a card's statement, and never disprove it`(
    total: String, basis: String, rows: Int
  ) throws {
    let text = "이용일,가맹점명,이용금액\n2026-05-01,가,5000\n2026-05-02,나,10000\n2026-05-03,다,15000\n"
    let proof = try ProvedStatement.proof(of: Array((text + total).utf8))
    #expect(proof.findings.isEmpty)
    #expect((proof.basis?.rawValue ?? "none") == basis)
    #expect(proof.rows == rows)
    if basis == "none" { #expect(proof.reason == (total.isEmpty ? .nothing : .totalsDiffer)) }
  }

  private static func statement(_ closing: String, _ rows: String) -> String {
    """
    :20:A
    :25:10020030/1
    :28C:1/1
    :60F:C260513EUR1000,00
    \(rows)
    :62F:\(closing)
    -

    """
  }

  @Test(
    arguments: [
      ("C260514EUR993,50", "proved", ""), ("C260514EUR990,50", "failed", "EUR -3.00"),
      ("D260514EUR1,50", "failed", "EUR -995.00"),
    ])
  func `opening and closing balances prove MT940`(
    closing: String, state: String, difference: String
  ) throws {
    let rows = """
      :61:260514D4,50NMSCNONREF
      :86:Tea
      :61:260514D3,00NMSCNONREF
      :86:Bread
      :61:260514C1,NMSCNONREF
      """
    let proof = try ProvedStatement.proof(of: Array(Self.statement(closing, rows).utf8))
    #expect(proof.state.rawValue == state)
    #expect(proof.basis == .openingAndClosing)
    let found = proof.findings.map { "\($0.difference.currency.code) \($0.difference.decimal)" }
    #expect(found.joined() == difference)
  }

  @Test func `opening and closing balances prove CAMT, and name a doubled entry`() throws {
    func document(_ closing: String) -> [UInt8] {
      func balance(_ code: String, _ amount: String) -> String {
        "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
          + "<CdtDbtInd>CRDT</CdtDbtInd></Bal>"
      }
      func entry(_ amount: String, _ way: String, _ status: String = "BOOK") -> String {
        "<Ntry><Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>\(way)</CdtDbtInd><Sts>\(status)</Sts>"
          + "<BookgDt><Dt>2026-05-14</Dt></BookgDt></Ntry>"
      }
      let text =
        "<BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH93</IBAN></Id><Ccy>EUR</Ccy></Acct>"
        + balance("PRCD", "100.00") + balance("CLAV", "1.00") + balance("CLBD", closing)
        + entry("10.00", "DBIT") + entry("2.50", "CRDT") + entry("7.00", "DBIT", "PDNG")
        + "</Stmt></BkToCstmrStmt>"
      return Array(text.utf8)
    }
    #expect(try ProvedStatement.proof(of: document("92.50")).state == .proved)
    let proof = try ProvedStatement.proof(of: document("102.50"))
    #expect(proof.state == .failed)
    let ten = Money(minorUnits: 1_000, Currency(code: "EUR") ?? .krw)
    #expect(
      proof.findings.map(\.explanations) == [[.missing(ten), .doubled("transaction 1")]])
  }
}
