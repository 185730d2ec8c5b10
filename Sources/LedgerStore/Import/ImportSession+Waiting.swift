import GRDB
import GeoPackage
package import Spending

extension ImportSession {
  /// Stores a held row that waits for a decision.
  ///
  /// - Parameters:
  ///   - payment: The payment that the row most likely is.
  ///   - line: The number of the row as a person counts rows.
  func wait(
    _ row: HeldRows.Row, at position: Int, mayBe payment: Int64?, _ doubt: PaymentLikeness.Doubt,
    line: Int
  ) throws {
    let draft = held.batch.drafts[position]
    outcome.waiting += 1
    let hash = try ownHash(of: row, draft)
    guard let recorder, let importID else { return }
    try WaitingRows.insert(
      draft, StoredIdentity(hash: hash, day: draft.localDay), line: line, importID: importID,
      mayBe: payment, doubt, comparedUntil: firstNew - 1, in: held.batch, db, recorder)
  }

  /// Decides rows of the import that waited.
  ///
  /// - Parameters:
  ///   - batch: The drafts of the rows.
  ///   - decided: The rows, in the order of the batch, each with the payment that it repeats; nil
  ///     if the row is a new payment.
  func decide(
    _ batch: PaymentDraftBatch, _ decided: [(row: WaitingRows.Stored, payment: Int64?)],
    findings: DraftFindings?
  ) throws {
    try recorder?.lookAway(db)
    var refunds: [Int] = []
    for (position, (row, payment)) in decided.enumerated() {
      held.append(
        batch.drafts[position], findings?.category(of: position), hash: row.identity.hash,
        parts: [], candidates: [], from: batch)
      let (draft, kept) = (held.batch.drafts[position], held.rows[position])
      if let payment, row.doubt == .otherSide {
        rows.append(try admitSide(draft, at: position, of: payment, kept))
      } else if let payment {
        skip(draft, as: payment)
        outcome.joined += 1
        try complete(payment, with: draft, kept.hash)
      } else if draft.isCancellation {
        refunds.append(position)
      } else {
        // Another payment may have got the identity meanwhile.
        var hash = kept.hash
        while try find(hash, day: draft.localDay) != nil { hash = splitMix(hash) }
        rows.append(try admit(draft, at: position, hash: hash, kept.finding, in: held.batch))
      }
    }
    try write(held.batch)
    try decideRefunds(refunds)
    held = HeldRows()
  }
}

extension StoreChange {
  /// Decides rows that wait, as one change.
  ///
  /// A row that the user declares new continues to wait if a payment with the same amount and
  /// almost the same day was added after the row. The row may be this payment, which the ledger did
  /// not contain when the row was imported.
  ///
  /// - Parameters:
  ///   - ids: The rows; nil for all rows.
  ///   - decision: The decision about all of these rows; ``RowDecision/wait`` changes nothing.
  ///   - findings: Finds categories for drafts without a category.
  ///   - definitions: The categories that may be created when they are first found.
  /// - Throws: ``WaitingRowError`` if there is no such row, or its payment was removed.
  /// - Complexity: O(*w* log *n*) for *w* rows beside *n* payments.
  package func decide(
    _ ids: [Int64]?, _ decision: RowDecision,
    findings: (PaymentDraftBatch) -> DraftFindings?, definitions: [String: CategoryDefinition] = [:]
  ) throws -> WaitingResult {
    var result = WaitingResult()
    let isOfSeveral = ids.map { $0.count > 1 } ?? true
    for (importID, rows) in try waitingRows(ids) {
      var taken: Set<Int64> = []
      var later: [Int64: Int64?] = [:]
      var batch = PaymentDraftBatch()
      var decided: [(row: WaitingRows.Stored, payment: Int64?)] = []
      for row in rows {
        guard let stored = WaitingRows.stored(row, into: &batch) else {
          throw WaitingRowError.unreadable(row.whole("id") ?? 0)
        }
        switch decision {
        case .same:
          do {
            decided.append((stored, try take(stored.payment, for: stored, &taken)))
          } catch WaitingRowError.paymentTaken where isOfSeveral {
            batch.drafts.removeLast()
            result.taken.append(stored.id)
          }
        case .payment(let id): decided.append((stored, try take(id, for: stored, &taken)))
        case .wait: batch.drafts.removeLast()
        case .new:
          if let later = try laterTwin(of: stored, batch.drafts[decided.count], &later) {
            try compare(stored.id, batch.drafts[decided.count], with: later)
            batch.drafts.removeLast()
            result.waiting.append(stored.id)
          } else {
            decided.append((stored, nil))
          }
        }
      }
      guard !decided.isEmpty else { continue }
      try delete(decided.map(\.row.id))
      let session = try session(
        of: importID, at: batch, definitions: definitions)
      try session.decide(batch, decided, findings: findings(batch))
      let outcome = try session.finish(ImportEnding())
      result.added += outcome.added
      result.joined += outcome.joined
      result.cancelled += outcome.openCancellations
    }
    result.waiting.sort()
    result.taken.sort()
    return result
  }

  private static let waiting =
    "SELECT w.* FROM waiting_rows w JOIN imports i ON i.id = w.import_id"

  /// Returns the waiting rows with the given ids, grouped by the import that read them.
  private func waitingRows(_ ids: [Int64]?) throws -> [(importID: Int64, rows: [Row])] {
    let db = try db
    let all: [Row]
    if let ids {
      all = try Set(ids).sorted().map { id in
        let row = try Row.fetchOne(
          db.cachedStatement(sql: "\(Self.waiting) WHERE w.id = ?"), arguments: [id])
        guard let row else { throw WaitingRowError.none(id) }
        return row
      }
    } else {
      all = try Row.fetchAll(db, sql: "\(Self.waiting) ORDER BY w.id")
    }
    return Dictionary(grouping: all) { $0.whole("import_id") ?? 0 }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the payment that equals a row.
  ///
  /// - Parameter taken: The payments that equal other rows of the same import.
  private func take(
    _ id: Int64?, for row: WaitingRows.Stored, _ taken: inout Set<Int64>
  ) throws -> Int64 {
    guard let id else { throw WaitingRowError.paymentRemoved(row: row.id) }
    guard
      let stored = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT import_id IS ?2 AS is_own, EXISTS (
              SELECT 1 FROM payment_sightings WHERE payment_id = ?1 AND import_id = ?2) AS is_seen
            FROM payments WHERE id = ?1
            """), arguments: [id, row.importID])
    else {
      throw id == row.payment
        ? WaitingRowError.paymentRemoved(row: row.id) : WaitingRowError.noPayment(id)
    }
    // A purchase and its refunds may be one payment, and one file may have both sides of a transfer.
    if row.doubt == .afterRefund || row.doubt == .otherSide { return id }
    guard stored.whole("is_own") != 1, stored.whole("is_seen") != 1, taken.insert(id).inserted
    else { throw WaitingRowError.paymentTaken(row: row.id, payment: id) }
    return id
  }

  /// Returns a payment of another import that was not compared with the row and may equal it. Its
  /// amount is the same, and its day differs by at most one day.
  ///
  /// - Parameter later: A cache: for the id of the last payment with which rows were compared, the
  ///   first later payment that another import added.
  private func laterTwin(
    of row: WaitingRows.Stored, _ draft: PaymentDraft, _ later: inout [Int64: Int64?]
  ) throws -> Int64? {
    let first =
      try later[row.comparedUntil]
      ?? Int64.fetchOne(
        db, sql: "SELECT min(id) FROM payments WHERE id > ? AND import_id IS NOT ?",
        arguments: [row.comparedUntil, row.importID])
    later[row.comparedUntil] = .some(first)
    guard let first else { return nil }
    let day = draft.localDay.daysSince1970
    return try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT max(id) FROM payments
          WHERE identity BETWEEN ?6 AND ?7 AND +id >= ?1 AND amount = ?2 AND currency = ?3
            AND kind = ?4 AND import_id IS NOT ?5
          """),
      arguments: [
        first, draft.amount, draft.currency.code, draft.kind.rawValue, row.importID,
        StoredIdentity.first(of: CalendarDay(daysSince1970: day - 1)),
        StoredIdentity.last(of: CalendarDay(daysSince1970: day + 1)),
      ])
  }

  /// Stores that a row may be a payment that was added after the row.
  private func compare(_ row: Int64, _ draft: PaymentDraft, with payment: Int64) throws {
    let day = try String.fetchOne(
      db, sql: "SELECT local_date FROM payments WHERE id = ?", arguments: [payment])
    let isSameDay = day == draft.localDay.description
    let doubt = isSameDay ? PaymentLikeness.Doubt.incomplete : .otherDay
    try db.cachedStatement(
      sql: """
        UPDATE waiting_rows SET payment_id = ?1, compared_until = ?1, doubt = ?2 WHERE id = ?3
        """
    ).execute(arguments: [payment, doubt.rawValue, row])
    try GeoPackageSchema.touch([WaitingRows.table], in: db)
  }

  private func delete(_ ids: [Int64]) throws {
    let delete = try db.cachedStatement(sql: "DELETE FROM waiting_rows WHERE id = ?")
    for id in ids { try delete.execute(arguments: [id]) }
  }

  /// Continues the import that read some rows.
  private func session(
    of importID: Int64, at batch: PaymentDraftBatch, definitions: [String: CategoryDefinition]
  ) throws -> ImportSession {
    let db = try beginImporting()
    let journal = try Row.fetchOne(
      db, sql: "SELECT header, given_account, rows_read FROM imports WHERE id = ?",
      arguments: [importID])
    // A trigger distinguishes rows of a statement from copies of such rows by an import that has not
    // read any row yet. The number is restored at the end, so that the history has no change of it.
    try recorder.lookAway(db)
    try db.execute(sql: "UPDATE imports SET rows_read = 0 WHERE id = ?", arguments: [importID])
    return try ImportSession(
      db, zone: zone, fileName: nil, recorder: recorder, isAlwaysNew: true,
      at: Set(batch.drafts.compactMap(\.coordinate)),
      layout: StatementLayout(
        header: journal?.text("header"), account: journal?.text("given_account")),
      definitions: definitions, continuing: (importID, journal?.whole("rows_read") ?? 0),
      change: self)
  }
}
