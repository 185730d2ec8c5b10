/// Figures of payments that are in no row of a report, together with a name for these figures.
public struct NamedFigures: Hashable, Sendable, Identifiable {
  /// The name of the figures in files, such as `outside`.
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
