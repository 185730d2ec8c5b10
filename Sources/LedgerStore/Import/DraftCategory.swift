package import Spending

/// The category that was found for a draft.
package struct DraftCategory: Hashable, Sendable {
  /// The code of the category.
  package var code: String
  /// The origin of the category: a rule or a model.
  package var source: CategorySource
  /// Whether this category takes precedence over the category of the payment's place.
  package var isOwn: Bool

  /// Creates a finding.
  package init(code: String, source: CategorySource, isOwn: Bool) {
    self.code = code
    self.source = source
    self.isOwn = isOwn
  }
}
