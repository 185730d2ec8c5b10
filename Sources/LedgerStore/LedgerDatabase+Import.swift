import GRDB
import GeoPackage
public import Spending

extension LedgerDatabase {
  /// Imports files in one transaction: all of them, or after any error none.
  ///
  /// - Parameters:
  ///   - title: What the change is called in the history.
  ///   - isDryRun: Whether to count only and write nothing.
  ///   - fileCount: How many files there are.
  ///   - classifier: Finds the categories that files do not give.
  ///   - body: Adds the files one after the other; it may throw to abandon everything.
  public func importing<Result>(
    _ title: HistoryEntry.Title, isDryRun: Bool, fileCount: Int,
    classifier: DraftClassifier? = nil, _ body: (ImportTransaction) throws -> Result
  ) throws -> Result {
    try GeoPackageFile.translatingErrors {
      guard !isDryRun else {
        return try queue.read {
          try body(
            ImportTransaction($0, recorder: nil, fileCount: fileCount, classifier: classifier))
        }
      }
      return try bulk { db in
        try ChangeRecorder.recording(title, in: db, seesStatements: false) {
          try body(
            ImportTransaction(db, recorder: $0, fileCount: fileCount, classifier: classifier))
        }
      }
    }
  }

  /// Adds drafts that are new whatever is there, outside the journal of imports, whole or not at
  /// all.
  public func append(
    _ batch: PaymentDraftBatch, as title: HistoryEntry.Title, classifier: DraftClassifier? = nil,
    merchantKey: (String) -> UInt64
  ) throws {
    try GeoPackageFile.translatingErrors {
      try bulk { db in
        try ChangeRecorder.recording(title, in: db, seesStatements: false) { recorder in
          let session = try ImportSession(
            db, fileName: nil, recorder: recorder, isAlwaysNew: true, classifier: classifier,
            merchantKey: merchantKey)
          try session.append(batch) { _, _ in }
          try session.finish(ImportEnding())
        }
      }
    }
  }

  /// Runs a transaction without the checks of foreign keys and values, for rows that are right by
  /// construction: every reference is to a row of the same transaction or one that was just read.
  func bulk<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try checkWritable()
    return try queue.writeWithoutTransaction { db in
      // foreign_keys is ignored inside a transaction, so it is set before.
      try db.execute(
        sql: """
          PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON;
          PRAGMA cache_size=-131072; PRAGMA threads=2
          """)
      defer {
        try? db.execute(
          sql: """
            PRAGMA foreign_keys=ON; PRAGMA ignore_check_constraints=OFF; PRAGMA cache_size=-2000
            """)
      }
      return try committing(db, body)
    }
  }
}
