import FeatureCodecs

/// A change that a command made, as a row in a list of the history.
public struct HistoryRow: ReportRow, Identifiable {
  /// The number of rows that a change affected in one table.
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

  /// The number of the change; later changes have larger numbers.
  public var id: Int64
  /// The command that made the change, such as `places rename`.
  public var command: String
  /// The subject of the command, such as the name of a file or the ids of payments.
  public var subject: String?
  /// The time of the change in UTC, such as `2026-05-03T03:41:07.000Z`.
  public var madeAt: String
  /// The time at which the change was last undone; nil if the change is in force.
  public var undoneAt: String?
  /// The number of rows that the change affected in each table, in order of the tables' names.
  public var rows: [TableCount]

  /// Creates a row.
  public init(
    id: Int64, command: String, subject: String? = nil, madeAt: String, undoneAt: String? = nil,
    rows: [TableCount]
  ) {
    self.id = id
    self.command = command
    self.subject = subject
    self.madeAt = madeAt
    self.undoneAt = undoneAt
    self.rows = rows
  }

  public static func json(_ rows: [HistoryRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("id", row.id)
      json.member("command", row.command)
      json.member("subject", row.subject)
      json.member("made_at", row.madeAt)
      json.member("undone_at", row.undoneAt)
      json.object("rows") { json in
        for count in row.rows { json.member(count.table, count.count) }
      }
    }
  }
}

extension HistoryRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let counts: [String: Int] = try members.value("rows")
    self.init(
      id: try members.value("id"), command: try members.value("command"),
      subject: try members.optional("subject"), madeAt: try members.value("made_at"),
      undoneAt: try members.optional("undone_at"),
      rows: counts.sorted { $0.key < $1.key }.map { TableCount(table: $0.key, count: $0.value) })
  }
}
