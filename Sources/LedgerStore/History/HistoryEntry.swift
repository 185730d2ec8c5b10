/// A change that a command made, as listed by `sobi history`.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
  /// The title of a change.
  public struct Title: Hashable, Sendable, CustomStringConvertible {
    /// The command that made the change, such as `places rename`.
    public var command: String
    /// The subject of the change, such as the name of a file or the ids of payments.
    public var subject: String?

    /// Creates a title.
    public init(_ command: String, _ subject: String? = nil) {
      self.command = command
      self.subject = subject
    }

    /// `import card.csv`.
    public var description: String { subject.map { "\(command) \($0)" } ?? command }
  }

  /// The number of the change; later changes have larger numbers.
  public var id: Int64
  /// The title.
  public var title: Title
  /// The time of the change in UTC, such as `2026-05-03T03:41:07.000Z`.
  public var madeAt: String
  /// The time at which the change was last undone; nil if the change is not undone.
  public var undoneAt: String?
  /// The number of rows that the change touched in each table, in order of the table names.
  public var rows: [TableCount]

  /// A table, and the number of rows that a change touched in it.
  public struct TableCount: Hashable, Sendable {
    /// The table.
    public var table: String
    /// The number of rows.
    public var count: Int

    /// Creates a count.
    public init(table: String, count: Int) {
      self.table = table
      self.count = count
    }
  }

  /// Creates an entry.
  public init(
    id: Int64, title: Title, madeAt: String, undoneAt: String? = nil, rows: [TableCount]
  ) {
    self.id = id
    self.title = title
    self.madeAt = madeAt
    self.undoneAt = undoneAt
    self.rows = rows
  }

  /// Whether the change was undone.
  public var isUndone: Bool { undoneAt != nil }
}
