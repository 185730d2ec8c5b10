public import Diagnostics

/// The reason why a rule is refused.
public enum RuleFault: Fault, Hashable {
  /// The text of the rule is empty.
  case emptyPattern
  /// The text of the rule contains no letter or digit, so there is nothing to search for.
  case nothingToFind
  /// The text of the rule is longer than ``KeywordRule/longestPattern`` bytes.
  case tooLong(count: Int)
  /// The rule has no category.
  case noCategory
  /// The confidence is not between 0 and 1.
  case badConfidence
  /// The priority is not between -1,000 and 1,000.
  case badPriority
  /// The rule's range of amounts is empty: the least amount is larger than the greatest amount.
  case emptyAmountRange
  /// The regular expression cannot be used.
  case expression(ExpressionFault)
  /// The rule is equal to the rule at this position in the list.
  case duplicate(of: Int)
  /// The rule at this position in the list matches the same names under the same conditions, but
  /// assigns another category.
  case conflict(with: Int)
}

extension RuleFault {
  public var code: String {
    switch self {
    case .emptyPattern: "rule.keyword.empty"
    case .nothingToFind: "rule.keyword.no-letter"
    case .tooLong: "rule.keyword.too-long"
    case .noCategory: "rule.category.missing"
    case .badConfidence: "rule.confidence.out-of-range"
    case .badPriority: "rule.priority.out-of-range"
    case .emptyAmountRange: "rule.amount.empty-range"
    case .expression(let fault): fault.code
    case .duplicate: "rule.list.duplicate"
    case .conflict: "rule.list.conflict"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .emptyPattern, .nothingToFind: .correctRule(.writeName)
    case .tooLong: .correctRule(.shorten)
    case .noCategory: .correctRule(.giveCategory)
    case .badConfidence: .correctRule(.writeConfidence)
    case .badPriority: .correctRule(.writePriority)
    case .emptyAmountRange: .correctRule(.orderAmounts)
    case .expression(let fault): fault.recovery
    case .duplicate: .correctRule(.leaveOneOut)
    case .conflict: .correctRule(.changeOrPrioritize)
    }
  }
}

extension KeywordRule {
  /// The greatest length of a rule's text, in bytes.
  public static let longestPattern = 512

  /// The fault of the rule itself, regardless of other rules; nil if the rule can be used.
  ///
  /// - Complexity: O(*n*) for a keyword of *n* bytes, O(*n*²) for an expression of *n* positions.
  public var fault: RuleFault? {
    if let fault = faultOfMembers { return fault }
    guard anchor == .regex else {
      return ClassificationText(keyword: pattern).isEmpty ? .nothingToFind : nil
    }
    do {
      _ = try RegularExpression(pattern)
      return nil
    } catch { return .expression(error) }
  }

  /// The fault that shows without reading the text as a keyword or an expression: a text that is
  /// empty or too long, or a value that is out of range.
  var faultOfMembers: RuleFault? {
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
    return nil
  }
}
