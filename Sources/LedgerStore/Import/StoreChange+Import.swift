import SimpleFeatures
package import Spending

extension StoreChange {
  /// Begins to import a statement. No other row can be written until the import is finished.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file, without its folder, for the journal of imports.
  ///   - layout: The layout of the statement.
  ///   - expectedRows: The approximate number of drafts; 0 if it is not known.
  ///   - definitions: The categories that the import may create, with their codes as keys; a
  ///     category is created when it is first found for a draft.
  ///   - firstLoad: Receives the contents of the ledger after the import if the ledger had no
  ///     payments before.
  package func beginImport(
    of fileName: String, layout: StatementLayout = StatementLayout(), expectedRows: Int = 0,
    definitions: [String: CategoryDefinition] = [:], firstLoad: (any FirstLoadSink)? = nil
  ) throws -> ImportSession {
    try ImportSession(
      beginImporting(), zone: zone, fileName: fileName, recorder: recorder, layout: layout,
      expectedRows: expectedRows, definitions: definitions, change: self, firstLoad: firstLoad)
  }

  /// Adds drafts as new payments without comparing them with stored payments and without an entry
  /// in the journal of imports.
  ///
  /// - Returns: The row ids of the payments, in order.
  /// - Complexity: O(*k* log *n*) for *k* drafts in a ledger with *n* payments and places.
  package func append(
    _ batch: PaymentDraftBatch, findings: DraftFindings? = nil,
    definitions: [String: CategoryDefinition] = [:]
  ) throws -> ClosedRange<Int64>? {
    let session = try ImportSession(
      beginImporting(), zone: zone, fileName: nil, recorder: recorder, isAlwaysNew: true,
      at: Set(batch.drafts.compactMap(\.coordinate)), definitions: definitions, change: self)
    try session.append(batch, findings: findings)
    _ = try session.finish(ImportEnding())
    return session.newPayments
  }
}
