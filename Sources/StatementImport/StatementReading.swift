/// How a statement is read: for each column its role and what says so, and what its rows leave open.
public struct StatementReading: Sendable {
  /// A column and its role.
  public struct Column: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// What the header calls it.
    public var name: String
    /// What it holds; nil where it is not used.
    public var field: StatementField?
    /// What says so.
    public var evidence: Evidence
  }

  /// What the role of a column is taken from.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// A person said it, now or in a profile.
    case given
    /// The format of the file defines it.
    case format
    /// The name of the column.
    case name
    /// Words in its cells.
    case words
    /// Its sums with those of other columns.
    case arithmetic
    /// Nothing: it changes no figure that is known of.
    case none
  }

  /// The columns in their order.
  public internal(set) var columns: [Column]
  /// What is open, the weightiest first, ``questionLimit`` at most.
  public internal(set) var questions: [StatementQuestion]
  /// What a negative amount means.
  public internal(set) var signs: SignConvention
  /// How many rows follow from the row before by their balance; nil without balances.
  public internal(set) var balanceLinks: Int?

  /// The most questions that are asked about one statement.
  public static let questionLimit = 3
}
