/// What a model was trained with.
public struct TrainingOutcome: Hashable, Sendable {
  /// A label that means no category.
  public struct UnknownLabel: Hashable, Sendable {
    /// The label.
    public var label: String
    /// How many rows have it.
    public var count: Int

    /// Creates a label with its count.
    public init(label: String, count: Int) {
      self.label = label
      self.count = count
    }
  }

  /// Rows of the table that were learnt from.
  public let rows: Int
  /// Names of the ledger whose category a person set.
  public let corrections: Int
  /// How many categories occur.
  public let categories: Int
  /// Labels that mean no category, with how many rows have them, the most frequent first.
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
