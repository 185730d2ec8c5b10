/// The plan for fetching the rows of a question, computed from the question, the numbers of rows,
/// the snapshot and the use of the ledger. It is a pure value without state, so that the same
/// question is always read in the same way.
public struct ReadingPlan: Hashable, Sendable {
  /// The use for which a ledger is open.
  public enum Use: String, Hashable, Sendable, CaseIterable {
    /// One question, as by a command: nothing is built that only later questions would use.
    case once
    /// Many questions, as by an app or a server: structures for faster answers are built and kept.
    case resident
  }

  /// The source of rows.
  public enum Source: String, Hashable, Sendable {
    /// The rows of the ledger's file.
    case ledger
    /// The columns of the snapshot, with the rows that changed since.
    case snapshot
  }

  /// The access to rows.
  public enum Access: String, Hashable, Sendable {
    /// All rows.
    case all
    /// The rows of the requested days, from the rows sorted by day.
    case days
    /// The rows at the places in a box, by the spatial index of the file.
    case box
    /// The rows at some places, by an index of the file.
    case places
    /// The rows of some days, by an index of the file.
    case dayIndex = "day-index"
    /// The rows with some tags, by an index of the file.
    case tags
    /// The rows that a text search found.
    case found
    /// The newest rows first, by an index of the file, until the page is full.
    case newest
  }

  /// The form of the rows before they are summed or listed.
  public enum Form: String, Hashable, Sendable {
    /// Columns of payments.
    case rows
    /// Columns of spending and refunds sorted by place.
    case table
    /// No rows, since they are summed as they are read.
    case sums
  }

  /// The source of rows.
  public var source: Source
  /// The access to rows.
  public var access: Access
  /// The form of the rows.
  public var form: Form
  /// Whether the form is updated for later versions of the ledger.
  public var isMaintained: Bool

  /// Creates a plan.
  public init(
    _ source: Source, _ access: Access, _ form: Form, isMaintained: Bool = false
  ) {
    self.source = source
    self.access = access
    self.form = form
    self.isMaintained = isMaintained
  }
}
