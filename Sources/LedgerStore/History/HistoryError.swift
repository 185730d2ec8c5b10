public import Diagnostics

/// A row that prevents a change from being undone or redone.
public struct HistoryConflict: Hashable, Sendable {
  /// The reason for a conflict.
  public enum Reason: Hashable, Sendable {
    /// The row was changed again after the change that should be undone or redone.
    case changed
    /// The row was deleted after the change that should be undone or redone.
    case removed
    /// The row exists again although undoing or redoing the change would restore it.
    case present
    /// Undoing the change would remove a row, such as `places 5`, to which this row refers.
    case uses(table: String, id: Int64)
    /// Undoing or redoing the change would restore this row, but the row to which this row refers
    /// is missing.
    case lacks(table: String, id: Int64)
  }

  /// The table.
  public var table: String
  /// The row id.
  public var id: Int64
  /// The reason.
  public var reason: Reason

  /// Creates a conflict that concerns a row.
  public init(table: String, id: Int64, reason: Reason) {
    self.table = table
    self.id = id
    self.reason = reason
  }
}

/// The reason why changes cannot be undone or redone. No case contains the content of a row.
public enum HistoryError: Fault, Equatable {
  /// The history contains no change that can be undone.
  case nothingToUndo
  /// The history contains no change that can be redone.
  case nothingToRedo
  /// Only `count` changes can be undone or redone, but more were requested. Nothing was changed.
  case fewer(count: Int, isUndo: Bool)
  /// No change has this number.
  case noChange(id: Int64)
  /// The change is undone already.
  case alreadyUndone(id: Int64)
  /// Rows of the change were changed again later, so nothing was undone or redone.
  case touched(HistoryEntry.Title, isUndo: Bool, rows: [HistoryConflict], count: Int)
  /// The record of a change cannot be read.
  case damaged
  /// The record of a change refers to a table or column that this ledger does not have.
  case foreign(name: String)
  /// A row was not restored to its former state.
  case notRestored(table: String, id: Int64)
}

extension HistoryConflict: Diagnostic {
  public var code: String {
    switch reason {
    case .changed: "history.row.changed"
    case .removed: "history.row.removed"
    case .present: "history.row.present"
    case .uses: "history.row.uses"
    case .lacks: "history.row.lacks"
    }
  }

  public var location: DiagnosticLocation? { DiagnosticLocation(table: table, row: id) }
}

extension HistoryError {
  public var code: String {
    switch self {
    case .nothingToUndo: "history.undo.nothing"
    case .nothingToRedo: "history.redo.nothing"
    case .fewer(_, isUndo: true): "history.undo.fewer"
    case .fewer(_, isUndo: false): "history.redo.fewer"
    case .noChange: "history.change.missing"
    case .alreadyUndone: "history.change.undone"
    case .touched: "history.change.touched"
    case .damaged: "history.change.unreadable"
    case .foreign: "history.change.foreign"
    case .notRestored: "history.row.not-restored"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .notRestored(let table, let id): DiagnosticLocation(table: table, row: id)
    case .nothingToUndo, .nothingToRedo, .fewer, .noChange, .alreadyUndone, .touched, .damaged,
      .foreign:
      nil
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .nothingToUndo, .noChange, .alreadyUndone: .listHistory
    case .nothingToRedo: nil
    case .fewer(let count, _): .lowerCount(count)
    case .touched: .putRowsBack
    case .damaged, .foreign, .notRestored: .checkLedger
    }
  }
}
