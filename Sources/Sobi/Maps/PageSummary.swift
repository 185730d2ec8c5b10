/// The content of a page, for the user who shares it.
public struct PageSummary: Hashable, Sendable {
  /// Places with a payment.
  public var places: Int
  /// Payments.
  public var payments: Int
  /// Whether merchants and places have their names.
  public var hasNames: Bool
  /// Whether it has income.
  public var hasIncome: Bool
  /// Whether the page has a map library; without one the map has only one zoom.
  public var hasLibrary: Bool
  /// The host of its map tiles; nil if it requests none.
  public var tilesHost: String?
  /// Bytes of the file.
  public var bytes: Int
  /// The sets of districts among which no choice was made, so that the page has no districts.
  public var undecidedSets: [String]
}
