public import SimpleFeatures

/// What the page holds that shows a map in a browser.
public struct PageRequest: Hashable, Sendable {
  /// Which payments are in it; nothing of others is.
  public var query: LedgerQuery
  /// Which set of districts it is drawn on.
  public var districts: DistrictSelection
  /// How far from its new edge a corner of a district may lie that is left out.
  public var simplification: Meters
  /// Whether it is made to be handed on: without names, income and what was paid for health, places
  /// at the middle of their district.
  public var isShared: Bool
  /// The language that it opens in, `ko` or `en`.
  public var language: String
  /// A folder with Leaflet; nil looks where systems keep it.
  public var libraryFolder: String?

  /// Creates a request.
  public init(
    query: LedgerQuery = LedgerQuery(), districts: DistrictSelection = DistrictSelection(),
    simplification: Meters = Meters(50), isShared: Bool = false, language: String = "ko",
    libraryFolder: String? = nil
  ) {
    self.query = query
    self.districts = districts
    self.simplification = simplification
    self.isShared = isShared
    self.language = language
    self.libraryFolder = libraryFolder
  }
}
