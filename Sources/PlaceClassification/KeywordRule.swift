public import Spending

/// A rule that assigns a category to merchants whose name contains a text.
///
/// ```swift
/// KeywordRule("스타벅스", at: .start, category: "cafe")
/// KeywordRule("약국", at: .end, category: "pharmacy", confidence: 0.98)
/// ```
public struct KeywordRule: Hashable, Sendable {
  /// The required position of the text in the name.
  public enum Anchor: String, Sendable, CaseIterable {
    /// At its start.
    case start
    /// The text is at the end of the name; a branch at the end of the name is ignored.
    case end
    /// The text is the whole name; a branch at the end of the name is ignored.
    case whole
    /// Anywhere.
    case anywhere
    /// The text is a regular expression; see ``RegularExpression``.
    case regex
  }

  /// The text to search for, or the regular expression.
  public var pattern: String
  /// The required position.
  public var anchor: Anchor
  /// The stable code of the category.
  public var category: String
  /// The probability that the rule is right, 0 ... 1.
  public var confidence: Double
  /// The priority. A rule with a higher priority takes precedence even over a more specific rule.
  public var priority: Int
  /// The range of amounts of the payments to which the rule applies; nil if it applies to all
  /// amounts.
  public var amount: AmountRange?
  /// The channel of the payments to which the rule applies; nil if it applies to all channels.
  public var channel: PaymentChannel?
  /// A remark for readers of the rules.
  public var note: String?

  /// Creates a rule.
  public init(
    _ pattern: String, at anchor: Anchor, category: String, confidence: Double = 1,
    priority: Int = 0, amount: AmountRange? = nil, channel: PaymentChannel? = nil,
    note: String? = nil
  ) {
    self.pattern = pattern
    self.anchor = anchor
    self.category = category
    self.confidence = confidence
    self.priority = priority
    self.amount = amount
    self.channel = channel
    self.note = note
  }

  /// Whether the rule has conditions besides the name.
  public var hasConditions: Bool { conditionCount > 0 }

  /// The number of conditions besides the name.
  var conditionCount: Int { (amount == nil ? 0 : 1) + (channel == nil ? 0 : 1) }
}

extension KeywordRule {
  /// Returns whether all conditions of the rule that do not concern the name are met; a condition
  /// on an unknown fact is not met.
  public func admits(_ circumstances: PaymentCircumstances?) -> Bool {
    if let channel, circumstances?.channel != channel { return false }
    guard let amount else { return true }
    return circumstances.map { amount.covers($0.amount) } ?? false
  }
}
