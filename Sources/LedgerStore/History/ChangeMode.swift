/// The way in which a change is checked while it is written.
public enum ChangeMode: Sendable {
  /// SQLite checks references and values while each statement runs.
  case checked
  /// Rows are written without these checks. References are checked once, at the end, for the rows
  /// that the change touched. Writing many rows takes half the time.
  case bulk
}
