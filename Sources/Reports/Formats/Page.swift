/// A page of a longer list.
public struct Page<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The rows of this page.
  public var rows: [Row]
  /// The number of rows in the whole list.
  public var matched: Int
  /// The number of rows before this page.
  public var offset: Int

  /// Creates a page.
  public init(rows: [Row], matched: Int, offset: Int = 0) {
    self.rows = rows
    self.matched = matched
    self.offset = offset
  }
}
