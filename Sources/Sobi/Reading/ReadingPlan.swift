/// The way in which a ledger reads the rows that a question needs. The plan is computed from the
/// question, the numbers of payments and places, the state of the snapshot, and the use for which
/// the ledger is open. Nothing else influences the plan, so the same question is always read in the
/// same way.
public struct ReadingPlan: Hashable, Sendable {
  /// The use for which a ledger is open.
  public enum Use: String, Hashable, Sendable, CaseIterable {
    /// The ledger is open for one question, as in a command. The ledger does not build structures,
    /// such as indexes, that only a later question could use.
    case once
    /// The ledger is open for many questions, as in an app or a server. Structures that make
    /// answers faster are built and kept.
    case resident
  }

  /// The source of rows.
  public enum Source: String, Hashable, Sendable {
    /// The rows of the ledger's file.
    case ledger
    /// The columns of the snapshot, combined with the rows that changed since the snapshot was
    /// written.
    case snapshot
  }

  /// The ways in which rows are selected.
  public enum Access: String, Hashable, Sendable {
    /// All rows.
    case all
    /// The rows of the requested days, read from a snapshot file in which the rows are sorted by
    /// day.
    case days
    /// The rows at the places in a box, found by the spatial index of the file.
    case box
    /// The rows at some places, found by an index of the file.
    case places
    /// The rows of some days, found by an index of the file.
    case dayIndex = "day-index"
    /// The rows with some tags, found by an index of the file.
    case tags
    /// The rows that contain the searched text.
    case found
    /// The newest rows, read through an index of the file until the page is full.
    case newest
  }

  /// The format of the rows before they are summed or listed.
  public enum Form: String, Hashable, Sendable {
    /// Columns of payments.
    case rows
    /// Columns of spending and refunds sorted by place.
    case table
    /// Rows are summed while they are read, and they are not kept in memory.
    case sums
  }

  /// The source of rows.
  public var source: Source
  /// The way in which rows are selected.
  public var access: Access
  /// The format of the rows.
  public var form: Form
  /// Whether the rows are kept in memory in this format, and are updated when the ledger changes.
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
