/// The way in which a change is checked while it is written.
public enum ChangeMode: Sendable {
  /// SQLite checks references and values while each statement runs.
  case checked
  /// Rows are written without checks while the statements run. For the rows that the change
  /// touched, references are checked once, at the end of the change. Writing many rows in this way
  /// takes half as long as with checks in each statement.
  case bulk
}
