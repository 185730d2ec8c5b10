import GRDB
public import Spending

/// The one transaction in which files are imported; of use only inside
/// ``LedgerDatabase/importing(_:isDryRun:fileCount:_:)``.
public final class ImportTransaction {
  private let db: Database
  /// Takes what is written into the history; nil in a dry run.
  private let recorder: ChangeRecorder?
  /// What the files before this one would have added, in a dry run of several; nil otherwise.
  private var seen: Set<UInt64>?
  private let classifier: DraftClassifier?

  init(
    _ db: Database, recorder: ChangeRecorder?, fileCount: Int, classifier: DraftClassifier?
  ) {
    self.classifier = classifier
    self.db = db
    self.recorder = recorder
    seen = recorder == nil && fileCount > 1 ? [] : nil
  }

  /// Imports batches of drafts of one file.
  ///
  /// - Parameters:
  ///   - fileName: The name for the journal, without its folder.
  ///   - expectedRows: About how many drafts will come; 0 when nobody knows.
  ///   - merchantKey: The hash of a place's normalised name, as in the drafts.
  ///   - admit: Called for each draft that is new, with the id of its category.
  ///   - finalize: Called before the indexes are written, with what was done so far.
  ///   - nextBatch: The next batch, nil at the end.
  /// - Returns: What was done.
  /// - Complexity: O(*n*) expected; memory grows with identities and places only.
  public func add(
    fileName: String, expectedRows: Int = 0, merchantKey: (String) -> UInt64,
    admit: (PaymentDraft, Int64?) throws -> Void,
    finalize: (ImportOutcome) throws -> ImportEnding,
    nextBatch: () throws -> PaymentDraftBatch?
  ) throws -> ImportOutcome {
    let session = try ImportSession(
      db, fileName: fileName, recorder: recorder, expectedRows: expectedRows,
      seenBefore: seen, classifier: classifier, merchantKey: merchantKey)
    while let batch = try nextBatch() { try session.append(batch, admit: admit) }
    try session.finish(finalize(session.outcome))
    seen = session.seen
    return session.outcome
  }

  /// Saves a profile in place of one with its name or its header, as a part of the import; nothing in
  /// a dry run.
  public func save(_ profile: StoredProfile) throws {
    try recorder?.seeing(db) { try profile.save(in: db) }
  }
}
