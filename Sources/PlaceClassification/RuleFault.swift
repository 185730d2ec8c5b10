/// Why a rule is refused.
public enum RuleFault: Error, Hashable, Sendable {
  /// The text is empty.
  case emptyPattern
  /// The text has no letter or digit, so that nothing is left of it to look for.
  case nothingToFind
  /// The text is longer than ``KeywordRule/longestPattern`` bytes.
  case tooLong(count: Int)
  /// There is no category.
  case noCategory
  /// The confidence is not between 0 and 1.
  case badConfidence
  /// The priority is not between -1,000 and 1,000.
  case badPriority
  /// No amount is in the range.
  case emptyAmountRange
  /// The regular expression cannot be used.
  case expression(ExpressionFault)
  /// Another rule says the same; its position in the list.
  case duplicate(of: Int)
  /// Another rule finds the same under the same conditions and says another category.
  case conflict(with: Int)
}

extension RuleFault: CustomStringConvertible {
  /// What was found and, on a second line, what to do.
  public var description: String { message + "\n" + remedy }

  /// What was found.
  public var message: String {
    switch self {
    case .emptyPattern: "the keyword is empty"
    case .nothingToFind: "the keyword has neither letter nor digit"
    case .tooLong(let count):
      "the keyword has \(count) bytes, more than \(KeywordRule.longestPattern)"
    case .noCategory: "the rule has no category"
    case .badConfidence: "the confidence is not a number from 0 to 1"
    case .badPriority: "the priority is not a whole number from -1000 to 1000"
    case .emptyAmountRange: "no amount is in the range"
    case .expression(let fault): fault.message
    case .duplicate(let other): "rule \(other + 1) says the same"
    case .conflict(let other):
      "rule \(other + 1) finds the same and says another category"
    }
  }

  /// What to do.
  public var remedy: String {
    switch self {
    case .emptyPattern, .nothingToFind: "Write the words that stand in the name."
    case .tooLong: "Shorten it."
    case .noCategory: "Give the code of a category; sobi categories lists them."
    case .badConfidence: "Write it as 0.95."
    case .badPriority: "Write it as 10; the larger wins."
    case .emptyAmountRange: "Write the smaller amount first, both without a sign."
    case .expression(let fault): fault.remedy
    case .duplicate: "Leave one of them out."
    case .conflict: "Change one of them, or give them different priorities."
    }
  }
}

extension KeywordRule {
  /// The longest text of a rule, in bytes.
  public static let longestPattern = 512

  /// What is wrong with the rule by itself; nil when it can be used.
  ///
  /// - Complexity: O(*n*) for a keyword of *n* bytes, O(*n*²) for an expression of *n* positions.
  public var fault: RuleFault? {
    if pattern.allSatisfy(\.isWhitespace) { return .emptyPattern }
    if pattern.utf8.count > Self.longestPattern { return .tooLong(count: pattern.utf8.count) }
    if category.isEmpty { return .noCategory }
    if !(0...1).contains(confidence) { return .badConfidence }
    if !(-1_000...1_000).contains(priority) { return .badPriority }
    if let amount {
      let least = amount.least ?? 0
      let greatest = amount.greatest ?? .max
      if least < 0 || least > greatest { return .emptyAmountRange }
    }
    if anchor != .regex {
      return ClassificationText(keyword: pattern).isEmpty ? .nothingToFind : nil
    }
    do {
      _ = try RegularExpression(pattern)
      return nil
    } catch { return .expression(error) }
  }
}
