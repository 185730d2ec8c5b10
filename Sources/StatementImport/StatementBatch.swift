public import Spending

/// What a run of records of a statement gave.
public struct StatementBatch: Sendable {
  /// The payments of the records that were right.
  public var batch = PaymentDraftBatch()
  /// What was wrong with the others, in the order of the file.
  public var problems: [ImportProblem] = []
  /// How many records gave no payment because of a problem.
  public var badRecordCount = 0
  /// The records that are no payments by rule, in the order of the file.
  public var ignoredRows: [IgnoredRow] = []
  /// How many bytes of the file as stored were taken when the run ended.
  public var bytesRead = 0
}
