public import LedgerStore
public import Reports
public import StatementImport

/// The result of an import for one file.
public struct ImportedFile: Hashable, Sendable {
  /// The path of the file as given in the request.
  public var path: String
  /// The name of the account or sheet that was imported; nil if the file has only one account or
  /// sheet.
  public var sheet: String?
  /// The key that identifies the file in ``ImportAnswers``: its SHA-256, or `-` for standard input.
  /// If the file has several accounts or sheets, the key ends with the name of the account or
  /// sheet.
  public var key: String
  /// The format of the file, such as `text, CP949` or `xlsx`.
  public var format: String
  /// The results for rows, places, categories and refunds.
  public var outcome: ImportOutcome
  /// The number of new payments that were marked as online because the merchant is an online shop
  /// and the file states neither a channel nor a place.
  public var onlineShops: Int
  /// The number of rejected rows.
  public var rejected: Int
  /// The path of the file to which the rejected rows were written; nil unless
  /// ``ImportRequest/writesRejectedRows`` is set.
  public var rejectedPath: String?
  /// The rejected rows; nil if no row was rejected, or if the rejected rows were written to a file.
  public var rejectedRows: RejectedRows?
  /// The heading of the column that was used for each field of a payment.
  public var columns: Words
  /// The columns that were not used.
  public var unusedColumns: [String]
  /// The profile with which the statement was read.
  public var profile: String?
  /// The meaning of a negative amount in the file.
  public var signs: SignConvention
  /// Whether the statement proves that no row is missing, duplicated or changed.
  public var proof: StatementProof
  /// Notes about how the file was read, for example about sheets that were not read.
  public var notes: [StatementNote]
  /// The name of the file, and the notation that messages use for positions in the file.
  public var source: StatementSource
  /// The number of rows that were ignored because a rule says that they are not payments.
  public var ignored: Int
  /// The first ignored rows; at most ``listedRows`` rows are listed.
  public var ignoredRows: [IgnoredRow]
  /// The problems of the rejected rows; at most ``ImportRequest/maxErrors`` problems are listed.
  public var problems: [ImportProblem]

  /// The greatest number of ignored rows that are listed.
  static let listedRows = 1_000
}
