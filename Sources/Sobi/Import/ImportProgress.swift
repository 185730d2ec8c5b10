/// The progress of an import.
public enum ImportProgress: Sendable {
  /// Rows are being read; the values are the bytes of the file read so far, its size if it is
  /// known, and the number of new rows.
  case reading(bytes: Int, of: Int?, rows: Int)
  /// All rows were read; places and indexes are being written.
  case indexing
}
