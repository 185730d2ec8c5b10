import GRDB
import GeoPackage
import Spending

/// The additional work of an import into a ledger without a payment: it runs without triggers and
/// indexes, and publishes its rows for a snapshot.
final class FirstLoad {
  /// The size to which this import limits SQLite's cache, in KiB. SQLite sorts an index in parts
  /// that depend on this size; with the least possible size, each part fits in the cache of the
  /// processor that sorts it.
  private static let cache = 2_048
  /// Some 20 MB.
  private static let rowsBroughtTogether = 1 << 17

  private let db: Database
  private let path: String
  private let zone: LedgerZone
  private let sink: (any FirstLoadSink)?
  /// The cache size for the rest of the change, as in `PRAGMA cache_size`; nil if the size is not
  /// changed.
  private let cacheSize: Int?
  /// Syncs the log to the disk; nil if the path of the log is not known.
  private let writeBehind: WriteBehind?
  private var rowsToBring = 0
  private let loaded: LoadedPayments

  /// Drops the triggers and the indexes. No trigger is needed, because times are written in their
  /// stored form; the indexes are built once at the end.
  ///
  /// - Parameters:
  ///   - path: The path of the file; nil if its log is not synced.
  ///   - firstID: The id of the first payment.
  init(
    _ db: Database, path: String?, from firstID: Int64, expectedRows: Int, zone: LedgerZone,
    _ sink: (any FirstLoadSink)?
  ) throws {
    self.db = db
    self.path = path ?? ""
    self.zone = zone
    self.sink = sink
    for trigger in LedgerSchema.paymentTriggers + LedgerSchema.snapshotTriggers {
      try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.name)")
    }
    // The following reads are not logged.
    try SnapshotMark.clear(db)
    for index in LedgerSchema.paymentIndexes {
      try db.execute(sql: "DROP INDEX IF EXISTS \(index.name)")
    }
    cacheSize = try Self.shrinkCache(db)
    writeBehind = path.flatMap { WriteBehind($0 + "-wal") }
    loaded = LoadedPayments(
      from: firstID, expectedRows: expectedRows, zone: zone, keepsColumns: sink != nil)
  }

  /// Reduces SQLite's cache for a first load. A large cache is of no use, because the pages are
  /// written in order and are not read again before the indexes are built; with a small cache, the
  /// indexes are also sorted in smaller parts, which is faster.
  ///
  /// - Returns: The previous size; nil if it is not changed.
  private static func shrinkCache(_ db: Database) throws -> Int? {
    guard let size = try Int.fetchOne(db, sql: "PRAGMA cache_size"), size < -cache else {
      return nil
    }
    try db.execute(sql: "PRAGMA cache_size=-\(cache)")
    return size
  }

  /// Takes the written rows of a batch. The log is synced to the disk from time to time, so that
  /// the end of the import does not have to wait for it.
  func take(
    _ rows: ArraySlice<PaymentInserter.Row>, of batch: PaymentDraftBatch,
    _ prepared: PreparedDrafts
  ) {
    loaded.take(rows, of: batch, prepared)
    guard let writeBehind else { return }
    rowsToBring += rows.count
    guard rowsToBring >= Self.rowsBroughtTogether else { return }
    rowsToBring = 0
    writeBehind.start()
  }

  /// Puts the triggers back.
  func restoreTriggers() throws {
    for trigger in LedgerSchema.paymentTriggers + LedgerSchema.snapshotTriggers {
      try db.execute(sql: trigger.sql)
    }
  }

  /// Restores SQLite's cache size for the rest of the change.
  func restoreCache() throws {
    if let cacheSize { try db.execute(sql: "PRAGMA cache_size=\(cacheSize)") }
  }

  /// Returns the written rows; nil if they have to be read. They are returned only once.
  ///
  /// - Parameter span: The days of all drafts; nil if absent.
  func rows(of span: ClosedRange<CalendarDay>?) -> LoadedPayments.Rows? {
    span.map(Self.arePlain) ?? true ? loaded.finish() : nil
  }

  /// Returns whether days can be written in ten characters.
  private static func arePlain(_ span: ClosedRange<CalendarDay>) -> Bool {
    LedgerSchema.plainDays.contains(span.lowerBound)
      && LedgerSchema.plainDays.contains(span.upperBound)
  }

  /// Returns whether all moments on these days are in the plain form, whatever the offset of their
  /// clock from UTC.
  private static func havePlainMoments(_ span: ClosedRange<CalendarDay>) -> Bool {
    let days = LedgerSchema.plainDays
    return span.lowerBound.daysSince1970 - days.lowerBound.daysSince1970 > 1
      && days.upperBound.daysSince1970 - span.upperBound.daysSince1970 > 1
  }

  /// Passes the future contents of the ledger to the sink, before the places are written.
  ///
  /// - Parameters:
  ///   - columns: The payments as they were written.
  ///   - completed: The payments that were changed afterwards.
  ///   - count: The number of added payments.
  ///   - payments: The ids of the added payments; nil if absent.
  ///   - newPlaces: The places that were created.
  ///   - span: The days of all drafts; nil if absent.
  /// - Returns: The mark of these contents, to be set after the places are written; nil if no sink
  ///   accepted the rows.
  func publish(
    _ columns: LoadedColumns, completing completed: [Int64], count: Int,
    payments: ClosedRange<Int64>?, newPlaces: [ImportPlaces.New],
    of span: ClosedRange<CalendarDay>?
  ) throws -> SnapshotMark? {
    guard let sink, count >= sink.least, span.map(Self.havePlainMoments) ?? true else {
      return nil
    }
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
    guard columns.isWhole, columns.count == count, let payments,
      try SnapshotMark.hasRoom(db)
    else { return nil }
    var unreadable: [String: Int] = [:]
    let others = try StoreReader.placeRows(
      RawStatement(db, "SELECT id, name, geom, category_id FROM places"), &unreadable)
    guard unreadable.isEmpty else { return nil }
    let mark = SnapshotMark(
      ofPayments: payments.upperBound,
      places: newPlaces.last?.id ?? others.lazy.map(\.id).max() ?? 0)
    let made = newPlaces.map {
      Place(
        id: $0.id, name: $0.name, coordinate: $0.coordinate,
        categoryID: $0.category.flatMap { Int32(exactly: $0) }.map { Int64($0) })
    }
    try sink.take(
      LoadedLedger(mark: mark, places: others + made, payments: columns),
      StoreReader(db, zone: zone, path: path, version: nil))
    return mark
  }

  /// Builds the indexes that did not exist during the load.
  ///
  /// - Parameter span: The days of all drafts; nil if absent.
  func buildIndexes(of span: ClosedRange<CalendarDay>?) throws {
    writeBehind?.start()
    if cacheSize != nil { _ = try Self.shrinkCache(db) }
    for index in LedgerSchema.paymentIndexes {
      // All drafts are plain as long as their days can be written in ten characters: checking each
      // row would take 0.6 s per million.
      if index.name == LedgerSchema.oddIndex, let span, Self.arePlain(span) {
        try IndexDefinition.createEmpty(
          index.name, on: "payments(local_date)", as: index.sql, in: db)
      } else {
        try db.execute(sql: index.sql)
      }
    }
    try restoreCache()
    writeBehind?.start()
  }
}
