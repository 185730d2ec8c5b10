import Foundation
import Sobi
import TestSupport
import Testing

/// Rows that a status calls cancelled, refunds in parts, and where refunds count.
@Suite struct OpenCancellationTests {
  private let test: TestLedger
  private let ledger: Ledger
  private let header = "이용일자,가맹점명,이용금액,승인번호,상태\n"

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  @discardableResult
  private func take(_ text: String, _ name: String = "card.csv") throws -> ImportedFile {
    try test.write(text, to: name)
    return try ledger.importStatement(ImportRequest(path: test.folder[name]))
  }

  private func payments() throws -> [String] {
    try test.strings("SELECT kind || ' ' || amount FROM payments ORDER BY amount DESC, id")
  }

  private func total() throws -> Int {
    try test.integer("SELECT sum(amount) FROM payments WHERE kind < 2")
  }

  @Test func `a cancelled row without its payment counts nothing`() throws {
    let file = try take(
      header + "2026-10-01,A,10000,1,승인\n2026-10-02,B,20000,2,취소\n2026-10-03,C,30000,3,승인취소\n")
    #expect(try payments() == ["0 10000"])
    #expect((file.outcome.added, file.outcome.openCancellations) == (1, 2))
    #expect(file.outcome.openLines == [3, 4])
    #expect(try test.integer("SELECT count(*) FROM cancellations") == 2)
    let again = try take(
      header + "2026-10-01,A,10000,1,승인\n2026-10-02,B,20000,2,취소\n2026-10-03,C,30000,3,승인취소\n",
      "again.csv")
    #expect((again.outcome.skipped, again.outcome.openCancellations) == (3, 0))
    #expect(try test.integer("SELECT count(*) FROM cancellations") == 2)
  }

  @Test func `it becomes the refund of its payment when that comes`() throws {
    let cancelled = header + "2026-10-05,B,20000,2,취소\n"
    let paid = header + "2026-10-02,B,20000,2,승인\n"
    try take(cancelled, "cancelled.csv")
    #expect(try payments().isEmpty)
    let file = try take(paid, "paid.csv")
    #expect(file.outcome.paired == 1)
    #expect(try payments() == ["0 20000", "1 -20000"])
    #expect(try test.integer("SELECT count(*) FROM payments WHERE cancels_id NOTNULL") == 1)
    #expect(try test.integer("SELECT count(*) FROM cancellations") == 0)
    for (text, name) in [(cancelled, "c2.csv"), (paid, "p2.csv")] {
      #expect(try take(text, name).outcome.skipped == 1)
    }
    #expect(try payments() == ["0 20000", "1 -20000"])
    #expect(try ledger.check().findings.isEmpty)
    // The imports are taken back, those that added nothing too, and put back.
    try ledger.undo(count: 3)
    #expect(try payments().isEmpty)
    #expect(try test.integer("SELECT count(*) FROM cancellations") == 1)
    try ledger.undo()
    #expect(try test.integer("SELECT count(*) FROM cancellations") == 0)
    try ledger.redo(count: 4)
    #expect(try payments() == ["0 20000", "1 -20000"])
  }

  @Test func `the order of rows and files decides nothing`() throws {
    let rows = ["2026-10-05,B,20000,2,취소\n", "2026-10-02,B,20000,2,승인\n"]
    try take(header + rows.joined())
    #expect(try payments() == ["0 20000", "1 -20000"])
    let other = try TestLedger()
    try other.write(header + rows.reversed().joined(), to: "a.csv")
    try other.open().importStatement(ImportRequest(path: other.folder["a.csv"]))
    #expect(
      try other.strings("SELECT kind || ' ' || amount FROM payments ORDER BY amount DESC")
        == ["0 20000", "1 -20000"])
  }

  @Test(arguments: [
    ("1234", "****-1234", "0 20000, 1 -20000"), ("", "****-1234", "0 20000, 1 -20000"),
    ("5310-1111-2222-1234", "본인1234", "0 20000, 1 -20000"), ("5678", "****-1234", "0 20000"),
  ])
  func `another export cancels it, in whatever form that writes the card`(
    card: String, other: String, expected: String
  ) throws {
    let paid = "이용일자,카드번호,가맹점명,이용금액,승인번호\n2026-10-02,\(card),서점,20000,30012345\n"
    let cancelled =
      "승인일자,이용카드,가맹점명,승인금액,승인번호,상태\n2026-10-05,\(other),서점,20000,30012345,취소\n"
    for files in [[paid, cancelled], [cancelled, paid]] {
      let test = try TestLedger()
      let ledger = try test.open()
      for (number, text) in files.enumerated() {
        try test.take(text, "\(number).csv", into: ledger)
      }
      let payments = try test.strings(
        "SELECT kind || ' ' || amount FROM payments ORDER BY amount DESC")
      #expect(payments.joined(separator: ", ") == expected)
      #expect(try ledger.check().isClean)
    }
  }

  /// The statement of the next month contains the payment and its refund.
  @Test func `a cancellation that was kept is no second refund`() throws {
    let columns = "승인일자,이용카드,가맹점,승인금액,승인번호,승인구분\n"
    let other = "2026-10-01,1234,가,1000,31000001,승인\n"
    let kept = columns + "2026-10-10,1234,서점,30000,30000077,취소\n" + other
    let both =
      columns + "2026-10-10,1234,서점,30000,30000077,승인\n"
      + "2026-10-12,1234,서점,-30000,30000077,취소\n" + other
    for files in [[kept, both], [both, kept]] {
      let test = try TestLedger()
      let ledger = try test.open()
      for (number, text) in files.enumerated() {
        try test.take(text, "\(number).csv", into: ledger)
      }
      #expect(try test.integer("SELECT sum(amount) FROM payments") == 1_000)
      #expect(try ledger.check().isClean)
    }
  }

  /// A bill lists one of two equal payments; the approvals call the other one cancelled.
  @Test func `a cancelled approval undoes no payment of a bill`() throws {
    let bill = "이용일,이용카드,이용가맹점,이용금액\n2026-10-19,본인 2090,커피,59800\n"
    let approvals =
      "이용일,이용시간,이용카드명,이용하신곳,국내이용금액(원),상태,승인번호\n"
      + "2026-10-19,12:06,국민 2090,커피,59800,승인취소,60168382\n"
      + "2026-10-19,12:10,국민 2090,커피,59800,전표매입,60489730\n"
    for files in [[bill, approvals], [approvals, bill]] {
      let test = try TestLedger()
      let ledger = try test.open()
      for (number, text) in files.enumerated() {
        try test.take(text, "\(number).csv", into: ledger)
      }
      #expect(try test.integer("SELECT sum(amount) FROM payments") == 59_800)
    }
  }

  @Test func `a refund without a number finds the card in another form`() throws {
    try take(
      "이용일자,카드번호,가맹점명,이용금액\n2026-10-02,1234,서점,20000\n2026-10-02,5678,서점,20000\n")
    let file = try take("승인일자,이용카드,가맹점명,승인금액\n2026-10-05,****-1234,서점,-20000\n", "b.csv")
    #expect(file.outcome.paired == 1)
    let card = "SELECT p.account FROM payments r JOIN payments p ON p.id = r.cancels_id"
    #expect(try test.strings(card) == ["1234"])
  }

  @Test func `a refund never undoes a payment of another stated account`() throws {
    let columns = "이용일자,가맹점명,이용금액\n"
    try take("카드번호,5310-1111-2222-1234\n" + columns + "2026-10-02,서점,20000\n")
    try take("카드번호,4111-1111-2222-9876\n" + columns + "2026-10-05,서점,-20000\n", "b.csv")
    #expect(try test.integer("SELECT count(*) FROM payments WHERE cancels_id NOTNULL") == 0)
    try take("카드번호,4111-1111-2222-9876\n" + columns + "2026-10-01,서점,20000\n", "c.csv")
    let day = "SELECT p.local_date FROM payments r JOIN payments p ON p.id = r.cancels_id"
    #expect(try test.strings(day) == ["2026-10-01"])
  }

  @Test func `a payment that a person adds settles it`() throws {
    try take("이용일자,가맹점명,이용금액,상태\n2026-10-05,서점,20000,취소\n")
    var payment = NewPayment(
      amount: Money(minorUnits: 20_000, .krw),
      day: try #require(CalendarDay("2026-10-02")))
    payment.merchant = "서점"
    try ledger.add(payment)
    #expect(try payments() == ["0 20000", "1 -20000"])
  }

  @Test func `a negative amount is a refund whether its payment is known or not`() throws {
    let file = try take(header + "2026-10-01,A,10000,1,승인\n2026-10-02,B,-20000,2,취소\n")
    #expect(try payments() == ["0 10000", "1 -20000"])
    #expect((file.outcome.unpaired, file.outcome.openCancellations) == (1, 0))
  }

  @Test func `equal refunds of one number count as far as the payment goes`() throws {
    let columns = "승인일자,가맹점명,승인금액,승인번호\n"
    let paid = "2026-10-02,서점,20000,12\n"
    let part = "2026-10-05,서점,-5000,12\n"
    #expect(try take(columns + paid + part, "one.csv").outcome.added == 2)
    let identity = try test.integer("SELECT identity FROM payments WHERE kind = 1")
    #expect(try take(columns + paid + part + part, "two.csv").outcome.added == 1)
    #expect(try payments() == ["0 20000", "1 -5000", "1 -5000"])
    #expect(try test.integer("SELECT identity FROM payments WHERE kind = 1 LIMIT 1") == identity)
    #expect(try take(columns + paid + part + part, "again.csv").outcome.added == 0)
    // A whole refund that a file lists twice is one.
    let twice = try take(
      columns + "2026-10-02,옷,9000,77\n2026-10-06,옷,-9000,77\n2026-10-06,옷,-9000,77\n", "w.csv")
    #expect((twice.outcome.added, twice.outcome.skipped) == (2, 1))
    #expect(try total() == 10_000)
  }

  @Test func `a dry run says what an import does`() throws {
    let rows = [
      "2026-10-01,A,10000,1,승인\n", "2026-10-02,B,20000,2,취소\n", "2026-10-07,A,10000,1,승인취소\n",
      "2026-10-08,D,5000,4,승인\n", "2026-10-09,D,-1000,4,승인취소\n", "2026-10-09,D,-1000,4,승인취소\n",
    ]
    for rows in [rows, rows.reversed()] {
      let test = try TestLedger()
      let ledger = try test.open()
      try test.write(header + rows.joined(), to: "a.csv")
      var request = ImportRequest(path: test.folder["a.csv"])
      request.isDryRun = true
      let plan = try ledger.importStatements(request)
      request.isDryRun = false
      let done = try ledger.importStatements(request)
      #expect(plan.files[0].outcome.added == done.files[0].outcome.added)
      #expect(plan.files[0].outcome.openCancellations == 1)
      #expect(done.files[0].outcome.openCancellations == 1)
      #expect(plan.difference?.total.after.sum(.krw).minorUnits == 3_000)
      #expect(try test.integer("SELECT sum(amount) FROM payments WHERE kind < 2") == 3_000)
    }
  }

  @Test func `a refund without a place falls where its payment rose`() throws {
    try take(
      """
      이용일시,가맹점명,이용금액,승인번호,카테고리,경도,위도
      2026-10-01 10:00,옷,50000,7,clothing,127.0366,37.5006
      2026-10-02 10:00,옷,-50000,7,,,
      """)
    #expect(try test.integer("SELECT count(DISTINCT place_id) FROM payments") == 1)
    #expect(try test.integer("SELECT count(*) FROM payments WHERE place_id IS NULL") == 0)
    #expect(try test.integer("SELECT count(DISTINCT category_id) FROM payments") == 1)
    #expect(try ledger.check().findings.isEmpty)
    // One that comes later, too; and what it has of its own stays.
    try take(
      """
      이용일시,가맹점명,이용금액,승인번호,카테고리,경도,위도
      2026-10-01 10:00,책,30000,8,,126.9780,37.5665
      """, "book.csv")
    try take(
      "이용일시,가맹점명,이용금액,승인번호,카테고리\n2026-10-03 10:00,책,-10000,8,gift\n", "back.csv")
    #expect(
      try test.strings("SELECT CAST(count(*) AS TEXT) FROM payments WHERE place_id IS NULL") == [
        "0"
      ])
    #expect(
      try test.strings(
        """
        SELECT c.code FROM payments p JOIN categories c ON c.id = p.category_id
        WHERE amount = -10000
        """) == ["gift"])
    try ledger.undo()
    try ledger.undo()
    #expect(try payments() == ["0 50000", "1 -50000"])
    try ledger.redo(count: 2)
    #expect(try total() == 20_000)
  }

  @Test func `a refund belongs to the trip of its payment`() throws {
    try take("이용일시,가맹점명,이용금액,승인번호\n2026-03-01 10:00,항공,700000,31\n", "flight.csv")
    let id = Int64(try test.integer("SELECT id FROM payments"))
    try ledger.tag([id], TagEdit(set: ["여행": "", "paid-by": "나"]))
    try take("이용일시,가맹점명,이용금액,승인번호\n2026-03-20 10:00,항공,-200000,31\n", "back.csv")
    let tags = "SELECT payment_id || ' ' || name || '=' || value FROM payment_tags ORDER BY 1"
    let refund = try test.integer("SELECT id FROM payments WHERE kind = 1")
    let both = ["\(id) paid-by=나", "\(id) 여행=", "\(refund) paid-by=나", "\(refund) 여행="]
    #expect(try test.strings(tags) == both)
    #expect(try ledger.check().findings.isEmpty)
    // A tag that a person took off is not given again by the next statement.
    try ledger.tag([Int64(refund)], TagEdit(unset: ["여행"]))
    try take("이용일시,가맹점명,이용금액,승인번호\n2026-03-21 10:00,책,3000,32\n", "more.csv")
    #expect(try test.strings(tags) == both.dropLast())
    try ledger.undo(count: 3)
    #expect(try test.strings(tags) == Array(both.prefix(2)))
  }
}
