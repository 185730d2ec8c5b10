import Codecs
import Spending
import StatementImport
import Testing
import Workloads

/// A made-up statement of a bank with a running balance, right or damaged.
struct ProvedStatement {
  /// How its rows are listed.
  enum Order: CaseIterable { case ascending, descending, shuffledDays, shuffled }
  /// How its amounts are written.
  enum Layout: CaseIterable { case twoColumns, signed, fees, words }

  private struct Row {
    var day: Int
    var change: Int
    var fee = 0
    var balance: Int?
    var account = 0
  }

  let layout: Layout
  private var rows: [Row] = []

  /// - Parameter accounts: How many accounts the rows name.
  init(
    count: Int, _ layout: Layout, _ order: Order, accounts: Int = 1, pending: Int = 0, seed: UInt64
  ) {
    self.layout = layout
    var generator = SeededGenerator(seed: seed)
    var balances = (0..<accounts).map { 1_000_003 * ($0 + 1) + generator.below(100_000) }
    var day = 0
    for _ in 0..<count {
      // Many rows on some days, none on others.
      day += generator.below(4) == 0 ? generator.below(3) : 0
      let account = generator.below(accounts)
      let amount = 10 * (1 + generator.below(20_000))
      let isIn = generator.below(4) == 0
      let fee = layout == .fees && !isIn && generator.below(3) == 0 ? 500 : 0
      let change = isIn ? 3 * amount : -amount
      balances[account] += change - fee
      rows.append(
        Row(day: day, change: change, fee: fee, balance: balances[account], account: account))
    }
    switch order {
    case .ascending: break
    case .descending: rows.reverse()
    case .shuffled: rows.shuffle(using: &generator)
    case .shuffledDays:
      rows.shuffle(using: &generator)
      rows.sort { $0.day < $1.day }
    }
    for _ in 0..<pending {
      rows.insert(
        Row(day: day, change: -10 * (1 + generator.below(500)), account: 0),
        at: generator.below(rows.count))
    }
  }

  var count: Int { rows.count }

  /// Takes a row out; what it changed the balance by.
  mutating func drop(_ index: Int) -> Int {
    let row = rows.remove(at: index)
    return row.change - row.fee
  }

  /// Lists a row twice.
  mutating func double(_ index: Int) { rows.insert(rows[index], at: index) }

  /// Changes the amount of a row; what it was.
  mutating func alter(_ index: Int, by difference: Int) -> Int {
    defer { rows[index].change += rows[index].change < 0 ? -difference : difference }
    return rows[index].change - rows[index].fee
  }

  /// The statement as CSV.
  var text: String {
    let head =
      switch layout {
      case .twoColumns: "거래일자,적요,출금액,입금액,잔액,계좌번호"
      case .fees: "거래일자,적요,출금액,입금액,수수료,잔액,계좌번호"
      case .signed: "거래일자,내용,거래금액,거래 후 잔액,계좌번호"
      case .words: "거래일자,내용,구분,거래금액,거래 후 잔액,계좌번호"
      }
    let lines = rows.enumerated().map { number, row in
      let day = CalendarDay(daysSince1970: Int32(20_000 + row.day))
      let balance = row.balance.map(String.init) ?? ""
      let out = row.change < 0 ? String(-row.change) : ""
      let `in` = row.change > 0 ? String(row.change) : ""
      let account = "110-22-00\(row.account)"
      return switch layout {
      case .twoColumns: "\(day),가게\(number),\(out),\(`in`),\(balance),\(account)"
      case .fees: "\(day),가게\(number),\(out),\(`in`),\(row.fee),\(balance),\(account)"
      case .signed: "\(day),가게\(number),\(row.change),\(balance),\(account)"
      case .words:
        "\(day),가게\(number),\(row.change < 0 ? "출금" : "입금"),\(abs(row.change)),\(balance),\(account)"
      }
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  /// What it proves.
  func proof() throws -> StatementProof { try Self.proof(of: Array(text.utf8)) }

  /// What a file proves.
  ///
  /// - Parameter skipped: How many of its rows cannot be read.
  static func proof(
    of bytes: [UInt8], sheet: String? = nil, skipping skipped: Int = 0
  ) throws -> StatementProof {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    var options = StatementOptions(zone: zone, homeCurrency: .krw)
    options.sheet = sheet
    options.today = CalendarDay(year: 2030, month: 1, day: 1)
    var parser = try StatementParser(
      StatementTable(opening: ByteSource(bytes: bytes, name: "bank.csv"), options: options),
      options: options)
    var problems: [String] = []
    while let batch = try parser.nextBatch() { problems += batch.problems.map(\.code) }
    #expect(problems.count == skipped, "\(problems)")
    return parser.proof
  }
}
