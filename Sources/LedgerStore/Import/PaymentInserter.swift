import GRDB
import GeoPackage
import Spending

/// Inserts payments from drafts, without copying their texts.
final class PaymentInserter {
  /// The result of the import for a draft.
  struct Row {
    /// The position of the draft in its batch.
    var position: Int
    var identity: StoredIdentity
    var place: Int64?
    var category: Int64?
    var source: CategorySource
  }

  /// Statements by the columns that they have in addition to ``columns``. SQLite takes 20 ns for
  /// each column of a row, even if the value is NULL.
  private var statements: [OptionalColumns: BatchInsert] = [:]
  private let compile: ([String]) throws -> BatchInsert
  let importID: Int64?

  /// Prepares the insertion of rows into a table.
  ///
  /// - Parameter isFirstLoad: Whether the table has no triggers of the ledger. If the insertion of
  ///   a row fails, the whole change fails, so the previous rows of the same statement need not be
  ///   removed.
  init(_ db: Database, importID: Int64?, isFirstLoad: Bool) {
    compile = { columns in
      try BatchInsert(
        db, into: "payments(\(columns.joined(separator: ", ")))", columnCount: columns.count,
        isWhole: !isFirstLoad)
    }
    self.importID = importID
  }

  /// Inserts rows for the drafts of a batch.
  ///
  /// - Parameter prepared: The prepared data of the batch.
  /// - Returns: The digest of each row, for the history.
  func insert(
    _ rows: ArraySlice<Row>, in batch: PaymentDraftBatch, _ prepared: PreparedDrafts
  ) throws -> [UInt32] {
    var columns: OptionalColumns = []
    for row in rows { columns.formUnion(OptionalColumns(batch.drafts[row.position])) }
    let statement = try statements[columns] ?? compile(Self.columns + columns.names)
    statements[columns] = statement
    var digests: [UInt32] = []
    digests.reserveCapacity(rows.count)
    // Borrowed bytes do not move until the statement has run: both outlive every step below.
    try unsafe batch.text.withUnsafeBufferPointer { text in
      try unsafe prepared.texts.withUnsafeBufferPointer { texts in
        try statement.insert(count: rows.count) { number, statement, base in
          let row = rows[rows.startIndex + number]
          let prepared = unsafe Prepared(
            sum: prepared.digests[row.position],
            time: .init(rebasing: texts[PreparedDrafts.time(of: row.position)]),
            day: .init(rebasing: texts[PreparedDrafts.day(of: row.position)]),
            currency: .init(rebasing: texts[PreparedDrafts.currency(of: row.position)]))
          digests.append(
            unsafe bind(
              row, batch.drafts[row.position], prepared, columns, to: statement, at: base,
              text: text))
        }
      }
    }
    return digests
  }

  /// The prepared data of a draft.
  @unsafe struct Prepared {
    /// The hashes of the columns that follow from the draft.
    var sum: UInt32
    var time: UnsafeBufferPointer<UInt8>
    var day: UnsafeBufferPointer<UInt8>
    var currency: UnsafeBufferPointer<UInt8>
  }
}
