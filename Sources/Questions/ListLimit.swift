import Wording

/// How much of a list is shown: a number, or `all`.
public struct ListLimit: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// How many rows at most.
  public var count: Int

  /// A number of rows.
  public init(integerLiteral count: Int) { self.count = count }

  /// What a text says; nil where it is neither a number nor `all`.
  public init?(_ text: String) {
    guard text != "all" else {
      count = .max
      return
    }
    guard let number = Int(text) else { return nil }
    count = number
  }

  /// As it is typed.
  public var description: String { count == .max ? "all" : String(count) }

  /// Refuses a list without rows.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    guard count > 0 else { throw .usage(.tooSmall(option: UsageFault.option("limit"), least: 1)) }
  }
}
