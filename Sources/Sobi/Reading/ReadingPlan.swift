/// How the rows of a question are fetched, computed from the question, how much there is, the snapshot
/// and what the ledger is open for. It is a pure value: it reads nothing and remembers nothing, so that
/// the same question is always read in the same way.
public struct ReadingPlan: Hashable, Sendable {
  /// What a ledger is open for.
  public enum Use: String, Hashable, Sendable, CaseIterable {
    /// One question, as a command asks: nothing is built that pays off only when it is used again.
    case once
    /// Many questions, as an app or a server asks: what answers the next one faster is built and kept.
    case resident
  }

  /// Where rows come from.
  public enum Source: String, Hashable, Sendable {
    /// The rows of the ledger's file.
    case ledger
    /// The columns of the snapshot, with the rows that changed since.
    case snapshot
  }

  /// Which rows are looked at.
  public enum Access: String, Hashable, Sendable {
    /// All rows.
    case all
    /// The rows of the days that are asked for, from the rows sorted by day.
    case days
    /// The rows at the places in a box, by the spatial index of the file.
    case box
    /// The rows at some places, by an index of the file.
    case places
    /// The rows of some days, by an index of the file.
    case dayIndex = "day-index"
    /// The rows with some tags, by an index of the file.
    case tags
    /// The rows that a search in texts found.
    case found
    /// The newest rows first, by an index of the file, until the page is full.
    case newest
  }

  /// What the rows are made into before they are summed or listed.
  public enum Form: String, Hashable, Sendable {
    /// Columns of payments.
    case rows
    /// Columns of spending and refunds sorted by place.
    case table
    /// Nothing: they are summed as they pass.
    case sums
  }

  /// Where rows come from.
  public var source: Source
  /// Which rows are looked at.
  public var access: Access
  /// What they are made into.
  public var form: Form
  /// Whether the form is brought up to date for later versions of the ledger.
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
