package import ColumnFiles

/// A cache that keeps columns of a file for further questions.
package protocol ColumnKeeper: Sendable {
  /// The column of a name: the cached column, or a new column.
  func parts<Element>(
    _ name: String, _ make: () throws(ColumnFileFault) -> ColumnParts<Element>
  ) throws(ColumnFileFault) -> ColumnParts<Element>
}
