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
  /// The table from which the model is trained; it has the same columns as ``file``.
  public var training: String?
  /// The lowest confidence of an answer; an answer with a lower confidence counts as missing.
  public var threshold = 0.6

  /// Creates a request.
  public init(file: String, nameColumn: String, labelColumn: String, labels: LabelSource) {
    self.file = file
    self.nameColumn = nameColumn
    self.labelColumn = labelColumn
    self.labels = labels
  }
}
