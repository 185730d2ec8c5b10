package import Spending

/// What a draft was found to be.
package struct DraftCategory: Hashable, Sendable {
  /// The code of the category.
  package var code: String
  /// Whether a rule or a model says so.
  package var source: CategorySource
  /// Whether it goes before the category of the place.
  package var isOwn: Bool

  /// Creates a finding.
  package init(code: String, source: CategorySource, isOwn: Bool) {
    self.code = code
    self.source = source
    self.isOwn = isOwn
  }
}
