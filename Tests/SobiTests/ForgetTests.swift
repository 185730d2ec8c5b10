import Foundation
import GRDB
import GeoPackage
import LedgerStore
import Sobi
import TestSupport
import Testing
import Workloads

/// What is removed for good is gone from every file of the ledger, and the rest stays as it was.
@Suite struct ForgetTests {
  private static let secrets = ["비밀의원", "secret memo", "REF-77-X", "숨은별칭", "gone-tag", "shadow"]

  /// A ledger in which payment 1 and its place left traces wherever a row can leave any.
  private static func traced() throws -> TestLedger {
    let test = try TestLedger()
    let ledger = try test.open()
    var text = "date,time,amount,merchant,longitude,latitude,reference\n"
    text += "2026-05-03,10:00,4500,비밀의원,127.01234,37.54321,REF-77-X\n"
    for row in 0..<300 {
      text +=
        "2026-05-\(10 + row % 9),11:00,\(1000 + row),가게 \(row % 40),"
        + "127.\(100 + row % 40),37.5,R\(row)\n"
    }
    try test.take(text, "may.csv", into: ledger)
    var edit = PaymentEdit()
    edit.memo = "secret memo"
    _ = try ledger.editPayments([1], edit)
    edit.memo = "another"
    _ = try ledger.editPayments([1], edit)
    _ = try ledger.correct("비밀의원", category: "health", as: .rule)
    _ = try ledger.correct("비밀의원", category: "health", as: .example)
    _ = try ledger.tag([1], TagEdit(set: ["gone-tag": "x"]))
    let place = try #require(try ledger.payment(1).place?.id)
    try ledger.renamePlace(place, to: "숨은별칭")
    try ledger.renamePlace(place, to: "shadow place")
    try test.sql { db in
      // As programs do that analyse with samples.
      try db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
    }
    return test
  }

  /// The bytes of all files of a ledger.
  private static func bytes(of test: TestLedger) throws -> Data {
    let files = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    return try files.filter { $0.contains("ledger.gpkg") }.sorted().reduce(Data()) {
      $0 + (try Data(contentsOf: URL(filePath: test.folder[$1])))
    }
  }

  /// A connection that may leave a transaction open.
  private static func otherProgram(on test: TestLedger) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: test.path, configuration: configuration)
  }

  private static func hasBytes(_ needle: Data, _ bytes: Data) -> Bool {
    bytes.firstRange(of: needle) != nil
  }

  /// The longitude as an R*Tree holds it.
  private static func node(_ longitude: Double) -> Data {
    let bits = Float(longitude).bitPattern
    return Data((0..<4).map { UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0)) })
  }

  @Test func `no file of the ledger has the bytes of a payment that was forgotten`() throws {
    let test = try Self.traced()
    do {
      let ledger = try test.open()
      try ledger.writeSnapshot()
      let before = try Self.bytes(of: test)
      for secret in Self.secrets { #expect(Self.hasBytes(Data(secret.utf8), before), "\(secret)") }
      #expect(Self.hasBytes(Self.node(127.01234), before))
      let plan = try ledger.forgetting(.payments([1]))
      let report = try ledger.forget(.payments([1]))
      #expect(plan == report)
      #expect(report.payments == 1 && report.places == 1 && report.corrections == 2)
      #expect(report.changes > 3 && report.imports == 0)
      // The ledger is open yet.
      let open = try Self.bytes(of: test)
      for secret in Self.secrets { #expect(!Self.hasBytes(Data(secret.utf8), open), "\(secret)") }
      #expect(!Self.hasBytes(Self.node(127.01234), open))
      #expect(FileManager.default.fileExists(atPath: ledger.snapshotPath))
    }
    let ledger = try test.open()
    #expect(try ledger.check(quick: false).findings.isEmpty)
    #expect(try test.integer("SELECT count(*) FROM payments") == 300)
    #expect(throws: LedgerEditError.noPayment(id: 1)) { try ledger.payment(1) }
    // What else was changed can be undone yet, the import without the row that is gone.
    while let entry = try ledger.history().first(where: { !$0.isUndone }) {
      try ledger.undo()
      #expect(entry.title.subject?.contains("비밀의원") != true)
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    try ledger.redo(count: ledger.history().count)
    #expect(try test.integer("SELECT count(*) FROM payments") == 300)
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `a payment that was removed or merged before is found in the history`() throws {
    let test = try Self.traced()
    let ledger = try test.open()
    try ledger.add(
      NewPayment(
        amount: Money(minorUnits: 4_500, .krw), day: CalendarDay("2026-05-03")!,
        merchant: "비밀의원 둘"))
    try ledger.mergePayments([302], into: 1)
    try ledger.removePayments([1])
    let report = try ledger.forget(.payments([1]))
    #expect(report.payments == 0 && report.removedPayments == 2 && report.places == 1)
    let bytes = try Self.bytes(of: test)
    for secret in Self.secrets { #expect(!Self.hasBytes(Data(secret.utf8), bytes), "\(secret)") }
    let again = try ledger.forget(.payments([1]))
    #expect(again.isEmpty && again.missing == [1])
  }

  @Test func `a place goes with its payments and the places that were merged into it`() throws {
    let test = try Self.traced()
    let ledger = try test.open()
    let place = try #require(try ledger.payment(1).place?.id)
    let other = try #require(try ledger.payment(2).place?.id)
    try ledger.mergePlaces([place], into: other)
    let at = try test.integer("SELECT count(*) FROM payments WHERE place_id = \(other)")
    let report = try ledger.forget(.places([other]))
    #expect(report.payments == at && report.places == 1)
    let bytes = try Self.bytes(of: test)
    for secret in Self.secrets { #expect(!Self.hasBytes(Data(secret.utf8), bytes), "\(secret)") }
    #expect(try ledger.check(quick: false).findings.isEmpty)
  }

  @Test func `all payments before a day go, and a refund stays without its payment`() throws {
    let test = try TestLedger()
    let ledger = try test.open()
    try test.take(
      """
      date,amount,merchant,reference
      2026-04-30,9000,옛 가게,A1
      2026-05-01,7000,가게,A2
      2026-05-01,8000,가게,A3
      2026-05-02,-9000,옛 가게,A1
      """, "a.csv", into: ledger
    ) { $0.signs = .refund }
    try test.take(
      "date,amount,merchant\n2026-03-01,100,봄\n2026-03-02,100,봄\n", "b.csv", into: ledger)
    let refund = try test.integer("SELECT count(*) FROM payments WHERE cancels_id = 1")
    let report = try ledger.forget(.before(CalendarDay("2026-05-01")!))
    #expect(refund == 1)
    #expect(report.payments == 3 && report.imports == 1 && report.refunds == 1)
    #expect(
      try test.strings("SELECT local_date FROM payments ORDER BY id")
        == ["2026-05-01", "2026-05-01", "2026-05-02"])
    #expect(try test.integer("SELECT count(*) FROM payments WHERE cancels_id NOTNULL") == 0)
    #expect(try ledger.check(quick: false).findings.isEmpty)
    try ledger.undo()
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
  }

  /// Undoing after rows were forgotten comes to what undoing without that comes to, for all other rows.
  @Test(arguments: Seeds.first(2))
  func `what stays is undone as though nothing else had been there`(seed: UInt64) throws {
    let test = try TestLedger()
    let ledger = try test.open()
    var random = SeededGenerator(seed: seed)
    func statement(_ name: String) throws {
      var text = "date,amount,merchant,longitude,latitude,reference\n"
      for row in 0..<40 {
        let shop = Int.random(in: 0..<12, using: &random)
        let sign = row % 7 == 6 ? "-" : ""
        text +=
          "2026-05-\(10 + row % 5),\(sign)\(1000 + shop),가게 \(shop),127.\(100 + shop),37.5,"
          + "\(name)\(row % 6)\n"
      }
      try test.take(text, "\(name).csv", into: ledger) { $0.twins = .new }
    }
    func ids() throws -> [Int64] {
      try test.sql { try Int64.fetchAll($0, sql: "SELECT id FROM payments ORDER BY id") }
    }
    try statement("a")
    for step in 0..<14 {
      let known = try ids()
      let chosen = (0..<3).compactMap { _ in known.randomElement(using: &random) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        var edit = PaymentEdit()
        edit.memo = "memo \(step)"
        _ = try ledger.editPayments(Array(Set(chosen)), edit)
      case 1: try? ledger.removePayments(Array(Set(chosen)).sorted())
      case 2: _ = try? ledger.mergePayments([chosen[0]], into: chosen[1])
      case 3: _ = try ledger.tag([chosen[0]], TagEdit(set: ["t\(step)": ""]))
      case 4: try statement("s\(step)")
      default:
        let places = try test.sql { try Int64.fetchAll($0, sql: "SELECT id FROM places") }
        if let one = places.randomElement(using: &random) {
          try ledger.renamePlace(one, to: "이름 \(step)")
        }
      }
    }
    let copy = try TestLedger()
    try FileManager.default.removeItem(atPath: copy.path)
    _ = try ledger.backup(to: copy.path)
    let other = try copy.open()
    let all = try ids()
    let gone = Set((0..<8).compactMap { _ in all.randomElement(using: &random) })
    let report = try other.forget(.payments(Array(gone)))
    #expect(report.payments >= gone.count)
    let kept = try copy.sql { db in
      try Set(Int64.fetchAll(db, sql: "SELECT id FROM payments"))
    }
    let away = Set(all).subtracting(kept)
    func rows(_ test: TestLedger) throws -> [String] {
      try test.sql { db in
        try Row.fetchAll(db, sql: "SELECT * FROM payments ORDER BY id").compactMap { row in
          guard !away.contains(row["id"]) else { return nil }
          return row.map { name, value in
            let links = ["cancels_id", "split_of"]
            let isAway =
              links.contains(name) && (Int64.fromDatabaseValue(value).map(away.contains) ?? false)
            return "\(name)=\(isAway ? "NULL" : value.description)"
          }.joined(separator: " ")
        }
      }
    }
    #expect(try rows(test) == rows(copy))
    while let entry = try ledger.history().first(where: { !$0.isUndone }) {
      try ledger.undo()
      if try other.history().contains(where: { $0.id == entry.id }) { try other.undo() }
      // A row that only the history had and that was merged into one of these went with it.
      let (with, without) = try (rows(test), rows(copy))
      let ids = Set(without.map { $0.prefix { $0 != " " } })
      #expect(with.filter { ids.contains($0.prefix { $0 != " " }) } == without, "\(entry.title)")
    }
    #expect(try copy.integer("SELECT count(*) FROM payments") == 0)
    #expect(try other.check(quick: false).findings.isEmpty)
  }

  @Test func `another program that reads is waited for, and the bytes are removed later`() throws {
    let test = try Self.traced()
    let ledger = try test.open()
    let other = try Self.otherProgram(on: test)
    try other.writeWithoutTransaction {
      try $0.execute(sql: "BEGIN; SELECT count(*) FROM payments")
    }
    #expect(throws: LedgerStoreError.bytesRemain(path: test.path, cause: .busy)) {
      try ledger.forget(.payments([1]))
    }
    #expect(try ledger.history().count > 0)
    #expect(throws: LedgerEditError.noPayment(id: 1)) { try ledger.payment(1) }
    try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try other.close()
    #expect(try ledger.forget(.payments([1])).missing == [1])
    let bytes = try Self.bytes(of: test)
    for secret in Self.secrets { #expect(!Self.hasBytes(Data(secret.utf8), bytes), "\(secret)") }
  }

  @Test func `a ledger that another program writes is left as it was`() throws {
    let test = try Self.traced()
    let ledger = try test.open()
    let other = try Self.otherProgram(on: test)
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(throws: GeoPackageError.busy) { try ledger.forget(.payments([1])) }
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(try ledger.payment(1).payment.merchant == "비밀의원")
  }
}
