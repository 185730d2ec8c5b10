package import Spending

extension StoreChange {
  /// Begins to import a statement. No other row can be written until it is finished.
  ///
  /// - Parameters:
  ///   - fileName: The name for the journal, without its folder.
  ///   - layout: What the statement has in common with others of its layout.
  ///   - expectedRows: About how many drafts will come; 0 when nobody knows.
  ///   - definitions: The categories that may be made when a draft is first found to be of one, by
  /// code.
  package func beginImport(
    of fileName: String, layout: StatementLayout = StatementLayout(), expectedRows: Int = 0,
    definitions: [String: CategoryDefinition] = [:]
  ) throws -> ImportSession {
    try ImportSession(
      beginImporting(), zone: zone, fileName: fileName, recorder: recorder, layout: layout,
      expectedRows: expectedRows, definitions: definitions, change: self)
  }

  /// Adds drafts that are new whatever is there, outside the journal of imports.
  ///
  /// - Returns: The row ids of the payments, in order.
  package func append(
    _ batch: PaymentDraftBatch, findings: DraftFindings? = nil,
    definitions: [String: CategoryDefinition] = [:]
  ) throws -> ClosedRange<Int64>? {
    let session = try ImportSession(
      beginImporting(), zone: zone, fileName: nil, recorder: recorder, isAlwaysNew: true,
      definitions: definitions, change: self)
    try session.append(batch, findings: findings)
    _ = try session.finish(ImportEnding())
    return session.newPayments
  }
}

extension LedgerDatabase {
  /// Begins to try an import: it counts what would be added and writes nothing.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file, without its folder.
  ///   - layout: What the statement has in common with others of its layout.
  ///   - version: The version of the file that the import is tried on.
  ///   - expectedRows: About how many drafts will come; 0 when nobody knows.
  ///   - definitions: The categories that may be made, by code.
  ///   - earlier: The rehearsal of the file before this one, of several; nil for the first.
  ///   - isFollowed: Whether another file will be tried after it.
  /// - Throws: ``LedgerStoreError/changedMeanwhile`` when the file has another version.
  package func rehearseImport(
    of fileName: String = "", layout: StatementLayout = StatementLayout(),
    at version: LedgerVersion, expectedRows: Int = 0,
    definitions: [String: CategoryDefinition] = [:], after earlier: ImportSession? = nil,
    isFollowed: Bool = false
  ) throws -> ImportSession {
    try read(at: version) { reader in
      var rehearsed = earlier?.twins?.rehearsed ?? (isFollowed ? RehearsedPayments() : nil)
      rehearsed?.begin(fileName, layout)
      let session = try ImportSession(
        reader.connection, zone: zone, fileName: nil, recorder: nil, layout: layout,
        expectedRows: expectedRows, seenBefore: earlier?.seen ?? (isFollowed ? [] : nil),
        rehearsed: rehearsed, definitions: definitions)
      session.rehearsed = (self, version)
      session.rehearsedRows = earlier?.rehearsedRows ?? []
      return session
    }
  }
}
