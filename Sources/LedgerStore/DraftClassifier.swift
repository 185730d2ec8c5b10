public import Spending

/// What a draft was found to be.
public struct DraftCategory: Hashable, Sendable {
  /// The code of the category.
  public var code: String
  /// Whether a rule or a model says so.
  public var source: CategorySource
  /// Whether it goes before the category of the place.
  public var isOwn: Bool

  /// Creates a finding.
  public init(code: String, source: CategorySource, isOwn: Bool) {
    self.code = code
    self.source = source
    self.isOwn = isOwn
  }
}

/// Finds the categories of drafts while they are imported.
public struct DraftClassifier {
  /// The categories that may be made in the ledger when one is first found, by code.
  public var definitions: [String: CategoryDefinition]
  /// The number of what a draft was found to be, in ``finding``; -1 for nothing.
  ///
  /// Equal findings have equal numbers, so that a row costs no text.
  public var classify: (PaymentDraft, PaymentDraftBatch) -> Int
  /// What a number means.
  public var finding: (Int) -> DraftCategory

  /// Creates a classifier.
  public init(
    definitions: [String: CategoryDefinition],
    classify: @escaping (PaymentDraft, PaymentDraftBatch) -> Int,
    finding: @escaping (Int) -> DraftCategory
  ) {
    self.definitions = definitions
    self.classify = classify
    self.finding = finding
  }
}
