public import Spending

/// The result of reading some consecutive records of a statement.
public struct StatementBatch: Sendable {
  /// The payments from the records without problems.
  public var batch = PaymentDraftBatch()
  /// The problems of the bad records, in the order of the file.
  public var problems: [ImportProblem] = []
  /// The number of records from which no payment was read because of a problem.
  public var badRecordCount = 0
  /// The records that are ignored because a rule of the import says that they are not payments, in
  /// the order of the file.
  public var ignoredRows: [IgnoredRow] = []
  /// The number of bytes of the stored file that had been read at the end of this batch.
  public var bytesRead = 0
}
