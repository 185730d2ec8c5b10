private import Foundation
import GRDB
import GeoPackage
package import Spending

/// The texts and times that are needed to display payments and that the columns do not contain.
package struct PaymentTexts: Sendable {
  /// The values of a payment that are not in its columns.
  package struct Text: Sendable {
    /// The instant of payment, in milliseconds since the start of 1970 in UTC; if the time is
    /// unknown, the instant of local noon.
    package var paidAtMilliseconds: Int64
    /// Whether the time of day of the payment is known.
    package var isTimeKnown: Bool
    /// The name of the merchant as received.
    package var merchant: String?
    /// A note.
    package var memo: String?
  }

  /// The positions of the payments in the columns, ascending.
  package let positions: [Int32]
  /// The start of the record of each payment in ``spool``, and the end of the last record.
  private let starts: [Int]
  private let spool: ByteSpool

  fileprivate init(positions: [Int32], starts: [Int], spool: ByteSpool) {
    self.positions = positions
    self.starts = starts
    self.spool = spool
  }

  /// The values of the payment at an index in ``positions``.
  package subscript(_ index: Int) -> Text {
    spool.withBytes(starts[index]..<starts[index + 1], Self.text)
  }

  private static func text(_ record: Span<UInt8>) -> Text {
    func string(_ range: Range<Int>) -> String {
      unsafe record.extracting(range).withUnsafeBufferPointer {
        unsafe String(decoding: $0, as: UTF8.self)
      }
    }
    var instant: UInt64 = 0
    for offset in 0..<8 { instant |= UInt64(record[offset]) << (8 * UInt64(offset)) }
    var length: UInt64 = 0
    for offset in 8..<16 { length |= UInt64(record[offset]) << (8 * UInt64(offset - 8)) }
    // Lengths count from one: zero is no text.
    let merchantEnd = 17 + Int(length == 0 ? 0 : length - 1)
    let hasMemo = merchantEnd < record.count
    return Text(
      paidAtMilliseconds: Int64(bitPattern: instant), isTimeKnown: record[16] != 0,
      merchant: length == 0 ? nil : string(17..<merchantEnd),
      memo: hasMemo ? string(merchantEnd + 1..<record.count) : nil)
  }
}

extension StoreReader {
  /// Returns the texts and times of payments.
  ///
  /// - Parameters:
  ///   - positions: The positions of the payments in `columns`, ascending.
  ///   - columns: The columns of the payments, read from the same version of the ledger.
  /// - Complexity: O(*k* log *n*) if *k* is small compared to *n*, the number of payments;
  ///   otherwise O(*n*). The result needs two machine words (16 bytes) of memory for each payment,
  ///   and at most 64 MiB for texts; further texts are kept in an unnamed temporary file.
  package func texts(
    of positions: [Int32], in columns: PaymentColumns
  ) throws -> PaymentTexts {
    var spool = ByteSpool()
    var starts: [Int] = []
    starts.reserveCapacity(positions.count + 1)
    var record: [UInt8] = []
    func take(_ rows: RawStatement, _ position: Int32) throws {
      let day = CalendarDay(daysSince1970: columns.days[Int(position)])
      let noon = Int64(day.daysSince1970) * 86_400_000 + 43_200_000
      let given = unsafe rows.withText(1) { unsafe StoredTime.instant($0.span) }
      let instant =
        given
        ?? zone.instant(localMilliseconds: noon)
      record.removeAll(keepingCapacity: true)
      record.appendFixed(UInt64(bitPattern: instant))
      record.appendFixed(rows.isNull(2) ? 0 : UInt64((rows.string(2) ?? "").utf8.count) + 1)
      record.append(given != nil && rows.integer(4) != 0 ? 1 : 0)
      if !rows.isNull(2) { record += (rows.string(2) ?? "").utf8 }
      if !rows.isNull(3) {
        record.append(0)
        record += (rows.string(3) ?? "").utf8
      }
      starts.append(spool.count)
      try spool.append(record)
    }
    if positions.count < columns.count / 16 {
      let rows = try RawStatement(
        db, "SELECT id, paid_at, merchant, memo, time_known FROM payments WHERE id = ?")
      for position in positions {
        rows.bind(columns.ids[Int(position)], at: 1)
        guard try rows.step() else { throw LedgerStoreError.changedMeanwhile }
        try take(rows, position)
        rows.reset()
      }
    } else {
      let rows = try RawStatement(
        db, "SELECT id, paid_at, merchant, memo, time_known FROM payments ORDER BY id")
      var next = positions[...]
      while let position = next.first, try rows.step() {
        guard rows.integer(0) == columns.ids[Int(position)] else { continue }
        try take(rows, position)
        next.removeFirst()
      }
      guard next.isEmpty else { throw LedgerStoreError.changedMeanwhile }
    }
    starts.append(spool.count)
    try spool.finish()
    return PaymentTexts(positions: positions, starts: starts, spool: spool)
  }
}
