import Foundation
import GRDB
import Sobi
import TestSupport
import Testing
import Workloads

/// Rows that may be payments already wait, and no sum contains them until a person decides.
@Suite struct WaitingRowTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  private static let card = """
    이용일자,이용시간,가맹점명,이용금액,승인번호,카드번호
    2026-11-03,12:31:00,느린국수,9500,30011223,****1234
    2026-11-04,09:02:00,카페하늘,4500,30011224,****1234
    2026-11-07,19:40:00,책방오늘,21000,30011225,****1234

    """
  private static let bank = """
    거래일자,적요,출금액,입금액,잔액
    2026-11-03,느린국수,9500,,190500
    2026-11-04,카페하늘,4500,,186000
    2026-11-05,관리비,86000,,100000

    """

  @discardableResult
  private func wait(_ text: String, _ name: String) throws -> ImportedFile {
    try test.take(text, name, into: ledger) { $0.twins = .wait }
  }

  private func takeBoth() throws {
    try test.take(Self.card, "card.csv", into: ledger)
    try wait(Self.bank, "bank.csv")
  }

  private func spent() throws -> Int {
    try test.integer("SELECT sum(amount) FROM payments WHERE kind < 2")
  }

  private func counts() throws -> [String] {
    try test.strings(
      """
      SELECT rows_read || ' ' || rows_added || ' ' || rows_skipped || ' ' || rows_passed
      FROM imports ORDER BY id
      """)
  }

  @Test func `rows in doubt wait, and the others count`() throws {
    try test.take(Self.card, "card.csv", into: ledger)
    let dry = try test.take(Self.bank, "bank.csv", into: ledger) {
      $0.twins = .wait
      $0.isDryRun = true
    }
    let file = try wait(Self.bank, "bank.csv")
    for outcome in [dry.outcome, file.outcome] {
      #expect(outcome.added == 1 && outcome.waiting == 2 && outcome.undecided == 0)
      #expect(outcome.twins.map(\.payments) == [[1], [2]])
    }
    #expect(try spent() == 121_000)
    let rows = try ledger.waitingRows()
    #expect(rows.map(\.row.amount.minorUnits) == [9_500, 4_500])
    #expect(rows.map(\.twin.line) == [2, 3] && rows.map(\.twin.likeliest?.id) == [1, 2])
    #expect(rows.allSatisfy { $0.fileName == "bank.csv" && $0.twin.doubt == .incomplete })
    let month = try ledger.read { try $0.month(YearMonth(year: 2026, month: 11)) }
    #expect(month.spent.minorUnits == 121_000)
    #expect(month.waiting.map(\.rows) == [2] && month.waiting[0].spent.minorUnits == 14_000)
    let other = try ledger.read { try $0.month(YearMonth(year: 2026, month: 10)) }
    #expect(other.waiting.isEmpty)
    #expect(try counts() == ["3 3 0 0", "1 1 0 2"])
    #expect(try ledger.check().isClean)
    // The same file again adds nothing, and no row waits twice.
    let again = try wait(Self.bank, "again.csv")
    #expect(again.outcome.skipped == 3 && again.outcome.waiting == 0)
    #expect(try ledger.waitingRows().count == 2)
  }

  @Test func `a decision adds the row or joins it, and undo takes it back`() throws {
    try takeBoth()
    let before = try tables()
    let same = try ledger.decide(waitingRows: [1], .same)
    #expect(same.joined == 1 && same.added == 0)
    #expect(try spent() == 121_000)
    let new = try ledger.decide(waitingRows: [2], .new)
    #expect(new.added == 1 && new.waiting.isEmpty)
    #expect(try spent() == 125_500)
    #expect(try ledger.waitingRows().isEmpty)
    #expect(try counts() == ["3 3 0 0", "1 1 0 2"])
    #expect(
      try test.strings(
        "SELECT payment_id || ' ' || import_id || ' ' || line FROM payment_sightings")
        == ["1 2 2"])
    #expect(
      try test.strings(
        "SELECT local_date || ' ' || import_id || ' ' || statement_edited FROM payments WHERE id = 5"
      )
        == ["2026-11-04 2 0"])
    #expect(try ledger.check().isClean)
    let after = try tables()
    let again = try wait(Self.bank, "again.csv")
    #expect(again.outcome.skipped == 3 && again.outcome.waiting == 0)
    try ledger.undo()
    #expect(try tables() == after)
    try ledger.undo(count: 2)
    #expect(try tables() == before)
    try ledger.redo(count: 2)
    #expect(try tables() == after)
    #expect(try ledger.check().isClean)
  }

  private func tables() throws -> [String] {
    try ["payments", "waiting_rows", "imports", "payment_sightings", "payment_identities"].flatMap {
      table in
      let columns = try test.strings("SELECT name FROM pragma_table_info('\(table)')")
      let list = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      return try test.strings("SELECT '\(table) ' || \(list) FROM \(table) ORDER BY id")
    }
  }

  @Test func `undoing the import takes its waiting rows back`() throws {
    try takeBoth()
    try ledger.undo()
    #expect(try ledger.waitingRows().isEmpty)
    #expect(try spent() == 35_000)
    try ledger.redo()
    #expect(try ledger.waitingRows().count == 2)
    #expect(try ledger.check().isClean)
  }

  @Test func `a row whose payment is gone can only be new`() throws {
    try takeBoth()
    try ledger.removePayments([1])
    let row = try #require(try ledger.waitingRows().first)
    #expect(row.twin.likeliest == nil)
    #expect(throws: WaitingRowError.paymentRemoved(row: row.id)) {
      try ledger.decide(waitingRows: nil, .same)
    }
    #expect(try ledger.waitingRows().count == 2)
    #expect(try ledger.decide(waitingRows: [row.id], .new).added == 1)
    try ledger.undo(count: 2)
    #expect(try ledger.waitingRows().first?.twin.likeliest?.id == 1)
  }

  @Test func `a merged payment keeps its waiting row`() throws {
    try takeBoth()
    let other = try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 9_500, .krw), day: CalendarDay("2026-11-03")!,
        merchant: "느린국수"))
    try ledger.mergePayments([1], into: other.id)
    #expect(try ledger.waitingRows().first?.twin.likeliest?.id == other.id)
    #expect(try ledger.decide(waitingRows: [1], .same).joined == 1)
    #expect(try ledger.check().isClean)
  }

  @Test func `two rows of one file are two payments`() throws {
    try test.take(Self.card, "card.csv", into: ledger)
    let rows = "2026-11-03,느린국수,9500,,190500\n2026-11-03,느린국수,9500,,181000\n"
    try wait("거래일자,적요,출금액,입금액,잔액\n" + rows, "bank.csv")
    let waiting = try ledger.waitingRows()
    #expect(waiting.map(\.twin.likeliest?.id) == [1, 1])
    let result = try ledger.decide(waitingRows: nil, .same)
    #expect(result.joined == 1 && result.taken == [2])
    #expect(throws: WaitingRowError.paymentTaken(row: 2, payment: 1)) {
      try ledger.decide(waitingRows: [2], .same)
    }
    #expect(try ledger.decide(waitingRows: [2], .new).added == 1)
    #expect(try spent() == 44_500)
    #expect(try ledger.check().isClean)
  }

  @Test func `equal payments are paired one by one`() throws {
    try test.take(
      Self.card + "2026-11-03,18:00:00,느린국수,9500,30011226,****1234\n", "card.csv", into: ledger)
    let rows = "2026-11-03,느린국수,9500,,190500\n2026-11-03,느린국수,9500,,181000\n"
    try wait("거래일자,적요,출금액,입금액,잔액\n" + rows, "bank.csv")
    #expect(Set(try ledger.waitingRows().map(\.twin.likeliest?.id)) == [1, 4])
    #expect(try ledger.decide(waitingRows: nil, .same).joined == 2)
    #expect(try spent() == 44_500)
  }

  /// Two files have a purchase that the ledger has with another time: they may be one payment.
  @Test func `a row waits on if another row like it was added meanwhile`() throws {
    try takeBoth()
    try wait(
      "날짜,내용,출금액\n2026-11-03,느린국수,9500\n2026-11-20,서점,12000\n", "app.csv")
    let rows = try ledger.waitingRows().filter { $0.row.amount.minorUnits == 9_500 }
    try #require(rows.count == 2)
    let result = try ledger.decide(waitingRows: rows.map(\.id), .new)
    #expect(result.added == 1 && result.waiting == [rows[1].id])
    let left = try #require(try ledger.waitingRows().first { $0.id == rows[1].id })
    #expect(left.twin.likeliest?.amount.minorUnits == 9_500 && left.twin.likeliest?.id != 1)
    #expect(try ledger.decide(waitingRows: [left.id], .new).added == 1)
    #expect(try ledger.check().isClean)
  }

  /// The refund would count without its purchase otherwise.
  @Test func `the refund of a waiting purchase waits with it`() throws {
    try test.take(
      "날짜,내용,출금액,승인번호\n2026-11-03,가구마을,70000,30019001\n", "app.csv", into: ledger)
    let file = try wait(
      """
      이용일자,가맹점명,이용금액,승인번호
      2026-11-03,가구마을,100000,30019001
      2026-11-09,가구마을,-30000,30019001

      """, "card.csv")
    #expect(try spent() == 70_000)
    guard file.outcome.waiting > 0 else { return }
    #expect(file.outcome.waiting == 2)
    try ledger.decide(waitingRows: nil, .same)
    #expect(try spent() == 70_000)
    try ledger.undo()
    try ledger.decide(waitingRows: nil, .new)
    #expect(try spent() == 140_000)
  }

  @Test func `a decision may name another payment`() throws {
    try takeBoth()
    try ledger.decide(waitingRows: [1], .payment(3))
    #expect(try test.strings("SELECT payment_id FROM payment_sightings") == ["3"])
    #expect(throws: WaitingRowError.noPayment(99)) {
      try ledger.decide(waitingRows: [2], .payment(99))
    }
    #expect(throws: WaitingRowError.none(77)) { try ledger.decide(waitingRows: [77], .new) }
  }

  @Test func `a row that cannot be read is found by the check`() throws {
    try takeBoth()
    try test.sql { db in
      try db.execute(sql: "UPDATE waiting_rows SET currency = 'won' WHERE id = 1")
    }
    let ledger = try test.open()
    #expect(try ledger.waitingRows().map(\.id) == [2])
    #expect(try ledger.check().findings.map(\.code) == ["check.import.waiting"])
    #expect(throws: WaitingRowError.unreadable(1)) { try ledger.decide(waitingRows: [1], .new) }
  }

  @Test func `forgetting a payment forgets the row that may be it`() throws {
    try takeBoth()
    try ledger.decide(waitingRows: [2], .new)
    let report = try ledger.forget(.payments([1, 5]))
    #expect(report.payments == 2 && report.waitingRows == 1)
    #expect(try ledger.waitingRows().isEmpty)
    let bytes = try test.bytes()
    #expect(bytes.range(of: Data("느린국수".utf8)) == nil)
    #expect(try ledger.check().isClean)
  }

  @Test func `forgetting days forgets their waiting rows`() throws {
    try takeBoth()
    let report = try ledger.forget(.before(CalendarDay("2026-11-04")!))
    #expect(report.payments == 1 && report.waitingRows == 1)
    #expect(try ledger.waitingRows().map(\.id) == [2])
  }

  @Test func `each decision is undone by itself`() throws {
    try takeBoth()
    let before = try tables()
    try ledger.decide(waitingRows: [1], .same)
    try ledger.decide(waitingRows: [2], .new)
    let changes = try ledger.history(limit: 2).map(\.id)
    try ledger.undo(change: changes[1])
    #expect(try ledger.waitingRows().map(\.id) == [1])
    #expect(try spent() == 125_500)
    try ledger.undo(change: changes[0])
    #expect(try tables() == before)
    #expect(try ledger.check().isClean)
  }

  @Test func `a refund in the file finds the payment that its purchase was`() throws {
    try test.take(
      "거래일자,적요,출금액,입금액,잔액\n2026-11-03,느린국수,9500,,190500\n2026-11-06,전기요금,30000,,160500\n",
      "bank.csv", into: ledger)
    try wait(
      Self.card.prefix { $0 != "\n" } + """

        2026-11-03,12:31:00,느린국수,9500,30011223,****1234
        2026-11-06,12:31:00,느린국수,-9500,30011223,****1234

        """, "card.csv")
    try #require(try ledger.waitingRows().count == 1)
    try ledger.decide(waitingRows: nil, .same)
    #expect(try test.integer("SELECT cancels_id FROM payments WHERE kind = 1") == 1)
    #expect(try ledger.check().isClean)
    try ledger.undo()
    #expect(try test.integer("SELECT count(*) FROM payments WHERE cancels_id NOTNULL") == 0)
  }

  @Test func `a new payment has an identity of its own`() throws {
    try takeBoth()
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 9_500, .krw), day: CalendarDay("2026-11-03")!,
        merchant: "느린국수"))
    #expect(try ledger.decide(waitingRows: [1], .new).waiting == [1])
    #expect(try ledger.decide(waitingRows: [1], .new).added == 1)
    #expect(try ledger.check().isClean)
    #expect(try wait(Self.bank, "again.csv").outcome.added == 0)
  }

  @Test func `a statement is imported again after its waiting row was forgotten`() throws {
    try takeBoth()
    _ = try ledger.forget(.payments([1]))
    let again = try wait(Self.bank, "bank.csv")
    #expect(again.outcome.added + again.outcome.waiting == 1)
    #expect(try ledger.check().isClean)
  }

  @Test func `the second sum of a month ends today`() throws {
    try takeBoth()
    var query = LedgerQuery()
    query.asOf = CalendarDay("2026-11-03")
    let month = try ledger.read { try $0.month(YearMonth(year: 2026, month: 11), query) }
    #expect(month.waiting.map(\.rows) == [1])
  }

  // MARK: Laws

  /// Decided later or at the import, a row gives the same payments.
  @Test(arguments: Seeds.first(6))
  func `a later decision gives the payments of an early one`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shops = ["느린국수", "카페하늘", "책방오늘", "시장빵집", "버들약국"]
    var (card, bank) = ("이용일자,이용시간,가맹점명,이용금액,승인번호\n", "거래일자,적요,출금액,입금액\n")
    var isSame: [Int: Bool] = [:]
    var line = 1
    for number in 0..<40 {
      let day = "2026-11-\(10 + generator.below(12))"
      let amount = (1 + generator.below(5)) * 1_500
      let shop = shops[generator.below(shops.count)]
      let place = generator.below(3)
      if place != 1 {
        card += "\(day),1\(generator.below(9)):2\(generator.below(9)):00,\(shop),\(amount),"
        card += "\(31_000_000 + number * 7)\n"
      }
      if place != 0 {
        line += 1
        bank += "\(day),\(generator.below(4) == 0 ? "체크카드" : shop),\(amount),\n"
        isSame[line] = place == 2
      }
    }
    let other = try TestLedger()
    let early = try other.open()
    for one in [(test, ledger), (other, early)] {
      try one.0.take(card, "card.csv", into: one.1) { $0.twins = .new }
    }
    try test.take(bank, "bank.csv", into: ledger) { $0.twins = .wait }
    let waiting = try ledger.waitingRows()
    // Only some rows are decided alike: which payment an equal row is does not matter.
    let decisions = Dictionary(
      uniqueKeysWithValues: waiting.map { row in
        (row.twin.line, isSame[row.twin.line] == true ? RowDecision.same : .new)
      })
    try other.take(bank, "bank.csv", into: early) { $0.twins = TwinDecision(rows: decisions) }
    for row in waiting {
      let decision = decisions[row.twin.line] ?? .new
      do { try ledger.decide(waitingRows: [row.id], decision) } catch WaitingRowError.paymentTaken {
        // There are more such rows than payments.
        try ledger.decide(waitingRows: [row.id], .new)
      }
    }
    #expect(try ledger.waitingRows().isEmpty)
    #expect(try sums(test) == sums(other))
    #expect(try ledger.check().isClean)
    let again = try wait(bank, "again.csv")
    #expect(again.outcome.added == 0 && again.outcome.waiting == 0)
  }

  private func sums(_ test: TestLedger) throws -> [String] {
    try test.strings(
      "SELECT local_date || ' ' || sum(amount) || ' ' || count(*) FROM payments GROUP BY local_date"
    )
  }
}
