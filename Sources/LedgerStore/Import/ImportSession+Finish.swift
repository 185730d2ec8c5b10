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
    guard writes else { return countClosePlaces() }
    // The indexes below want the memory that only the reading of drafts needed.
    occurrences = OccurrenceTable()
    if isFirstLoad {
      for trigger in LedgerSchema.paymentTriggers + LedgerSchema.snapshotTriggers {
        try db.execute(sql: trigger.sql)
      }
    }
    if let recorder, !completions.isEmpty {
      try PaymentCompletion.apply(completions, to: db, zone: zone, recorder)
    }
    // Refunds lie anywhere among the payments: their pages are met again.
    try restoreCache()
    let mark = try pairCancellations()
    countClosePlaces()
    try writePlaces()
    newPlaces = []
    // From here on changes are logged.
    try mark?.write(db)
    if isFirstLoad {
      writeBehind?.start()
      if cacheSize != nil { _ = try Self.shrinkCache(db) }
      try buildIndexes()
      try restoreCache()
      writeBehind?.start()
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
    if let extent {
      try GeoPackageSchema.widenExtent(
        of: ["places", "payments_map"], west: Double(extent.westE7) / 1e7,
        south: Double(extent.southE7) / 1e7, east: Double(extent.eastE7) / 1e7,
        north: Double(extent.northE7) / 1e7, in: db)
    }
    try GeoPackageSchema.touch(
      ["payments", "places", "payments_map", "imports", "categories"], in: db)
  }

  private func countClosePlaces() {
    outcome.closePlaces = places.countClose(
      from: firstNewPlace, within: ImportOutcome.closeDistance)
    places = PlaceTable()
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
  }

  /// Gives SQLite the cache that a first load left the rest of its change.
  private func restoreCache() throws {
    if let cacheSize { try db.execute(sql: "PRAGMA cache_size=\(cacheSize)") }
  }

  /// Whether the days of all drafts can be written in ten letters.
  private var hasPlainDays: Bool {
    guard let span = outcome.span else { return true }
    return LedgerSchema.plainDays.contains(span.lowerBound)
      && LedgerSchema.plainDays.contains(span.upperBound)
  }

  /// Whether the moments of all drafts can be read as they were written, whatever their clocks.
  private var hasPlainMoments: Bool {
    guard let span = outcome.span else { return true }
    let days = LedgerSchema.plainDays
    return span.lowerBound.daysSince1970 - days.lowerBound.daysSince1970 > 1
      && days.upperBound.daysSince1970 - span.upperBound.daysSince1970 > 1
  }

  /// Pairs refunds with their payments.
  ///
  /// - Returns: The mark for the snapshot of which somebody was told, to be set once the places are there.
  private func pairCancellations() throws -> SnapshotMark? {
    var rows = hasPlainDays ? loaded?.finish() : nil
    var pairing = CancellationPairing()
    try pairing.run(db, firstNew: firstNew, written: rows?.written)
    rows?.written = nil
    for id in pairing.paired { recorder?.filled("cancels_id", ofPayment: id) }
    outcome.paired = pairing.paired.count + pairing.settled.count
    var mark: SnapshotMark?
    if let recorder {
      let completed = try pairing.complete(db, recorder)
      mark = try rows?.columns.flatMap { try tell(of: $0, completing: completed) }
    }
    outcome.unpaired =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM payments INDEXED BY ix_payments_refund
          WHERE kind = 1 AND cancels_id IS NULL AND id >= ?
          """, arguments: [firstNew]) ?? 0
    return mark
  }

  /// Tells who asked for it what the ledger will hold.
  ///
  /// - Parameter completed: The payments that were changed after they were written.
  /// - Returns: The mark of that; nil where nobody was told.
  private func tell(of columns: LoadedColumns, completing completed: [Int64]) throws
    -> SnapshotMark?
  {
    guard let firstLoad, outcome.added >= firstLoad.least, completions.isEmpty, hasPlainMoments
    else { return nil }
    var columns = columns
    let rows = try RawStatement(
      db, "SELECT place_id, category_id, channel FROM payments WHERE id = ?")
    for id in completed {
      rows.bind(id, at: 1)
      defer { rows.reset() }
      guard try rows.step(),
        let channel = UInt8(exactly: rows.integer(2)).flatMap({ PaymentChannel(rawValue: $0) })
      else { return nil }
      columns.complete(
        id, .init(place: rows.whole(0), category: rows.whole(1), channel: channel))
    }
    guard columns.isWhole, columns.count == outcome.added, let newPayments,
      try SnapshotMark.hasRoom(db)
    else { return nil }
    var unreadable: [String: Int] = [:]
    let others = try StoreReader.placeRows(
      RawStatement(db, "SELECT id, name, geom, category_id FROM places"), &unreadable)
    guard unreadable.isEmpty else { return nil }
    let mark = SnapshotMark(
      ofPayments: newPayments.upperBound,
      places: newPlaces.last?.id ?? others.lazy.map(\.id).max() ?? 0)
    let places = newPlaces.map {
      Place(
        id: $0.id, name: $0.name, coordinate: $0.coordinate,
        categoryID: $0.category.flatMap { Int32(exactly: $0) }.map { Int64($0) })
    }
    try firstLoad.take(
      LoadedLedger(mark: mark, places: others + places, payments: columns),
      StoreReader(db, zone: zone, path: change?.path ?? "", version: nil))
    return mark
  }
}
