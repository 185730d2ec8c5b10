/// Figures of payments outside all rows of a report, with their name.
public struct NamedFigures: Hashable, Sendable, Identifiable {
  /// The word in files: `outside`.
  public var name: String
  /// The figures.
  public var figures: SpendingFigures

  /// The name, which is unique in a report.
  public var id: String { name }

  /// Creates figures with a name.
  public init(_ name: String, _ figures: SpendingFigures) {
    self.name = name
    self.figures = figures
  }
}
