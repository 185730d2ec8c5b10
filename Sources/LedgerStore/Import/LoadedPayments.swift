import Dispatch
import Spending
import Synchronization

/// The payments that a first load has written, for its refunds and for a snapshot.
///
/// It takes rows on a thread of its own, in the order in which they come.
final class LoadedPayments: Sendable {
  /// The rows.
  struct Rows: Sendable {
    /// The keys by which refunds are paired with the payments; nil if there are more keys than are
    /// kept in memory.
    var written: WrittenPayments?
    /// The payments as columns; nil if they are not needed, or are too many.
    var columns: LoadedColumns?
  }

  private let rows: Mutex<Rows?>
  private let queue = DispatchQueue(label: "sobi.loaded-payments", qos: .userInitiated)
  /// The greatest number of waiting batches.
  private let room = DispatchSemaphore(value: 4)

  /// Begins before the first payment.
  ///
  /// - Parameters:
  ///   - firstID: The row id of the first payment; the ids of further payments follow without gaps.
  ///   - expectedRows: The approximate number of payments.
  ///   - keepsColumns: Whether to keep columns.
  init(from firstID: Int64, expectedRows: Int, zone: LedgerZone, keepsColumns: Bool) {
    rows = Mutex(
      Rows(
        written: WrittenPayments(from: firstID, expectedRows: expectedRows),
        columns: keepsColumns ? LoadedColumns(from: firstID, zone: zone) : nil))
  }

  /// Takes the written rows of a batch.
  func take(
    _ taken: ArraySlice<PaymentInserter.Row>, of batch: PaymentDraftBatch,
    _ prepared: PreparedDrafts
  ) {
    room.wait()
    queue.async { [self] in
      rows.withLock { $0?.take(taken, of: batch, prepared) }
      room.signal()
    }
  }

  /// Returns everything that was taken, once.
  func finish() -> Rows? {
    queue.sync {}
    return rows.withLock { $0.take() }
  }
}

extension LoadedPayments.Rows {
  fileprivate mutating func take(
    _ taken: ArraySlice<PaymentInserter.Row>, of batch: PaymentDraftBatch,
    _ prepared: PreparedDrafts
  ) {
    guard var written = written.take() else { return }
    guard written.count + taken.count <= WrittenPayments.limit else {
      columns = nil
      return
    }
    for row in taken {
      written.append(batch.drafts[row.position], prepared.keys[row.position])
    }
    self.written = written
    guard var columns = columns.take() else { return }
    let text = batch.text.span
    for row in taken { columns.append(row, batch.drafts[row.position], text) }
    self.columns = columns
  }
}
