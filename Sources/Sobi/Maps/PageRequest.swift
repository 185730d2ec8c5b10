public import SimpleFeatures
public import WebPage

/// What the page holds that shows a map in a browser.
public struct PageRequest: Hashable, Sendable {
  /// Which payments are in it; nothing of others is.
  public var query: LedgerQuery
  /// Which set of districts it is drawn on.
  public var districts: DistrictSelection
  /// How far from its new edge a corner of a district may lie that is left out; nil is 50 m, and as
  /// much more as large sets need.
  public var simplification: Meters?
  /// Whether it is made to be handed on: without names, income and what was paid for health, places
  /// at the middle of their district.
  public var isShared: Bool
  /// Categories that a person says are about health, or are not, by code or title: a shared page leaves
  /// the former out, and is not made while nobody can tell.
  public var healthCategories: [String: Bool] = [:]
  /// What the order of the places of a shared page is drawn from; nil for chance.
  public var seed: UInt64?
  /// The language that it opens in, `ko` or `en`.
  public var language: String
  /// A folder with Leaflet; nil looks where systems keep it.
  public var libraryFolder: String?
  /// What lies below districts; nil asks for nothing.
  public var tiles: PageTiles?

  /// Creates a request.
  public init(
    query: LedgerQuery = LedgerQuery(), districts: DistrictSelection = DistrictSelection(),
    simplification: Meters? = nil, isShared: Bool = false, language: String = "ko",
    libraryFolder: String? = nil, tiles: PageTiles? = nil
  ) {
    self.query = query
    self.districts = districts
    self.simplification = simplification
    self.isShared = isShared
    self.language = language
    self.libraryFolder = libraryFolder
    self.tiles = tiles
  }
}
