import Spending
import StatementImport
import Testing
import Workloads

/// Whole statements whose balances do not follow row by row, and what is said of them.
@Suite struct ProofAlarmTests {
  private static func proof(_ lines: [String], skipping: Int = 0) throws -> StatementProof {
    try ProvedStatement.proof(
      of: Array(lines.joined(separator: "\n").utf8), skipping: skipping)
  }

  /// Rows of a day each, what they changed and the balance after them.
  private static func rows(_ count: Int, seed: UInt64) -> [(day: String, change: Int, balance: Int)]
  {
    var generator = SeededGenerator(seed: seed)
    var balance = 5_000_000
    return (0..<count).map { number in
      let amount = 100 * (1 + generator.below(900))
      let change = generator.below(5) == 0 ? 2 * amount : -amount
      balance += change
      let day = number / 28
      return (
        "2026-0\(4 + day)-\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1)", change, balance
      )
    }
  }

  // MARK: Cancelled rows

  /// A cancelled payment may have been charged, with a row for what came back, or never.
  @Test(arguments: [true, false], 0..<4 as Range<UInt64>)
  func `a cancelled row is proved whether it was charged or not`(
    isCharged: Bool, seed: UInt64
  ) throws {
    var lines = ["거래일자,내용,출금액,입금액,잔액,상태"]
    for (number, row) in Self.rows(40, seed: seed).enumerated() {
      let (out, into) = row.change < 0 ? ("\(-row.change)", "") : ("", "\(row.change)")
      lines.append("\(row.day),가게\(number),\(out),\(into),\(row.balance),정상")
      guard number % 9 == 4 else { continue }
      let charged = isCharged ? row.balance - 12_300 : row.balance
      lines.append("\(row.day),쿠팡 \(number),12300,,\(charged),취소")
      if isCharged { lines.append("\(row.day),쿠팡 환급,,12300,\(row.balance),정상") }
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved, "\(proof)")
    // What is missing beside them is found.
    lines.remove(at: 20)
    #expect(try Self.proof(lines).state == .failed)
  }

  @Test func `a charge whose kind says that it was cancelled is proved`() throws {
    var lines = ["거래일자,거래구분,내용,출금액,입금액,잔액"]
    for day in 10...24 {
      let kind = day == 15 ? "취소" : "체크카드"
      lines.append("2026-05-\(day),\(kind),가게 \(day),4500,,\(900_000 - 4_500 * (day - 9))")
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved, "\(proof)")
  }

  @Test(arguments: [true, false])
  func `a payment and its cancellation in one row are proved`(isCharged: Bool) throws {
    var lines = ["거래일자,가맹점명,출금액,잔액,취소여부"]
    var balance = 900_000
    for day in 1...20 {
      let isCancelled = day == 7
      if !isCancelled || isCharged { balance -= 1_000 * day }
      lines.append(
        "2026-05-\(day < 10 ? "0" : "")\(day),가게 \(day),\(1_000 * day),\(balance),"
          + (isCancelled ? "취소" : ""))
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved && proof.rows == 19, "\(proof)")
  }

  // MARK: Other currencies

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `an amount of another currency beside a balance in won raises no alarm`(
    seed: UInt64
  ) throws {
    var lines = ["거래일자,내용,통화,거래금액,잔액"]
    var paid = 0
    for (number, row) in Self.rows(40, seed: seed).enumerated() {
      lines.append(
        "\(row.day),가게\(number),KRW,\(row.change),\"\(row.balance - paid)\"")
      guard number == 11 || number == 25 else { continue }
      paid += 34_700
      lines.append("\(row.day),AMAZON US,USD,-25.10,\(row.balance - paid)")
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved, "\(proof)")
    #expect(proof.rows == 40 && proof.count == 42, "what a dollar was is not proved")
    lines.remove(at: 20)
    #expect(try Self.proof(lines).state == .failed)
  }

  @Test func `an account in two currencies is proved in each`() throws {
    var lines = ["Date,Description,Currency,Amount,Balance"]
    func decimal(_ cents: Int) -> String {
      "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }
    for day in 10...21 {
      let (dollars, euros) = (500_000 - 1_000 * (day - 9), 30_000 - 250 * (day - 9))
      lines.append("2026-05-\(day),Shop \(day),USD,-10.00,\(decimal(dollars))")
      lines.append("2026-05-\(day),Café \(day),EUR,-2.50,\(decimal(euros))")
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved && proof.rows == 24, "\(proof)")
  }

  // MARK: Rows that were skipped

  @Test(arguments: [3, 9, 20])
  func `nothing is proved past rows that were skipped, which are named`(index: Int) throws {
    var lines = ProvedStatement(count: 30, .twoColumns, .ascending, seed: 5).text
      .split(separator: "\n").map(String.init)
    var cells = lines[index].split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    cells[0] = "2026-09-33"
    lines[index] = cells.joined(separator: ",")
    let proof = try Self.proof(lines, skipping: 1)
    #expect(proof.state == .notProved && proof.reason == .rowsSkipped, "\(proof)")
    #expect(proof.places == ["line \(index + 1)"])
    // What is missing elsewhere is found.
    lines.remove(at: 26)
    let broken = try Self.proof(lines, skipping: 1)
    #expect(broken.state == .failed && broken.findings.count == 1)
  }

  @Test func `totals and closing balances prove nothing past rows that were skipped`() throws {
    let rows = ["2026-05-01,가,5000", "2026-05-02,나,x", "2026-05-03,다,15000", "합계,,30000"]
    let proof = try Self.proof(["이용일,가맹점명,이용금액"] + rows, skipping: 1)
    #expect(proof.reason == .rowsSkipped && proof.places == ["line 3"], "\(proof)")
  }

  // MARK: Balances of days

  /// Days of one to three rows with one balance.
  private static func days(
    _ count: Int, seed: UInt64, repeats: Bool, descending: Bool
  ) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var balance = 4_000_000
    var lines: [String] = []
    for day in 1...count {
      let amounts = (0...generator.below(3)).map { _ in 100 * (1 + generator.below(900)) }
      balance -= amounts.reduce(0, +)
      var rows = amounts.enumerated().map { number, amount in
        "2026-05-\(day < 10 ? "0" : "")\(day),가게 \(day)-\(number),\(amount),,"
          + (repeats || number == amounts.count - 1 ? "\(balance)" : "")
      }
      if descending { rows.reverse() }
      lines += rows
    }
    if descending {
      // Days run backwards too.
      let byDay = Dictionary(grouping: lines) { $0.prefix(10) }
      lines = byDay.keys.sorted().reversed().flatMap { byDay[$0] ?? [] }
    }
    return lines
  }

  @Test(arguments: [true, false], [true, false])
  func `a balance that is stated once a day is checked once a day`(
    repeats: Bool, descending: Bool
  ) throws {
    for seed in 0..<5 as Range<UInt64> {
      var lines = Self.days(28, seed: seed, repeats: repeats, descending: descending)
      let head = "거래일자,적요,출금액,입금액,잔액"
      let proof = try Self.proof([head] + lines)
      #expect(proof.state == .proved && proof.rows == lines.count, "\(seed): \(proof)")
      // One row of a day that has several is missing.
      let byDay = Dictionary(grouping: lines.indices) { lines[$0].prefix(10) }
      let day = try #require(
        byDay.keys.sorted().dropFirst(9).first { (byDay[$0]?.count ?? 0) > 1 })
      let rows = try #require(byDay[day])
      let index = repeats ? rows[0] : descending ? rows[1] : rows[0]
      let amount = try #require(Int(lines[index].split(separator: ",")[2]))
      lines.remove(at: index)
      let broken = try Self.proof([head] + lines)
      #expect(broken.state == .failed && broken.findings.count == 1, "\(seed): \(broken)")
      #expect(
        broken.findings.first?.explanations.contains(
          .missing(Money(minorUnits: Int64(-amount), .krw))) == true)
    }
  }

  @Test(arguments: [true, false])
  func `a first row that is doubled is no balance of a day`(isAscending: Bool) throws {
    var lines = (10...21).map { day in
      "2026-05-\(day),가게 \(day),\(1_000 * day),,\(900_000 - 500 * day * (day + 1))"
    }
    lines.insert(lines[0], at: 0)
    if !isAscending { lines.reverse() }
    let proof = try Self.proof(["거래일자,적요,출금액,입금액,잔액"] + lines)
    #expect(proof.state == .failed && proof.findings.count == 1, "\(proof)")
    let place = isAscending ? "line 3" : "line 13"
    #expect(proof.findings.first?.explanations.first == .doubled(place))
    // Two different rows of the first day have one balance if it is that of the day.
    let other = isAscending ? 0 : lines.count - 1
    lines[other] = lines[other].replacing("가게 10,10000", with: "서점,4000")
    #expect(try Self.proof(["거래일자,적요,출금액,입금액,잔액"] + lines).state == .proved)
  }

  // MARK: Opening balances

  @Test(
    arguments: ["전월이월", "이월 잔액", "전일이월"],
    ["2026-04-30", ""])
  func `a row that states a balance is no payment and proves the first row`(
    name: String, day: String
  ) throws {
    var lines = ProvedStatement(count: 12, .twoColumns, .ascending, seed: 3).text
      .split(separator: "\n").map(String.init)
    let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let before =
      (Int(cells[4]) ?? 0) - (Int(cells[3]) ?? 0) + (Int(cells[2]) ?? 0)
    lines.insert("\(day.isEmpty ? "" : "2024-10-04"),\(name),,,\(before),110-22-000", at: 1)
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved && proof.rows == 12 && proof.count == 12, "\(proof)")
    let first = lines.remove(at: 2)
    let broken = try Self.proof(lines)
    #expect(broken.state == .failed, "\(first) \(broken)")
    #expect(broken.findings.first?.subject == .step(after: "line 2"))
  }

  @Test(arguments: ["Opening balance", "BALANCE BROUGHT FORWARD", "Balance b/f", "Balance"])
  func `an English statement begins with its balance`(name: String) throws {
    var lines = ["Date,Description,Amount,Balance", "2026-05-01,\(name),,320.00"]
    for day in 2...9 {
      lines.append("2026-05-0\(day),Shop \(day),-10.00,\(320 - 10 * (day - 1)).00")
    }
    guard name != "Balance" else {
      // A shop may be called so: its amount is missing.
      #expect(try Self.proof(lines, skipping: 1).reason == .rowsSkipped)
      return
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .proved && proof.rows == 8, "\(proof)")
  }

  @Test func `a purchase at a shop whose name is that of a balance is a payment`() throws {
    let lines = [
      "거래일자,적요,출금액,입금액,잔액", "2026-05-01,가,1000,,99000", "2026-05-02,이월,2000,,97000",
      "2026-05-03,나,3000,,94000",
    ]
    #expect(try Self.proof(lines).rows == 3)
  }

  // MARK: Balances that cannot be read

  @Test(arguments: ["99999999999999999999954", "9223372036854775808"])
  func `a balance that is too large is named`(balance: String) throws {
    var lines = ProvedStatement(count: 30, .twoColumns, .ascending, seed: 6).text
      .split(separator: "\n").map(String.init)
    var cells = lines[8].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    cells[4] = balance
    lines[8] = cells.joined(separator: ",")
    let proof = try Self.proof(lines)
    #expect(proof.reason == .balanceUnreadable && proof.places == ["line 9"], "\(proof)")
  }

  @Test func `balances as large as a number can be end no program`() throws {
    let lines = (1...9).map { "2026-05-0\($0),가게 \($0),1000,,\(Int64.max - Int64($0))" }
    let proof = try Self.proof(["거래일자,적요,출금액,입금액,잔액"] + lines)
    #expect(proof.state != .proved)
  }

  // MARK: Few balances

  @Test func `a statement of which too few rows have a balance says so`() throws {
    var lines = ProvedStatement(count: 9, .twoColumns, .ascending, seed: 7).text
      .split(separator: "\n").map(String.init)
    for index in [8, 9] {
      var cells = lines[index].split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
      cells[4] = ""
      lines[index] = cells.joined(separator: ",")
    }
    let proof = try Self.proof(lines)
    #expect(proof.reason == .tooFewCovered && proof.rows == 7 && proof.count == 9, "\(proof)")
  }

  // MARK: Transfers

  @Test func `a transfer in the wrong column is found`() throws {
    var lines = ["거래일자,적요,출금액,입금액,잔액"]
    for day in 10...29 {
      let isTransfer = day == 17
      let name = isTransfer ? "본인이체" : "가게 \(day)"
      let amount = isTransfer ? ",5000" : "5000,"
      lines.append("2026-05-\(day),\(name),\(amount),\(900_000 - 5_000 * (day - 9))")
    }
    let proof = try Self.proof(lines)
    #expect(proof.state == .failed, "\(proof)")
    #expect(proof.findings.map(\.place) == ["line 9"])
  }

  // MARK: OFX

  @Test(arguments: ["2450.00", ""])
  func `the balance of an OFX file closes it and opens nothing`(balance: String) throws {
    let ledger = balance.isEmpty ? "" : "<LEDGERBAL><BALAMT>\(balance)<DTASOF>20260930</LEDGERBAL>"
    let text = """
      OFXHEADER:100
      DATA:OFXSGML

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
      <BANKACCTFROM><BANKID>1<ACCTID>110-22<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260901<TRNAMT>-5.00<FITID>a1<NAME>Coffee Bar</STMTTRN>
      <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260905<TRNAMT>900.00<FITID>a2<NAME>Salary</STMTTRN>
      </BANKTRANLIST>\(ledger)</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    let proof = try ProvedStatement.proof(of: Array(text.utf8))
    #expect(proof.reason == (balance.isEmpty ? .nothing : .closingOnly), "\(proof)")
  }
}
