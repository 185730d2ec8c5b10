/// The interpretation of a statement: the role of each column with its evidence, and the open
/// questions.
public struct StatementReading: Sendable {
  /// A column and its role.
  public struct Column: Hashable, Sendable {
    /// The number of the column, from 1.
    public var number: Int
    /// The name of the column in the header.
    public var name: String
    /// The field that the column contains; nil if the column is not used.
    public var field: StatementField?
    /// The evidence for the role.
    public var evidence: Evidence
  }

  /// The kind of evidence for the role of a column.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// A person chose the role for this import or in a saved profile.
    case given
    /// The format of the file defines the role.
    case format
    /// The role follows from the name of the column.
    case name
    /// The role follows from words in the cells of the column.
    case words
    /// The role follows from arithmetic: the sums of the column were compared with the sums of
    /// other columns.
    case arithmetic
    /// The column is not used, and there is no evidence for a role.
    case none
  }

  /// The columns in their order.
  public internal(set) var columns: [Column]
  /// The open questions, at most ``questionLimit``, ordered by descending weight.
  public internal(set) var questions: [StatementQuestion]
  /// The meaning of a negative amount.
  public internal(set) var signs: SignConvention
  /// The number of sampled rows whose balance follows from the previous row; nil if the balances
  /// were not used as evidence.
  public internal(set) var balanceLinks: Int?

  /// The greatest number of questions about one statement.
  public static let questionLimit = 3
}
