import Spending

/// The keys by which refunds are paired with all payments that a first load has written, so that
/// these payments need not be read again.
///
/// It needs 24 bytes for each payment, or 32 bytes with approval numbers.
struct WrittenPayments: Sequence {
  /// A payment that refunds may undo.
  struct Payment {
    /// The day at the place of payment, in days since 1970-01-01.
    var day: Int32
    /// Above zero.
    var amount: Int64
    var keys: PairingKeys
  }

  /// If there are more payments, their rows are read instead, because 10 million keys should not be
  /// kept in memory for a few refunds.
  static let limit = 1 << 22

  private struct Entry {
    /// The key of the merchant; 0 if absent.
    var merchant: UInt64
    /// The value is 0 for a row that no refund can undo.
    var amount: Int64
    var day: Int32
  }

  private let firstID: Int64
  private var entries: [Entry] = []
  /// The keys of the approval numbers, 0 for a missing number; empty while no payment has a number.
  private var references: [UInt64] = []

  /// Begins before the first payment.
  ///
  /// - Parameters:
  ///   - firstID: The row id of the first payment; the ids of further payments follow without gaps.
  ///   - expectedRows: The approximate number of payments.
  init(from firstID: Int64, expectedRows: Int) {
    self.firstID = firstID
    entries.reserveCapacity(Swift.min(expectedRows + expectedRows / 4, Self.limit))
  }

  /// The number of written payments.
  var count: Int { entries.count }

  /// Takes the next payment.
  mutating func append(_ draft: PaymentDraft, _ keys: PairingKeys) {
    let isOriginal = draft.kind == .spending && draft.amount > 0
    if !references.isEmpty || keys.reference != nil {
      while references.count < entries.count { references.append(0) }
      references.append(keys.reference ?? 0)
    }
    entries.append(
      Entry(
        merchant: keys.merchant ?? 0, amount: isOriginal ? draft.amount : 0,
        day: draft.localDay.daysSince1970))
  }

  /// The payments that refunds may undo, in order of their row ids.
  func makeIterator() -> some IteratorProtocol<(id: Int64, payment: Payment)> {
    entries.indices.lazy.filter { entries[$0].amount > 0 }.map { position in
      let entry = entries[position]
      var keys = PairingKeys()
      if entry.merchant != 0 { keys.merchant = entry.merchant }
      if !references.isEmpty, references[position] != 0 { keys.reference = references[position] }
      return (
        firstID + Int64(position), Payment(day: entry.day, amount: entry.amount, keys: keys)
      )
    }.makeIterator()
  }
}
