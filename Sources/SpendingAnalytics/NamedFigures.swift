/// Figures of payments that are in no row of a report, with what they are called.
public struct NamedFigures: Hashable, Sendable, Identifiable {
  /// The word in files: `outside`.
  public var name: String
  /// The figures.
  public var figures: SpendingFigures

  /// The name, which is unique in a report.
  public var id: String { name }

  /// Names figures.
  public init(_ name: String, _ figures: SpendingFigures) {
    self.name = name
    self.figures = figures
  }
}
