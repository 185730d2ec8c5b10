/// The outcome of the training of a model.
public struct TrainingOutcome: Hashable, Sendable {
  /// A label that maps to no category.
  public struct UnknownLabel: Hashable, Sendable {
    /// The label.
    public var label: String
    /// The number of rows that have it.
    public var count: Int

    /// Creates a label with its count.
    public init(label: String, count: Int) {
      self.label = label
      self.count = count
    }
  }

  /// Rows of the table that were learnt from.
  public let rows: Int
  /// Names of the ledger whose category the user set.
  public let corrections: Int
  /// The number of categories that occur.
  public let categories: Int
  /// Labels that map to no category, with the numbers of their rows, the most frequent first.
  public let unknown: [UnknownLabel]
  /// The bytes of the model.
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
