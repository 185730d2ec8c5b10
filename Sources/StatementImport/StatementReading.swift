/// The reading of a statement: the role of each column with its evidence, and the open questions.
public struct StatementReading: Sendable {
  /// A column and its role.
  public struct Column: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// The name in the header.
    public var name: String
    /// The field; nil if the column is not used.
    public var field: StatementField?
    /// The evidence for the role.
    public var evidence: Evidence
  }

  /// The kind of evidence for the role of a column.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// A person chose it, now or in a profile.
    case given
    /// The format of the file defines it.
    case format
    /// The name of the column.
    case name
    /// Words in its cells.
    case words
    /// The comparison of its sums with the sums of other columns.
    case arithmetic
    /// The column has no effect on known figures.
    case none
  }

  /// The columns in their order.
  public internal(set) var columns: [Column]
  /// The open questions, the weightiest first, at most ``questionLimit``.
  public internal(set) var questions: [StatementQuestion]
  /// The meaning of a negative amount.
  public internal(set) var signs: SignConvention
  /// The number of rows whose balance follows from the row before; nil without balances.
  public internal(set) var balanceLinks: Int?

  /// The greatest number of questions about one statement.
  public static let questionLimit = 3
}
