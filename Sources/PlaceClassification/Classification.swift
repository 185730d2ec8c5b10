/// The category that was found for a name.
public struct Classification: Hashable, Sendable {
  /// The stable code of the category.
  public let category: String
  /// The confidence, 0 ... 1.
  public let confidence: Double
  /// The position of the rule in ``RuleSet/entries``; nil if the model proposed the category.
  public let rule: Int?

  /// Creates a classification.
  public init(category: String, confidence: Double, rule: Int?) {
    self.category = category
    self.confidence = confidence
    self.rule = rule
  }
}
