/// A row that keeps a change from being undone or redone.
public struct HistoryConflict: Hashable, Sendable {
  /// What is the matter with it.
  public enum Reason: Hashable, Sendable {
    /// It is not as the change left it.
    case changed
    /// It is gone.
    case removed
    /// It is there again.
    case present
    /// It refers to a row that would go: `places 5`.
    case uses(table: String, id: Int64)
    /// It would come back, but what it refers to is gone.
    case lacks(table: String, id: Int64)
  }

  /// The table.
  public var table: String
  /// The row id.
  public var id: Int64
  /// What is the matter.
  public var reason: Reason
}

/// What keeps history from being walked. No case carries a row's content.
public enum HistoryError: Error, Equatable, Sendable {
  /// There is nothing left to undo.
  case nothingToUndo
  /// There is nothing to redo.
  case nothingToRedo
  /// Rows of the change are not as it left them; nothing was changed.
  case touched(HistoryEntry.Title, isUndo: Bool, rows: [HistoryConflict], count: Int)
  /// The record of a change cannot be read.
  case damaged
  /// The record of a change has a table or column that this ledger lacks.
  case foreign(name: String)
  /// A row did not become what it was.
  case notRestored(table: String, id: Int64)
}

extension HistoryConflict: CustomStringConvertible {
  /// The row and what is the matter with it: `payments 17 was changed`.
  public var description: String {
    switch reason {
    case .changed: "\(table) \(id) was changed"
    case .removed: "\(table) \(id) is gone"
    case .present: "\(table) \(id) is there again"
    case .uses(let parent, let key): "\(table) \(id) refers to \(parent) \(key)"
    case .lacks(let parent, let key): "\(table) \(id) needs \(parent) \(key), which is gone"
    }
  }
}

extension HistoryError: CustomStringConvertible {
  /// What was found and, below, the rows and what to do.
  public var description: String {
    switch self {
    case .nothingToUndo: "there is no change to undo\nSee sobi history."
    case .nothingToRedo: "there is no change to redo\nOnly what was undone last can be redone."
    case .touched(let title, let isUndo, let rows, let count):
      """
      \(title) cannot be \(isUndo ? "undone" : "redone"): rows of it were touched since; nothing \
      was changed
      \((rows.map { "  \($0)" } + (count > rows.count ? ["  and \(count - rows.count) more"] : []))
        .joined(separator: "\n"))
      Put them back as they were, or leave the change as it is.
      """
    case .damaged: "the record of a change cannot be read\nSee sobi check."
    case .foreign(let name):
      "the record of a change names \(name), which this ledger lacks\nSee sobi check."
    case .notRestored(let table, let id):
      """
      row \(id) of \(table) did not become what it was; nothing was changed
      Another program's trigger may be in the way: see sobi check.
      """
    }
  }
}
