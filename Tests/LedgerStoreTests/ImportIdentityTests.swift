import GeoPackage
import SimpleFeatures
import Spending
import Testing
import Workloads

@testable import LedgerStore

/// Which payments are new and which are there already.
@Suite final class ImportIdentityTests: LedgerSuite {
  private let coffee = TestPayment(amount: 4_500, merchant: "반걸음커피")

  @Test func `two equal coffees stay two, and importing them again adds none`() throws {
    let first = try store.take([coffee, coffee])
    #expect((first.read, first.added, first.skipped) == (2, 2, 0))
    let again = try store.take([coffee, coffee])
    #expect((again.read, again.added, again.skipped) == (2, 0, 2))
    #expect(again.skippedLines == [2, 3])
    let third = try store.take([coffee, coffee, coffee])
    #expect((third.added, third.skippedLines) == (1, [2, 3]))
    #expect(try store.take([coffee]).added == 0)
    #expect(try file.integer("SELECT count(*) FROM payments") == 3)
    #expect(try file.integer("SELECT count(DISTINCT identity) FROM payments") == 3)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `files that grow add their new rows, in any split and any batch size`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let all = (0..<400).map { _ in
      TestPayment(
        day: "2026-05-0\(1 + generator.below(9))", minute: generator.below(3),
        amount: Int64(generator.below(4)) * 100, merchant: "가게 \(generator.below(3))")
    }
    var end = 0
    while end < all.count {
      let next = min(all.count, end + 1 + generator.below(120))
      let outcome = try store.take(
        Array(all[0..<next]), batchSize: 1 + generator.below(90))
      #expect((outcome.added, outcome.skipped) == (next - end, end))
      end = next
    }
    #expect(try file.integer("SELECT count(*) FROM payments") == 400)
    #expect(
      try file.integer("SELECT sum(amount) FROM payments")
        == all.reduce(0) { $0 + $1.amount })
  }

  /// Statements that begin and end with whole days may overlap in any way.
  @Test(arguments: [4, 5, 6] as [UInt64])
  func `overlapping files in any order add each payment once`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let days = (1...28).map { "2026-02-" + ($0 < 10 ? "0" : "") + String($0) }
    let byDay = days.map { day in
      (0..<generator.below(12)).map { _ in
        TestPayment(
          day: day, minute: generator.below(2), amount: Int64(generator.below(2)),
          merchant: "가게 \(generator.below(2))")
      }
    }
    var seen: Set<Int> = []
    for _ in 0..<15 {
      let first = generator.below(days.count)
      let range = first...min(days.count - 1, first + generator.below(10))
      let outcome = try store.take(Array(byDay[range].joined().shuffled(using: &generator)))
      let new = range.filter { seen.insert($0).inserted }
      #expect(outcome.added == new.reduce(0) { $0 + byDay[$1].count })
    }
    #expect(
      try file.integer("SELECT count(*) FROM payments").map { Int($0) }
        == seen.reduce(0) { $0 + byDay[$1].count })
  }

  @Test func `a reference tells payments apart and stands once`() throws {
    var first = coffee
    first.reference = "63677345"
    var second = coffee
    second.reference = "63677346"
    let outcome = try store.take([first, second, first])
    #expect((outcome.added, outcome.skippedLines) == (2, [4]))
    let again = try store.take([second, first])
    #expect((again.added, again.skipped) == (0, 2))
    #expect(
      try file.strings("SELECT reference FROM payments ORDER BY id") == ["63677345", "63677346"])
  }

  /// Somebody corrects a payment in another program; the statement still has the old amount.
  @Test(arguments: ["amount = 9999", "currency = 'JPY'", "merchant = 'x'", "place_id = NULL"])
  func `a corrected payment is not imported again`(correction: String) throws {
    try store.take([coffee, coffee])
    try file.execute("UPDATE payments SET \(correction) WHERE id = 1")
    let again = try store.take([coffee, coffee])
    #expect((again.added, again.skipped) == (0, 2))
  }

  /// The index holds the day and 44 bits of the hash; the other 20 bits tell payments apart.
  @Test func `payments that share an identity in the index are told apart`() throws {
    try store.take([TestPayment(identityBase: 42)])
    let head = "SELECT identity FROM payments WHERE id = 1"
    try file.execute("UPDATE payments SET identity_tail = (identity_tail + 1) % 1048576")
    #expect(try store.take([TestPayment(identityBase: 42)]).added == 1)
    #expect(try file.integer("SELECT count(*) FROM payments WHERE identity = (\(head))") == 2)
    #expect(try store.take([TestPayment(identityBase: 42)]).added == 0)
  }

  @Test func `a dry run counts as the import does and writes nothing`() throws {
    var elsewhere = coffee
    elsewhere.coordinate = Coordinate(longitude: 127, latitude: 37.5)
    elsewhere.category = "cafe"
    try store.take([coffee])
    let before = try file.dump()
    let plan = try store.take([coffee, coffee, elsewhere], isDryRun: true)
    #expect(try file.dump() == before)
    let outcome = try store.take([coffee, coffee, elsewhere])
    #expect(plan.importID == nil && outcome.importID == 2)
    #expect((plan.read, plan.added, plan.skipped) == (3, outcome.added, outcome.skipped))
    #expect((plan.newPlaces, plan.newCategories) == (1, ["cafe"]))
    #expect((outcome.newPlaces, outcome.newCategories) == (1, ["cafe"]))
    #expect(plan.span == outcome.span)
  }

  @Test func `payments added by hand are always new, and a statement does not repeat them`() throws
  {
    let batch = PaymentDraftBatch([coffee], for: store)
    try store.append(batch)
    try store.append(batch)
    #expect(try file.integer("SELECT count(*) FROM payments") == 2)
    #expect(try file.integer("SELECT count(*) FROM imports") == 0)
    let outcome = try store.take([coffee, coffee, coffee])
    #expect((outcome.added, outcome.skipped) == (1, 2))
  }

  @Test func `the journal says what an import did`() throws {
    try store.take([coffee, TestPayment(day: "2025-12-31")])
    _ = try store.importDrafts(
      fileName: "may.csv", isDryRun: false, admit: { _, _ in },
      finalize: { outcome in
        #expect((outcome.read, outcome.added) == (2, 1))
        var ending = ImportEnding()
        ending.rejected = 3
        ending.sha256 = "abc"
        return ending
      },
      nextBatch: Once(
        PaymentDraftBatch([coffee, TestPayment(day: "2026-06-01")], for: store)
      ).next)
    #expect(
      try file.strings(
        """
        SELECT file_name || ' ' || coalesce(sha256, '-') || ' ' || rows_read || ' ' || rows_added
          || ' ' || rows_skipped || ' ' || rows_rejected || ' ' || first_day || ' ' || last_day
        FROM imports ORDER BY id
        """) == [
          "test.csv - 2 2 0 0 2025-12-31 2026-05-03",
          "may.csv abc 5 1 1 3 2026-05-03 2026-06-01",
        ])
    #expect(
      try file.strings("SELECT import_id FROM payments ORDER BY id") == ["1", "1", "2"])
  }

  @Test func `an import without payments is journalled and harmless`() throws {
    let outcome = try store.take([])
    #expect((outcome.importID, outcome.read, outcome.span) == (1, 0, nil))
    #expect(try file.isSound())
    #expect(try store.columns().payments.count == 0)
  }

  /// Every text, sign and flag of a draft is found in its row.
  @Test func `a draft is stored as it is`() throws {
    var batch = PaymentDraftBatch()
    var draft = PaymentDraft(currency: .usd)
    draft.localDay = try #require(CalendarDay("2026-11-01"))
    draft.paidAtMilliseconds = 1_793_509_267_089
    draft.utcOffsetMinutes = -360
    draft.isTimeKnown = true
    draft.kind = .refund
    draft.channel = .online
    draft.method = .transfer
    draft.amount = .min
    draft.merchant = batch.append("가맹점 \"1\", 'x'; --")
    draft.account = batch.append("생활카드")
    draft.reference = batch.append("000123")
    draft.memo = batch.append("line\nline\u{0}after")
    draft.identityBase = 7
    batch.drafts = [draft]
    try store.append(batch)
    #expect(
      try file.strings(
        """
        SELECT paid_at || ' ' || local_date || ' ' || utc_offset || ' ' || time_known || ' '
          || kind || ' ' || channel || ' ' || method || ' ' || amount || ' ' || currency || ' '
          || account || ' ' || reference || ' ' || ifnull(place_id, '-') || ' '
          || ifnull(category_id, '-') || ' ' || category_source || ' ' || ifnull(import_id, '-')
        FROM payments
        """) == [
          "2026-11-01T05:01:07.089Z 2026-11-01 -360 1 1 2 3 -9223372036854775808 USD "
            + "생활카드 000123 - - 0 -"
        ])
    let stored = try #require(try store.payments(ids: [1]).first)
    #expect(stored.merchant == "가맹점 \"1\", 'x'; --")
    #expect(stored.memo == "line\nline\u{0}after")
    #expect(stored.amount == Money(minorUnits: .min, .usd))
    #expect(stored.paidAtMilliseconds == draft.paidAtMilliseconds)
  }
}
