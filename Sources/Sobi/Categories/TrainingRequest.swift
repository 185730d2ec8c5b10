/// A request to train a ledger's model.
public struct TrainingRequest: Sendable {
  /// A table of names and labels; nil to use only the corrections in the ledger.
  public var file: String?
  /// The column of names.
  public var nameColumn = "name"
  /// The column of labels.
  public var labelColumn = "category"
  /// The vocabulary of the labels; nil if the labels are codes of categories.
  public var labels: LabelSource?
  /// The lowest confidence, from 0 to 1, at which the model proposes a category.
  public var threshold = 0.6

  /// Creates a request.
  public init() {}
}
