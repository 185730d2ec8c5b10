import GRDB
import GeoPackage
import TestSupport
import Testing

@testable import LedgerStore
@testable import Sobi

/// Amounts, merchants and positions are in no error value.
@Suite struct PrivacyTests {
  private static let secrets = [
    "비밀상점", "SecretShop", "98765431", "98,765,431", "127.7654321", "37.1234567", "987.6543210",
  ]

  private func expectNothingPrivate(
    in error: any Error, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var texts = [String(describing: error)]
    var problems: [ImportProblem] = []
    if let error = error as? RejectedStatement { problems = error.problems }
    if case .structure(let problem)? = error as? StatementError { problems.append(problem) }
    texts += problems.flatMap { [$0.code, String(describing: $0), String(describing: $0.fault)] }
    for secret in Self.secrets {
      for text in texts {
        #expect(!text.contains(secret), sourceLocation: sourceLocation)
      }
    }
  }

  private static let header = "date,amount,currency,merchant,longitude,latitude,memo\n"

  @Test(arguments: [
    // Each field wrong, with the others planted.
    header + "2026-05-03,98765431.5,KRW,비밀상점,127.7654321,37.1234567,SecretShop\n",
    header + "2026-05-03,98765431 비밀상점,KRW,SecretShop,127.7654321,37.1234567,\n",
    header + "98765431,98765431,KRW,비밀상점,127.7654321,37.1234567,\n",
    header + "98/76/5431 비밀상점,98765431,KRW,비밀상점,127.7654321,37.1234567,\n",
    header + "2026-05-03 비밀상점,98765431,KRW,비밀상점,127.7654321,37.1234567,\n",
    header + "2026-05-03,98765431,SecretShop,비밀상점,127.7654321,37.1234567,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,37.1234567,127.7654321,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,987.6543210,37.1234567,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,127.7654321,987.6543210,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,12.7654321,37.1234567,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,SecretShop,37.1234567,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,127.7654321,,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,0,0,SecretShop\n",
    header + "2026-05-03,$98765431,KRW,비밀상점,127.7654321,37.1234567,\n",
    header + "2026-05-03,98765431987654319876543198765431,KRW,비밀상점,127.7654321,37.1234567,\n",
    header + "2026-05-03,98765431,KRW,\(String(repeating: "비밀상점", count: 60)),,,\n",
    header + "2026-05-03,98765431,KRW,비밀상점,,,\(String(repeating: "SecretShop", count: 500))\n",
    // No table: a quote that is not closed, one in the middle, too many and too few fields.
    header + "2026-05-03,98765431,KRW,\"비밀상점,127.7654321,37.1234567,\n",
    header + "2026-05-03,98765431,KRW,\"비밀\"상점,127.7654321,37.1234567,SecretShop\n",
    header + "2026-05-03,98765431,KRW,비밀상점,127.7654321,37.1234567,,SecretShop\n",
    header + "2026-05-03,98,765,431,비밀상점\n",
    header + "98765431\n",
    header + "2026-05-03,98765431,KRW,비밀\0상점 SecretShop,127.7654321,37.1234567,\n",
    // No header, or one that says too little.
    "2026-05-03,98765431,KRW,비밀상점,127.7654321,37.1234567,\n",
    "\"2026-05-03\",\"98,765,431\",\"1,234\",\"SecretShop\"\n",
    "비밀상점\n98765431\n",
    "date,merchant\n2026-05-03,비밀상점\n",
    "SecretShop;98765431;127.7654321\n",
    // A sum that does not fit.
    header
      + String(
        repeating: "2026-05-03,1000000000000000,KRW,비밀상점,127.7654321,37.1234567,\n", count: 9_224)
      + "2026-05-04,98765431,KRW,SecretShop,127.7654321,37.1234567,\n",
  ])
  func `a statement that is refused keeps its secrets`(text: String) throws {
    let test = try TestLedger()
    try test.write(text, to: "secret.csv")
    let ledger = try test.open()
    for isDryRun in [false, true] {
      var request = ImportRequest(path: test.folder["secret.csv"])
      request.isDryRun = isDryRun
      let error = #expect(throws: (any Error).self) { try ledger.importStatement(request) }
      if let error { expectNothingPrivate(in: error) }
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
  }

  private static let good =
    header + "2026-05-03,98765431,KRW,비밀상점,127.7654321,37.1234567,SecretShop\n"

  private func importing(_ test: TestLedger, _ ledger: Ledger) throws {
    try test.write(Self.good, to: "secret.csv")
    _ = try ledger.importStatement(ImportRequest(path: test.folder["secret.csv"]))
  }

  /// What another program did to the schema makes SQLite refuse the rows.
  @Test(arguments: [
    ("CREATE UNIQUE INDEX one ON payments(currency)", 2067),
    ("CREATE TRIGGER no BEFORE INSERT ON payments BEGIN SELECT RAISE(ABORT, 'no'); END", 1811),
    ("DROP TABLE rtree_places_geom", 1), ("ALTER TABLE payments RENAME COLUMN memo TO note", 1),
  ])
  func `what SQLite refuses is named without its content`(edit: String, code: Int32) throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.sql { db in
      try db.execute(
        sql: "INSERT INTO payments(paid_at, amount, currency) VALUES ('2026-01-01T00:00', 1, 'KRW')"
      )
      try db.execute(sql: edit)
    }
    let error = try #require(
      #expect(throws: GeoPackageError.self) { try importing(test, ledger) })
    guard case .sqlite(code, _) = error else {
      Issue.record("\(error)")
      return
    }
    expectNothingPrivate(in: error)
  }

  @Test func `a busy ledger is named without content`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try #require(ledger.store.writer).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout=20")
    }
    let error = try test.sql { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      defer { try? db.execute(sql: "ROLLBACK") }
      return #expect(throws: GeoPackageError.busy) { try importing(test, ledger) }
    }
    if let error { expectNothingPrivate(in: error) }
    try importing(test, ledger)
    #expect(try test.integer("SELECT count(*) FROM payments") == 1)
  }

  @Test func `a payment by hand that is refused keeps its secrets`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    let day = try #require(CalendarDay("2026-05-03"))
    var payments: [NewPayment] = []
    for (sign, kind) in [(-1, PaymentKind.spending), (1, .refund), (-1, .income)] {
      var payment = NewPayment(amount: Money(minorUnits: Int64(sign) * 98_765_431, .krw), day: day)
      payment.kind = kind
      payment.merchant = "비밀상점"
      payments.append(payment)
    }
    for (longitude, latitude) in [(37.1234567, 87.7654321), (37.1234567, 37.1234567)] {
      var payment = NewPayment(amount: Money(minorUnits: 98_765_431, .krw), day: day)
      payment.coordinate = Coordinate(longitude: longitude, latitude: latitude)
      payments.append(payment)
    }
    var long = NewPayment(amount: Money(minorUnits: 98_765_431, .krw), day: day)
    long.merchant = String(repeating: "비밀상점", count: 60)
    payments.append(long)
    for payment in payments {
      let error = #expect(throws: NewPaymentError.self) { try ledger.add(payment) }
      if let error { expectNothingPrivate(in: error) }
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
  }
}
