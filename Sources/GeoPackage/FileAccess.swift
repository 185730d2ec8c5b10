/// The kind of access for which a file is opened.
public enum FileAccess: Sendable {
  /// Only queries are possible; the file, its folder and its journal mode are not changed.
  case reading
  /// Questions and changes.
  case writing
}
