/// The kind of access for which a file is opened.
public enum FileAccess: Sendable {
  /// Queries only; the file, its folder and its journal mode are not changed.
  case reading
  /// Questions and changes.
  case writing
}
