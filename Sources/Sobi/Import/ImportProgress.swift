/// The progress of an import.
public enum ImportProgress: Sendable {
  /// Rows are being read. The values are the number of bytes of the file that have been read, the
  /// size of the file if it is known, and the number of new rows.
  case reading(bytes: Int, of: Int?, rows: Int)
  /// All rows were read; places and indexes are being written.
  case indexing
}
