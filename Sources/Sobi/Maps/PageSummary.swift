/// What a page holds, for whoever hands it on.
public struct PageSummary: Hashable, Sendable {
  /// Places with a payment.
  public var places: Int
  /// Payments.
  public var payments: Int
  /// Whether merchants and places have their names.
  public var hasNames: Bool
  /// Whether it says what came in.
  public var hasIncome: Bool
  /// Whether it has a map library; without one it is drawn at one zoom.
  public var hasLibrary: Bool
  /// The host that it asks for the tiles of its map; nil where it asks for nothing.
  public var tilesHost: String?
  /// Bytes of the file.
  public var bytes: Int
  /// The sets of districts that nobody chose from: it has none.
  public var undecidedSets: [String]
}
