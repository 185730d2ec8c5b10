/// How a change is checked while it is written.
public enum ChangeMode: Sendable {
  /// SQLite checks every statement as it runs: references and values.
  case checked
  /// Rows are written without these checks, and references are checked once, at the end, for the rows
  /// that the change touched. Many rows take half the time.
  case bulk
}
