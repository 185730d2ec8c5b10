/// The way in which a change is checked while it is written.
public enum ChangeMode: Sendable {
  /// SQLite checks references and values while each statement runs.
  case checked
  /// Rows are written without checks while the statements run. At the end of the change, the
  /// references of all rows that the change touched are checked once. Writing many rows in this way
  /// takes half as long as with checks in each statement.
  case bulk
}
