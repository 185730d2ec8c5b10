/// What to train a ledger's model with.
public struct TrainingRequest: Sendable {
  /// A table of names and labels; nil for the corrections in the ledger alone.
  public var file: String?
  /// The column of names.
  public var nameColumn = "name"
  /// The column of labels.
  public var labelColumn = "category"
  /// Whose words the labels are; nil for codes of categories.
  public var labels: LabelSource?
  /// Proposals that are less sure are not made.
  public var threshold = 0.6

  /// Creates a request.
  public init() {}
}
