import Foundation
import GRDB
import GeoPackage
import SimpleFeatures
import Spending
import TestSupport
import Testing

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
