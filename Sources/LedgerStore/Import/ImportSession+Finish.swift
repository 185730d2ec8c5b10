import GRDB
import GeoPackage
import SimpleFeatures
import Spending

extension ImportSession {
  /// Writes places, indexes and the journal.
  ///
  /// - Returns: What the import did.
  package func finish(_ ending: ImportEnding) throws -> ImportOutcome {
    _ = try settle(sha256: ending.sha256)
    try recorder?.lookAway(db)
    try complete(ending)
    change?.endImporting()
    return outcome
  }

  private func complete(_ ending: ImportEnding) throws {
    outcome.closePlaces = places.countClose(
      from: firstNewPlace, within: ImportOutcome.closeDistance)
    guard writes else { return }
    // The indexes below want the memory that only the reading of drafts needed.
    occurrences = OccurrenceTable()
    places = PlaceTable()
    try writePlaces()
    newPlaces = []
    if isFirstLoad {
      writeBehind?.start()
      try buildIndexes()
      writeBehind?.start()
      for trigger in LedgerSchema.paymentTriggers + LedgerSchema.snapshotTriggers {
        try db.execute(sql: trigger.sql)
      }
    }
    try db.execute(
      sql: """
        UPDATE imports SET sha256 = ?, rows_read = ?, rows_added = ?, rows_skipped = ?,
          rows_rejected = ?, rows_passed = ?, format = ?, first_day = ?, last_day = ? WHERE id = ?
        """,
      arguments: [
        ending.sha256, outcome.read + ending.rejected - outcome.openCancellations, outcome.added,
        outcome.skipped,
        ending.rejected, ending.passed + outcome.openCancellations, ending.format,
        outcome.span?.lowerBound.description, outcome.span?.upperBound.description, importID,
      ])
    outcome.importID = importID
    recorder?.refers("payments", by: "category_id", to: usedCategories)
    recorder?.refers("payments", by: "place_id", to: usedPlaces)
    recorder?.refers("payments", by: "import_id", to: Set([importID].compactMap(\.self)))
    if let recorder, !completions.isEmpty {
      try PaymentCompletion.apply(completions, to: db, zone: zone, recorder)
    }
    try pairCancellations()
    if let extent {
      try GeoPackageSchema.widenExtent(
        of: ["places", "payments_map"], west: Double(extent.westE7) / 1e7,
        south: Double(extent.southE7) / 1e7, east: Double(extent.eastE7) / 1e7,
        north: Double(extent.northE7) / 1e7, in: db)
    }
    try GeoPackageSchema.touch(
      ["payments", "places", "payments_map", "imports", "categories"], in: db)
  }

  /// Builds the indexes that a first load does without.
  private func buildIndexes() throws {
    for index in LedgerSchema.paymentIndexes {
      // All drafts are plain as long as their days can be written in ten letters: asking each row would
      // take 0.6 s a million.
      if index.name == LedgerSchema.oddIndex, outcome.span != nil, hasPlainDays {
        try IndexDefinition.createEmpty(
          index.name, on: "payments(local_date)", as: index.sql, in: db)
      } else {
        try db.execute(sql: index.sql)
      }
    }
    if let cacheSize { try db.execute(sql: "PRAGMA cache_size=\(cacheSize)") }
  }

  /// Whether the days of all drafts can be written in ten letters.
  private var hasPlainDays: Bool {
    guard let span = outcome.span else { return true }
    return LedgerSchema.plainDays.contains(span.lowerBound)
      && LedgerSchema.plainDays.contains(span.upperBound)
  }

  private func pairCancellations() throws {
    var pairing = CancellationPairing()
    try pairing.run(db, firstNew: firstNew, written: hasPlainDays ? written : nil)
    for id in pairing.paired { recorder?.filled("cancels_id", ofPayment: id) }
    outcome.paired = pairing.paired.count + pairing.settled.count
    if let recorder { try pairing.complete(db, recorder) }
    outcome.unpaired =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM payments INDEXED BY ix_payments_refund
          WHERE kind = 1 AND cancels_id IS NULL AND id >= ?
          """, arguments: [firstNew]) ?? 0
  }
}
