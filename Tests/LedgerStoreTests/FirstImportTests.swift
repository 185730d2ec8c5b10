import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing
import Workloads

@testable import LedgerStore

/// What a first import leaves away or prepares elsewhere is in the file as if it had not.
@Suite final class FirstImportTests: LedgerSuite {
  /// Imports payments, the last one of a day by its number, and returns the odd ones.
  private func oddPayments(lastDay: Int32) throws -> [Int64] {
    let payments = (0..<300).map { number in
      TestPayment(
        day: "2026-05-0\(number % 9 + 1)", amount: Int64(number + 1),
        currency: number % 7 == 0 ? .usd : .krw, merchant: "가게 \(number % 40)",
        coordinate: Coordinate(longitude: 127, latitude: 37.5))
    }
    var batch: PaymentDraftBatch? = PaymentDraftBatch(payments, for: store)
    batch?.drafts[299].localDay = CalendarDay(daysSince1970: lastDay)
    try store.importDrafts(fileName: "test.csv") { batch.take() }
    let isSound = try file.isSound()
    #expect(isSound)
    let index = LedgerSchema.listIndexes.first { $0.name == LedgerSchema.oddIndex }
    let text = try file.strings("SELECT sql FROM sqlite_schema WHERE name = 'ix_payments_odd'")
    #expect(text == [index?.sql])
    let digest = try file.sql { try SchemaDigest.of($0) }
    #expect(digest == LedgerSchema.digest)
    return try store.read { try $0.oddPayments(atMost: 99) ?? [] }
  }

  @Test func `the index of odd rows is what asking each row makes it`() throws {
    let odd = try oddPayments(lastDay: 2_932_896)
    #expect(odd.isEmpty)
    // It is kept up from then on.
    try store.writing("test", "of an odd row") {
      try $0.execute(sql: "UPDATE payments SET local_date = NULL WHERE id = 5")
    }
    let found = try store.read { try $0.oddPayments(atMost: 99) }
    #expect(found == [5])
    let isSound = try file.isSound()
    #expect(isSound)
  }

  @Test func `an odd day of a first import is found`() throws {
    let odd = try oddPayments(lastDay: -719_163)
    #expect(odd == [300])
  }

  @Test func `rows prepared on another thread are the rows that the writer makes`() throws {
    var payments: [TestPayment] = []
    for number in 0..<500 {
      payments.append(
        TestPayment(
          day: "2026-0\(number % 9 + 1)-1\(number % 8)", minute: number % 1_440,
          amount: Int64(number * 37 % 900 + 1), currency: number % 5 == 0 ? .usd : .krw,
          merchant: String("서점 카페 abcdefgh".prefix(number % 15)),
          reference: number % 3 == 0 ? "A\(number)" : ""))
    }
    var batch = PaymentDraftBatch(payments, for: store)
    for index in batch.drafts.indices where index % 11 == 0 {
      batch.drafts[index].instalmentMonths = 3
      batch.drafts[index].foreignCurrency = .usd
      batch.drafts[index].foreignAmount = 12
      batch.drafts[index].exchangeRate = 1_350.5
    }
    for index in batch.drafts.indices where index % 13 == 0 {
      batch.drafts[index].utcOffsetMinutes = -300
    }
    let contents = try [nil, PreparedDrafts(batch)].map { prepared in
      let folder = try TemporaryFolder()
      let file = try LedgerFile(in: folder)
      let store = try LedgerDatabase(path: file.path, access: .writing)
      _ = try store.write(.importStatements(["test.csv"]), mode: .bulk) { change in
        let session = try change.beginImport(of: "test.csv")
        // The second time only some rows are new: the others are passed over in what was prepared.
        var half = batch
        half.drafts = batch.drafts.enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
        try session.append(half, prepared == nil ? nil : PreparedDrafts(half))
        _ = try session.finish(ImportEnding())
        let whole = try change.beginImport(of: "whole.csv")
        try whole.append(batch, prepared)
        _ = try whole.finish(ImportEnding())
      }
      // The rows of the journal have the moments of the imports.
      return try file.dump().filter {
        $0.hasPrefix("payments ") || $0.hasPrefix("history_blocks ") && $0.contains("payments")
      }
    }
    let isSame = contents[0] == contents[1]
    #expect(isSame)
    #expect(contents[0].count > 500)
  }

  /// Payments and refunds of few merchants, amounts and numbers, in no order.
  private func crowd(_ count: Int, seed: UInt64) -> [TestPayment] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let isRefund = generator.below(4) == 0
      let amount = Int64(1 + generator.below(6)) * 1_000
      return TestPayment(
        day: "2026-0\(1 + generator.below(9))-1\(generator.below(9))", minute: number % 1_440,
        amount: isRefund ? -amount : amount, currency: generator.below(5) == 0 ? .usd : .krw,
        kind: isRefund ? .refund : generator.below(9) == 0 ? .transfer : .spending,
        merchant: generator.below(9) == 0 ? "" : "길고 긴 이름의 가게 \(generator.below(9))",
        reference: generator.below(3) == 0 ? "A\(generator.below(40))" : "",
        identityBase: UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `refunds of a first import are paired as those of a later one`(seed: UInt64) throws {
    let payments = crowd(2_000, seed: seed)
    let pairs = try [false, true].map { isLater in
      let folder = try TemporaryFolder()
      let file = try LedgerFile(in: folder)
      let store = try LedgerDatabase(path: file.path, access: .writing)
      // It is nobody's refund, and keeps the import from being the first.
      if isLater { try store.take([TestPayment(day: "1999-01-01", merchant: "우체국")]) }
      try store.take(payments, batchSize: 300)
      let isSound = try file.isSound()
      #expect(isSound)
      return try file.strings(
        """
        SELECT (r.id - f.id) || ' ' || (r.cancels_id - f.id) FROM payments r,
          (SELECT min(id) AS id FROM payments WHERE merchant IS NOT '우체국') f
        WHERE r.cancels_id NOTNULL ORDER BY r.id
        """)
    }
    let isSame = pairs[0] == pairs[1]
    #expect(isSame)
    #expect(pairs[0].count > 50)
  }

  @Test func `payments that were written come with what refunds know them by`() throws {
    let batch = PaymentDraftBatch(crowd(500, seed: 4), for: store)
    var written = WrittenPayments(from: 7, expectedRows: 10)
    for (draft, keys) in zip(batch.drafts, PreparedDrafts(batch).keys) {
      written.append(draft, keys)
    }
    let expected = batch.drafts.enumerated().compactMap { position, draft -> String? in
      guard draft.kind == .spending else { return nil }
      let keys = PairingKeys(draft, in: batch)
      return "\(position + 7) \(draft.localDay.daysSince1970) \(draft.amount) "
        + "\(keys.reference ?? 0) \(keys.merchant ?? 0)"
    }
    let found = written.map { id, payment in
      "\(id) \(payment.day) \(payment.amount) "
        + "\(payment.keys.reference ?? 0) \(payment.keys.merchant ?? 0)"
    }
    let isSame = found == expected
    #expect(isSame)
    #expect(written.count == 500)
  }

  /// Payments from `numbers` on that have, each by its number, what few payments have.
  private func batch(_ numbers: Range<Int>) -> PaymentDraftBatch {
    let payments = numbers.map { number in
      TestPayment(
        minute: number, merchant: number % 5 == 0 ? "" : "서점",
        reference: number % 7 == 0 ? "A\(number)" : "")
    }
    var batch = PaymentDraftBatch(payments, for: store, firstLine: numbers.lowerBound)
    for (index, number) in numbers.enumerated() {
      if number % 3 == 0 { batch.drafts[index].account = batch.append("통장 \(number)") }
      if number % 4 == 0 { batch.drafts[index].memo = batch.append("메모 \(number)") }
      if number % 11 == 0 { batch.drafts[index].utcOffsetMinutes = -300 }
      guard number % 13 < 2 else { continue }
      batch.drafts[index].instalmentMonths = 3
      batch.drafts[index].instalmentNumber = Int16(number % 13)
      guard number % 13 == 1 else { continue }
      batch.drafts[index].foreignCurrency = .usd
      batch.drafts[index].foreignAmount = 12
      batch.drafts[index].exchangeRate = 1_350.5
    }
    return batch
  }

  @Test(arguments: [1, 2, 64, 65])
  func `rows are the same whatever others are in their batch`(size: Int) throws {
    let contents = try [size, 500].map { size in
      let folder = try TemporaryFolder()
      let file = try LedgerFile(in: folder)
      let store = try LedgerDatabase(path: file.path, access: .writing)
      var start = 0
      try store.importDrafts(fileName: "test.csv") {
        guard start < 500 else { return nil }
        defer { start += size }
        return batch(start..<min(start + size, 500))
      }
      let isSound = try file.isSound()
      #expect(isSound)
      return try file.dump().filter {
        $0.hasPrefix("payments ") || $0.hasPrefix("history_blocks ") && $0.contains("payments")
      }
    }
    let isSame = contents[0] == contents[1]
    #expect(isSame)
    #expect(contents[0].count > 500)
  }

  @Test(arguments: [false, true])
  func `the index of places has new ones and those that were there`(hasOthers: Bool) throws {
    if hasOthers {
      try file.execute(
        """
        INSERT INTO places(geom, name)
        VALUES (X'47500001E6100000010100000000000000004060400000000000004240', '서점')
        """)
    }
    let count = PlaceLayer.packingThreshold + 100
    let payments = (0..<count).map { number in
      TestPayment(
        minute: number % 1_440, amount: Int64(number + 1), merchant: "서점",
        coordinate: Coordinate(
          longitudeE7: 1_270_000_000 + Int32(number), latitudeE7: 375_000_000))
    }
    #expect(try store.take(payments).newPlaces == count)
    let isSound = try file.isSound()
    #expect(isSound)
    let places = try file.integer("SELECT count(*) FROM rtree_places_geom")
    #expect(places == Int64(hasOthers ? count + 1 : count))
  }

  @Test func `a place of an import that the same change removes is missed`() throws {
    let payment = TestPayment(
      merchant: "서점", coordinate: Coordinate(longitude: 127, latitude: 37.5))
    #expect(
      performing: {
        _ = try store.write(.importStatements(["test.csv"]), mode: .bulk) { change in
          let session = try change.beginImport(of: "test.csv")
          try session.append(PaymentDraftBatch([payment], for: store))
          _ = try session.finish(ImportEnding())
          try change.db.execute(sql: "DELETE FROM places")
        }
      },
      throws: { error in
        guard case LedgerStoreError.brokenReference("payments", 1, "place_id") = error else {
          return false
        }
        return true
      })
    let count = try file.integer("SELECT count(*) FROM payments")
    #expect(count == 0)
  }

  @Test func `bytes are hashed by eight as one by one`() {
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 200) }
      var digest = RowDigest()
      digest.add(bytes.span, seed: 42)
      var hash = 42 &+ UInt64(count)
      var word: UInt64 = 0
      for (index, byte) in bytes.enumerated() {
        word = word &<< 8 | UInt64(byte)
        if index & 7 == 7 {
          hash = splitMix(hash ^ word)
          word = 0
        }
      }
      #expect(digest.partialSum == UInt32(truncatingIfNeeded: splitMix(hash ^ word)), "\(count)")
    }
  }

  @Test func `a file is brought to the disk while it is written`() throws {
    let path = folder["log"]
    #expect(WriteBehind(path) == nil)
    try folder.write("one", to: "log")
    let writeBehind = try #require(WriteBehind(path))
    for _ in 0..<3 { writeBehind.start() }
    let text = try folder.text("log")
    #expect(text == "one")
  }

  @Test func `bytes come back from memory and from a file`() throws {
    for limit in [1, 100, 1 << 20] {
      var spool = ByteSpool(memoryLimit: limit)
      for value in UInt8(0)..<200 { try spool.append([value, value, 7]) }
      try spool.finish()
      for start in [0, 1, 299, 597] {
        let bytes = spool.withBytes(start..<start + 3) { span in span.indices.map { span[$0] } }
        let expected = (start..<start + 3).map { $0 % 3 == 2 ? 7 : UInt8($0 / 3) }
        #expect(bytes == expected, "\(limit)")
      }
    }
  }
}
