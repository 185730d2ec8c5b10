/// The access for which a file is opened.
public enum FileAccess: Sendable {
  /// Questions only; the file, its folder and its journal mode stay as they are.
  case reading
  /// Questions and changes.
  case writing
}
