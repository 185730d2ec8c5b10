import GRDB
import GeoPackage
public import Spending

extension LedgerDatabase {
  /// Imports batches of drafts in one transaction: all of them, or after any error none.
  ///
  /// - Parameters:
  ///   - fileName: The name for the journal, without its folder.
  ///   - isDryRun: Whether to count only and write nothing.
  ///   - expectedRows: About how many drafts will come; 0 when nobody knows.
  ///   - merchantKey: The hash of a place's normalised name, as in the drafts.
  ///   - admit: Called for each draft that is new, with the id of its place.
  ///   - finalize: Called before the commit with what was done so far; it may throw to abandon
  ///     everything. It returns the number of rejected rows and the file's SHA-256.
  ///   - nextBatch: The next batch, nil at the end.
  /// - Returns: What was done.
  /// - Complexity: O(*n*) expected; memory grows with identities and places only.
  public func importDrafts(
    fileName: String, isDryRun: Bool, expectedRows: Int = 0, merchantKey: (String) -> UInt64,
    admit: (PaymentDraft, Int64?) throws -> Void,
    finalize: (ImportOutcome) throws -> (rejected: Int, sha256: String?),
    nextBatch: () throws -> PaymentDraftBatch?
  ) throws -> ImportOutcome {
    func run(_ db: Database) throws -> ImportOutcome {
      let session = try ImportSession(
        db, fileName: fileName, writes: !isDryRun, expectedRows: expectedRows,
        merchantKey: merchantKey)
      while let batch = try nextBatch() { try session.append(batch, admit: admit) }
      let end = try finalize(session.outcome)
      try session.finish(rejected: end.rejected, sha256: end.sha256)
      return session.outcome
    }
    return try GeoPackageFile.translatingErrors {
      try isDryRun ? queue.read(run) : bulk(run)
    }
  }

  /// Adds drafts that are new whatever is there, outside the journal of imports, whole or not at
  /// all.
  public func append(_ batch: PaymentDraftBatch, merchantKey: (String) -> UInt64) throws {
    try GeoPackageFile.translatingErrors {
      try bulk { db in
        let session = try ImportSession(
          db, fileName: nil, writes: true, isAlwaysNew: true, merchantKey: merchantKey)
        try session.append(batch) { _, _ in }
        try session.finish(rejected: 0, sha256: nil)
      }
    }
  }

  /// Runs a transaction without the checks of foreign keys and values, for rows that are right by
  /// construction: every reference is to a row of the same transaction or one that was just read.
  private func bulk<Result>(_ body: (Database) throws -> Result) throws -> Result {
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
      return try Self.committing(db, body)
    }
  }
}
