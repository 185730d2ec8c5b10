/// A request to evaluate the classification of names.
public struct EvaluationRequest: Sendable {
  /// The table of names and labels.
  public var file: String
  /// The column of names.
  public var nameColumn: String
  /// The column of labels.
  public var labelColumn: String
  /// The vocabulary of the labels.
  public var labels: LabelSource
  /// A table with the same columns from which the model is trained.
  public var training: String?
  /// Answers with a lower confidence count as no answer.
  public var threshold = 0.6

  /// Creates a request.
  public init(file: String, nameColumn: String, labelColumn: String, labels: LabelSource) {
    self.file = file
    self.nameColumn = nameColumn
    self.labelColumn = labelColumn
    self.labels = labels
  }
}
