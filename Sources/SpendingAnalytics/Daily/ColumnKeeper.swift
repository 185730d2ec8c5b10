package import ColumnFiles

/// A cache of columns of a file between questions.
package protocol ColumnKeeper: Sendable {
  /// The column of a name: the cached column, or a new column.
  func parts<Element>(
    _ name: String, _ make: () throws(ColumnFileFault) -> ColumnParts<Element>
  ) throws(ColumnFileFault) -> ColumnParts<Element>
}
