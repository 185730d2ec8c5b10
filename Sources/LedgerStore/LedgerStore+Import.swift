import GRDB
import GeoPackage
public import Spending

extension LedgerStore {
  /// Imports batches of drafts in one transaction: all of them, or after any error none.
  ///
  /// - Parameters:
  ///   - fileName: The name for the journal, without its folder.
  ///   - isDryRun: Whether to count only and write nothing.
  ///   - merchantKey: The hash of a place's normalised name, as in the drafts.
  ///   - admit: Called for each draft that is new, with the id of its place.
  ///   - finalize: Called before the commit with what was done so far; it may throw to abandon
  ///     everything. It returns the number of rejected rows and the file's SHA-256.
  ///   - nextBatch: The next batch, nil at the end.
  /// - Returns: What was done.
  /// - Complexity: O(*n*) expected; memory grows with identities and places only.
  public func importDrafts(
    fileName: String, isDryRun: Bool, merchantKey: (String) -> UInt64,
    admit: (PaymentDraft, Int64?) throws -> Void,
    finalize: (ImportOutcome) throws -> (rejected: Int, sha256: String?),
    nextBatch: () throws -> PaymentDraftBatch?
  ) throws -> ImportOutcome {
    func run(_ db: Database) throws -> ImportOutcome {
      let session = try ImportSession(
        db, fileName: fileName, sha256: nil, writes: !isDryRun, merchantKey: merchantKey)
      while let batch = try nextBatch() { try session.append(batch, admit: admit) }
      let end = try finalize(session.outcome)
      try session.finish(rejected: end.rejected)
      if let id = session.outcome.importID {
        try db.execute(
          sql: "UPDATE imports SET sha256 = ? WHERE id = ?", arguments: [end.sha256, id])
      }
      return session.outcome
    }
    return try GeoPackageFile.translatingErrors {
      if isDryRun { return try queue.read(run) }
      return try queue.writeWithoutTransaction { db in
        // Ignored inside a transaction, so set before. Every reference written here is to a row
        // of the same transaction or one that was just read.
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
        var outcome = ImportOutcome()
        try db.inTransaction(.immediate) {
          outcome = try run(db)
          return .commit
        }
        return outcome
      }
    }
  }
}
