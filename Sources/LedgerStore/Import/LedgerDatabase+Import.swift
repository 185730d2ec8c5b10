import Spending

extension LedgerDatabase {
  /// Begins to rehearse an import. A rehearsal counts the rows that would be added and writes
  /// nothing.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file, without its folder.
  ///   - layout: The layout of the statement.
  ///   - version: The version that the ledger file must have; the rehearsal reads this version.
  ///   - expectedRows: The approximate number of drafts; 0 if it is not known.
  ///   - definitions: The categories that may be created, with their codes as keys.
  ///   - earlier: The rehearsal of the previous file, if several files are rehearsed one after
  ///     another; nil for the first file.
  ///   - isFollowed: Whether another file is rehearsed after this file.
  /// - Throws: ``LedgerStoreError/changedMeanwhile`` if the ledger file has another version.
  package func rehearseImport(
    of fileName: String = "", layout: StatementLayout = StatementLayout(),
    at version: LedgerVersion, expectedRows: Int = 0,
    definitions: [String: CategoryDefinition] = [:], after earlier: ImportSession? = nil,
    isFollowed: Bool = false
  ) throws -> ImportSession {
    try read(at: version) { reader in
      var rehearsed = earlier?.twins?.rehearsed ?? (isFollowed ? RehearsedPayments() : nil)
      rehearsed?.begin(fileName, layout, after: earlier?.outcome.span)
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
