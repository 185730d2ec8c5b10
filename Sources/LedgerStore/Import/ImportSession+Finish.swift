import GRDB
import GeoPackage
import SimpleFeatures
import Spending

extension ImportSession {
  /// Writes the places, the indexes and the journal entry of the import.
  ///
  /// - Returns: The result of the import.
  package func finish(_ ending: ImportEnding) throws -> ImportOutcome {
    _ = try settle(sha256: ending.sha256)
    try atItsMoment { try checkReading(ending) }
    try recorder?.lookAway(db)
    try complete(ending)
    change?.endImporting()
    return outcome
  }

  /// Refuses a file that is in the ledger but was now read differently: its rows would count twice.
  ///
  /// Only a text file always contains exactly one statement; a workbook may contain several
  /// statements. Rows that were previously rejected or skipped may be new, and so may rows whose
  /// payments have been removed since.
  private func checkReading(_ ending: ImportEnding) throws {
    guard outcome.added > 0, outcome.undecided == 0, !isAlwaysNew, let sha256 = ending.sha256,
      ending.format?.hasPrefix("text") == true
    else { return }
    let former = try Row.fetchAll(
      db,
      sql: """
        SELECT id, imported_at, rows_rejected, rows_passed, rows_added,
          (SELECT count(*) FROM payments WHERE import_id = imports.id AND id < ?) AS present
        FROM imports WHERE sha256 = ? AND rows_added > 0 AND id IS NOT ?
        """, arguments: [firstOfChange, sha256, importID])
    for row in former {
      let gone = max(0, (row.whole("rows_added") ?? 0) - (row.whole("present") ?? 0))
      let left = (row.whole("rows_rejected") ?? 0) + (row.whole("rows_passed") ?? 0) + gone
      guard outcome.added > left, (row.whole("present") ?? 0) > 0 else { continue }
      throw LedgerStoreError.readDifferently(
        import: row.whole("id") ?? 0, day: String((row.text("imported_at") ?? "").prefix(10)),
        rows: outcome.added)
    }
  }

  private func complete(_ ending: ImportEnding) throws {
    guard writes else { return countClosePlaces() }
    // The indexes below need the memory that only the reading of drafts used.
    occurrences = OccurrenceTable()
    try firstLoad?.restoreTriggers()
    if let recorder, !completions.isEmpty {
      try PaymentCompletion.apply(completions, to: db, zone: zone, recorder)
    }
    try writeTransfers()
    // Refunds may be anywhere among the payments: their pages are read again.
    try firstLoad?.restoreCache()
    var rows = firstLoad?.rows(of: outcome.span)
    let completed = try pairCancellations(written: rows?.written.take())
    let mark = try rows?.columns.flatMap { columns in
      guard completions.isEmpty else { return nil as SnapshotMark? }
      return try firstLoad?.publish(
        columns, completing: completed, count: outcome.added, payments: newPayments,
        newPlaces: places.new, of: outcome.span)
    }
    rows = nil
    countClosePlaces()
    if let recorder { try places.write(recorder, isFirstLoad: isFirstLoad) }
    places.forgetNew()
    // From here on changes are logged.
    try mark?.write(db)
    try firstLoad?.buildIndexes(of: outcome.span)
    try writeJournal(ending)
    try write(ending.spans)
    outcome.importID = importID
    recorder?.refers("payments", by: "category_id", to: usedCategories)
    recorder?.refers("payments", by: "place_id", to: places.used)
    recorder?.refers("payments", by: "import_id", to: Set([importID].compactMap(\.self)))
    if let extent = places.extent {
      try GeoPackageSchema.widenExtent(
        of: ["places", "payments_map"], west: Double(extent.westE7) / 1e7,
        south: Double(extent.southE7) / 1e7, east: Double(extent.eastE7) / 1e7,
        north: Double(extent.northE7) / 1e7, in: db)
    }
    try GeoPackageSchema.touch(
      [
        "payments", "places", "payments_map", "imports", "categories", "payment_sightings",
        "statement_spans", WaitingRows.table,
      ], in: db)
  }

  /// Writes the numbers of rows to the entry in the journal. Rows that wait for a decision or for
  /// their payment are counted as passed rows.
  private func writeJournal(_ ending: ImportEnding) throws {
    if let formerlyRead {
      // The journal describes the import: a decision has its own entry in the history.
      return try db.execute(
        sql: "UPDATE imports SET rows_read = ? WHERE id = ?", arguments: [formerlyRead, importID])
    }
    let apart = outcome.openCancellations + outcome.waiting
    try db.execute(
      sql: """
        UPDATE imports SET sha256 = ?, rows_read = ?, rows_added = ?, rows_skipped = ?,
          rows_rejected = ?, rows_passed = ?, format = ?, first_day = ?, last_day = ? WHERE id = ?
        """,
      arguments: [
        ending.sha256, outcome.read + ending.rejected - apart, outcome.added, outcome.skipped,
        ending.rejected, ending.passed + apart, ending.format,
        outcome.span?.lowerBound.description, outcome.span?.upperBound.description, importID,
      ])
  }

  /// Writes the days and balances of the accounts of the statement.
  private func write(_ spans: [StatementSpan]) throws {
    guard let importID else { return }
    for span in spans {
      let currency = span.opening?.currency ?? span.closing?.currency
      try db.execute(
        sql: """
          INSERT INTO statement_spans(import_id, account, first_day, last_day, days_stated,
            currency, opening, closing) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          importID, span.account.isEmpty ? nil : span.account, span.days.lowerBound.description,
          span.days.upperBound.description, span.isStated, currency?.code,
          span.opening?.minorUnits, span.closing?.minorUnits,
        ])
      recorder?.added(db.lastInsertedRowID, to: "statement_spans")
    }
  }

  private func countClosePlaces() {
    outcome.closePlaces = places.countClose(within: ImportOutcome.closeDistance)
  }

  /// Returns the id of the first payment that the pairing of refunds treats as new. If a row that
  /// waited is a payment of the ledger, refunds of its import may be refunds of this payment.
  private func firstForPairing() throws -> Int64 {
    guard formerlyRead != nil, outcome.joined > 0 else { return firstNew }
    let refund = try Int64.fetchOne(
      db,
      sql: """
        SELECT min(id) FROM payments INDEXED BY ix_payments_refund
        WHERE kind = 1 AND cancels_id IS NULL AND import_id = ?
        """, arguments: [importID])
    return min(firstNew, refund ?? firstNew)
  }

  /// Pairs refunds with their payments.
  ///
  /// - Parameter written: The keys by which refunds are paired with the payments of a first load.
  /// - Returns: The payments that were changed after they were written.
  private func pairCancellations(written: WrittenPayments?) throws -> [Int64] {
    var pairing = CancellationPairing()
    try pairing.run(db, firstNew: firstForPairing(), written: written)
    for id in pairing.paired { recorder?.filled("cancels_id", ofPayment: id) }
    outcome.paired = pairing.paired.count + pairing.settled.count
    let completed = try recorder.map { try pairing.complete(db, $0) } ?? []
    outcome.unpaired =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM payments INDEXED BY ix_payments_refund
          WHERE kind = 1 AND cancels_id IS NULL AND id >= ?
          """, arguments: [firstNew]) ?? 0
    return completed
  }
}
