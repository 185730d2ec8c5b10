public import Spending

/// A rule of the user, as the ledger stores it.
public struct StoredRule: Hashable, Sendable {
  /// The row id; 0 before the rule is stored.
  public var id: Int64
  /// The text or the regular expression that is compared with names.
  public var pattern: String
  /// The position at which the text must occur in the name: `start`, `end`, `whole` (the text is
  /// the whole name) or `anywhere`. If the pattern is a regular expression, the value is `regex`.
  public var anchor: String
  /// The code of the category.
  public var category: String
  /// The share of names for which the rule is right, 0 ... 1.
  public var confidence: Double
  /// The priority; a rule with a higher priority takes precedence even over a more specific rule.
  public var priority: Int
  /// The least amount to which the rule applies, in minor units.
  public var leastAmount: Int64?
  /// The greatest amount to which the rule applies, in minor units.
  public var greatestAmount: Int64?
  /// The currency of the least and the greatest amount.
  public var currency: Currency?
  /// The channel of the payments to which the rule applies; nil for all channels.
  public var channel: PaymentChannel?
  /// A remark.
  public var note: String?

  /// Creates a rule without conditions on amounts or channels.
  public init(id: Int64 = 0, pattern: String, anchor: String, category: String) {
    self.id = id
    self.pattern = pattern
    self.anchor = anchor
    self.category = category
    confidence = 1
    priority = 0
  }
}
