/// A page of a longer list.
public struct Page<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The rows of this page.
  public var rows: [Row]
  /// How many rows the whole list has.
  public var matched: Int
  /// How many rows come before this page.
  public var offset: Int

  /// Creates a page.
  public init(rows: [Row], matched: Int, offset: Int = 0) {
    self.rows = rows
    self.matched = matched
    self.offset = offset
  }
}
