package import ColumnFiles

/// What keeps columns of a file between questions.
package protocol ColumnKeeper: Sendable {
  /// The column of a name: the one that is kept, or one that is made now.
  func parts<Element>(
    _ name: String, _ make: () throws(ColumnFileFault) -> ColumnParts<Element>
  ) throws(ColumnFileFault) -> ColumnParts<Element>
}
