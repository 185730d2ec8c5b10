/// The outcome of the training of a model.
public struct TrainingOutcome: Hashable, Sendable {
  /// A label that does not correspond to a category.
  public struct UnknownLabel: Hashable, Sendable {
    /// The label.
    public var label: String
    /// The number of rows that have this label.
    public var count: Int

    /// Creates a label with its count.
    public init(label: String, count: Int) {
      self.label = label
      self.count = count
    }
  }

  /// The number of rows of the table that were used to train the model.
  public let rows: Int
  /// The number of names in the ledger whose category the user set.
  public let corrections: Int
  /// The number of different categories.
  public let categories: Int
  /// The labels that do not correspond to a category, each with the number of its rows; the most
  /// frequent label is first.
  public let unknown: [UnknownLabel]
  /// The size of the model in bytes.
  public let bytes: Int

  /// Creates an outcome.
  public init(
    rows: Int, corrections: Int, categories: Int, unknown: [UnknownLabel], bytes: Int
  ) {
    self.rows = rows
    self.corrections = corrections
    self.categories = categories
    self.unknown = unknown
    self.bytes = bytes
  }
}
