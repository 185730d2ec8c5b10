/// A summary of the contents of a page, for the user who shares it.
public struct PageSummary: Hashable, Sendable {
  /// The number of places with a payment.
  public var places: Int
  /// Payments.
  public var payments: Int
  /// Whether the page contains the names of merchants and places.
  public var hasNames: Bool
  /// Whether the page contains income.
  public var hasIncome: Bool
  /// Whether the page contains a map library; without a library, the map has only one zoom level.
  public var hasLibrary: Bool
  /// The host of the page's map tiles; nil if the page uses no tiles.
  public var tilesHost: String?
  /// The size of the file in bytes.
  public var bytes: Int
  /// The candidate sets of districts, if it is not clear which set to use; the page has no
  /// districts until one set is selected.
  public var undecidedSets: [String]
}
