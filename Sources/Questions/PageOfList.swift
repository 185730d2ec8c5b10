import Wording

/// Which part of a list is asked for.
public struct PageOfList: Hashable, Sendable {
  /// How many rows.
  public var limit: ListLimit
  /// How many to pass over first.
  public var offset: Int

  /// Creates a part.
  public init(limit: ListLimit = 20, offset: Int = 0) {
    self.limit = limit
    self.offset = offset
  }

  /// Refuses a part without rows.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    try limit.check()
    guard offset >= 0 else { throw .usage(.negative(option: UsageFault.option("offset"))) }
  }
}
