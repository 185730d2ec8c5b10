/// A model that proposes a category if no rule matches.
public protocol NameModel: Sendable {
  /// Returns the category of a name and the confidence; nil if the confidence is below the model's
  /// threshold.
  func propose(_ text: ClassificationText) -> (category: String, confidence: Double)?
}
