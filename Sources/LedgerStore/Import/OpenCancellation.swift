import GRDB
import GeoPackage
import Spending

/// A cancellation whose payment is neither in the ledger nor in the file. The cancellation does not
/// count, and becomes a refund when its payment is added.
///
/// A statement with one row for each approval marks the row of a cancelled payment as cancelled;
/// its amount was never paid. If such a row counted as a refund, it would return money that was
/// never spent.
struct OpenCancellation {
  /// Its columns, which are the columns of the refund that it becomes.
  private static let columns = """
    paid_at, local_date, utc_offset, time_known, amount, currency, merchant, account, reference,
    channel, method, import_id, identity, identity_tail, memo
    """

  /// Keeps the cancellation of a draft.
  static func insert(
    _ draft: PaymentDraft, _ identity: StoredIdentity, importID: Int64?,
    in batch: PaymentDraftBatch, _ db: Database, _ recorder: ChangeRecorder
  ) throws {
    let values: [(any DatabaseValueConvertible)?] = [
      StoredTime.text(draft.paidAtMilliseconds), draft.localDay.description,
      draft.utcOffsetMinutes.map { Int64($0) }, draft.isTimeKnown, draft.amount,
      draft.currency.code, batch.string(draft.merchant), batch.string(draft.account),
      batch.string(draft.reference), Int64(draft.channel.rawValue), Int64(draft.method.rawValue),
      importID, identity.head, identity.tail, batch.string(draft.memo),
    ]
    let marks = repeatElement("?", count: values.count).joined(separator: ", ")
    let insert = try db.cachedStatement(
      sql: "INSERT INTO cancellations(\(columns)) VALUES (\(marks))")
    try insert.execute(arguments: StatementArguments(values))
    recorder.added(db.lastInsertedRowID, to: "cancellations")
  }

  /// Turns a kept cancellation into the refund of a payment. The recorder must be recording.
  ///
  /// - Returns: The row id of the refund.
  static func settle(_ id: Int64, as payment: Int64, _ db: Database) throws -> Int64 {
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO payments(\(columns), kind, cancels_id)
        SELECT \(columns), \(PaymentKind.refund.rawValue), ? FROM cancellations WHERE id = ?
        """)
    try insert.execute(arguments: [payment, id])
    let refund = db.lastInsertedRowID
    try db.cachedStatement(sql: "DELETE FROM cancellations WHERE id = ?").execute(arguments: [id])
    return refund
  }

  /// Returns whether a cancellation with this identity is kept.
  static func isKept(_ identity: StoredIdentity, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM cancellations WHERE identity = ? AND identity_tail = ?)"
      ), arguments: [identity.head, identity.tail]) == true
  }
}
