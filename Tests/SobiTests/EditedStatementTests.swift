import GRDB
import Sobi
import Spending
import TestSupport
import Testing
import Workloads

/// Payments of statements are marked once a column that tells them apart says something else, and are
/// compared by what their statements said.
@Suite struct EditedStatementTests {
  private static let first = "이용일시,가맹점명,이용금액\n2026-10-01 09:12,스타벅스,5000\n"
  private static let second =
    "이용일시,가맹점명,이용금액,카드번호\n2026-10-01 09:12,스타벅스,5000,1234\n"
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
    try test.take(Self.first, "a.csv", into: ledger)
  }

  private func marks(_ test: TestLedger) throws -> [String] {
    try test.strings("SELECT quote(statement_edited) FROM payments ORDER BY id")
  }

  /// Every column of every payment.
  private func rows() throws -> [String] {
    let columns = try test.strings("SELECT name FROM pragma_table_info('payments')")
    let list = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
    return try test.strings("SELECT \(list) FROM payments ORDER BY id")
  }

  /// How many rows of another export are added, joined and open.
  private func plan(_ text: String, _ test: TestLedger, _ ledger: Ledger) throws -> [Int] {
    let outcome = try test.take(text, "plan.csv", into: ledger) { $0.isDryRun = true }.outcome
    return [outcome.added, outcome.joined, outcome.undecided]
      + outcome.twins.flatMap(\.payments).map { Int($0) }
  }

  @Test func `an edit marks a payment, and undo restores it exactly`() throws {
    let before = try rows()
    #expect(try marks(test) == ["0"])
    var edit = PaymentEdit()
    edit.amount = .money(Money(minorUnits: 4_000, .krw))
    edit.merchant = "아침"
    _ = try ledger.editPayments([1], edit)
    let after = try rows()
    #expect(try marks(test) == ["1"])
    // The row is what its statement said: another export may be it.
    #expect(try plan(Self.second, test, ledger) == [0, 0, 1, 1])
    let other = "이용일시,가맹점명,이용금액,카드번호\n2026-10-01 09:12,아침,4000,1234\n"
    #expect(try plan(other, test, ledger)[2...] == [1, 1], "an edited payment is never ruled out")
    try ledger.undo()
    #expect(try rows() == before)
    try ledger.redo()
    #expect(try rows() == after)
    try ledger.undo(count: 2)
    try ledger.redo(count: 2)
    #expect(try rows() == after)
    #expect(try ledger.check().isClean)
  }

  @Test(arguments: [
    "paid_at = '2026-10-01T00:13:00.000Z'", "local_date = '2026-10-02'", "utc_offset = 60",
    "time_known = 0", "kind = 3", "amount = 4000", "currency = 'USD'", "merchant = '아침'",
    "account = '9'", "reference = '1'", "instalment_number = 2", "identity = identity + 1",
    "identity_tail = 1", "import_id = NULL",
  ])
  func `another program's edit marks a payment`(edit: String) throws {
    try test.sql { try $0.execute(sql: "UPDATE payments SET \(edit)") }
    #expect(try marks(test) == ["1"])
  }

  @Test(arguments: [
    "memo = 'x'", "category_source = 4", "amount = 5000, merchant = '스타벅스', kind = 0",
    "place_id = NULL", "channel = 1",
  ])
  func `what tells nothing apart and what stays as it was marks nothing`(edit: String) throws {
    try test.sql { try $0.execute(sql: "UPDATE payments SET \(edit)") }
    #expect(try marks(test) == ["0"])
  }

  @Test func `a payment that another program changed is still known`() throws {
    try test.sql { try $0.execute(sql: "UPDATE payments SET amount = 1, merchant = 'x'") }
    #expect(try plan(Self.second, test, ledger) == [0, 0, 1, 1])
    let same = try test.take(Self.second, "b.csv", into: ledger) { $0.twins = .same }
    #expect((same.outcome.added, same.outcome.joined) == (0, 1))
  }

  @Test func `nothing is known of payments by hand, copies and parts`() throws {
    var payment = NewPayment(
      amount: Money(minorUnits: 5_000, .krw), day: try #require(CalendarDay("2026-12-01")))
    payment.merchant = "커피"
    try ledger.add(payment)
    try test.sql {
      try $0.execute(
        sql: """
          CREATE TEMP TABLE copied AS SELECT * FROM payments WHERE id = 1;
          UPDATE copied SET id = 77, amount = 4000;
          INSERT INTO payments SELECT * FROM copied
          """)
    }
    let part = try ledger.split(1, amount: Money(minorUnits: 2_000, .krw))
    #expect(
      try test.strings("SELECT id || quote(statement_edited) FROM payments ORDER BY id")
        == ["11", "2NULL", "77NULL", "\(part)NULL"])
  }

  @Test func `a part that another program changed changes what the first part is known by`() throws
  {
    _ = try ledger.split(1, amount: Money(minorUnits: 2_000, .krw))
    try test.sql {
      try $0.execute(
        sql: """
          UPDATE payments SET amount = 9000 WHERE split_of = 1;
          UPDATE payments SET statement_edited = 0 WHERE id = 1
          """)
    }
    #expect(try plan(Self.second, test, ledger) == [0, 0, 1, 1])
  }

  /// Rows whose mark is taken away are compared as those of older versions are.
  @Test(arguments: Seeds.first(4))
  func `a mark changes nothing of what is found`(seed: UInt64) throws {
    let family = ExportFamily(seed: seed)
    var generator = SeededGenerator(seed: seed &+ 7_000)
    let test = try TestLedger()
    let ledger = try test.open()
    let export = family.exports[generator.below(family.exports.count)]
    try test.take(export.text, export.name, into: ledger)
    let edits = [
      "amount = amount + 100", "merchant = '다른 가게'", "account = '카드 9'", "reference = NULL",
      "paid_at = '2026-09-05T03:00:00.000Z'", "time_known = 0", "amount = 5000",
    ]
    for id in 1...max(1, export.truths.count) where generator.below(3) == 0 {
      let edit = edits[generator.below(edits.count)]
      try test.sql { try $0.execute(sql: "UPDATE payments SET \(edit) WHERE id = \(id)") }
    }
    func plans() throws -> [[Int]] {
      try family.exports.map { try plan($0.text, test, ledger) }
    }
    let marked = try plans()
    try test.sql { try $0.execute(sql: "UPDATE payments SET statement_edited = NULL") }
    #expect(try plans() == marked, "seed \(seed)")
  }
}
