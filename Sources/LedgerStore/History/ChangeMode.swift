/// The way in which a change is checked while it is written.
public enum ChangeMode: Sendable {
  /// SQLite checks references and values while each statement runs.
  case checked
  /// Rows are written without checks while the statements run. References are checked once, at the
  /// end, for the rows that the change touched. Writing many rows takes half as long as with checks
  /// in each statement.
  case bulk
}
