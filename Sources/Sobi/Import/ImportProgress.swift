/// How far an import is.
public enum ImportProgress: Sendable {
  /// Rows were read: the bytes of the file taken so far, its size where known, and the new rows.
  case reading(bytes: Int, of: Int?, rows: Int)
  /// Everything was read; places and indexes are being written.
  case indexing
}
