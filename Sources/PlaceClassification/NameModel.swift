/// A model that proposes a category if no rule matches.
public protocol NameModel: Sendable {
  /// The category of a name and how sure that is; nil below the model's threshold.
  func propose(_ text: ClassificationText) -> (category: String, confidence: Double)?
}
