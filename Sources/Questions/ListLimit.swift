import Wording

/// The limit of a list: a number of rows, or `all`.
public struct ListLimit: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The most rows.
  public var count: Int

  /// Creates a limit of this number of rows.
  public init(integerLiteral count: Int) { self.count = count }

  /// Reads a number or `all`; nil if the text is neither.
  public init?(_ text: String) {
    guard text != "all" else {
      count = .max
      return
    }
    guard let number = Int(text) else { return nil }
    count = number
  }

  /// The limit as it is written in an option: a number or `all`.
  public var description: String { count == .max ? "all" : String(count) }

  /// Throws an error for a limit of 0 rows.
  ///
  /// - Throws: ``QuestionError``.
  public func check() throws(QuestionError) {
    guard count > 0 else { throw .usage(.tooSmall(option: UsageFault.option("limit"), least: 1)) }
  }
}
