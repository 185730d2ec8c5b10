import Wording

/// A page of a list.
public struct PageOfList: Hashable, Sendable {
  /// The most rows.
  public var limit: ListLimit
  /// The number of rows to skip.
  public var offset: Int

  /// Creates a part.
  public init(limit: ListLimit = 20, offset: Int = 0) {
    self.limit = limit
    self.offset = offset
  }

  /// Throws an error if the page has a limit of 0 rows or a negative offset.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    try limit.check()
    guard offset >= 0 else { throw .usage(.negative(option: UsageFault.option("offset"))) }
  }
}
