/// The progress of an import.
public enum ImportProgress: Sendable {
  /// Rows were read: the bytes of the file read so far, its size if it is known, and the new rows.
  case reading(bytes: Int, of: Int?, rows: Int)
  /// Everything was read; places and indexes are being written.
  case indexing
}
