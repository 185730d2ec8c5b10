public import Grids
public import SimpleFeatures
public import WebPage

/// A request for a page that shows a map in a browser.
public struct PageRequest: Hashable, Sendable {
  /// The payments on the page; it contains no data of other payments.
  public var query: LedgerQuery
  /// The name of the trip that the page shows; nil if absent. The query has its payments.
  public var trip: String?
  /// The set of districts to draw.
  public var districts: DistrictSelection
  /// The greatest distance of an omitted corner of a district from its new edge; nil is 50 m, and
  /// more for large sets.
  public var simplification: Meters?
  /// The grids that the page can show, by the cells of its places; a shared page has no grids,
  /// since its places are moved.
  public var grids: [GridSystem] = []
  /// Whether it is made to be shared: without names, income and payments for health, with places at
  /// the middle of their district.
  public var isShared: Bool
  /// Categories that the user marks as about health or not, by code or title: a shared page leaves
  /// out categories about health, and is not made while categories are undecided.
  public var healthCategories: [String: Bool] = [:]
  /// The seed of the order of places of a shared page; nil for a random seed.
  public var seed: UInt64?
  /// The language at the start, `ko` or `en`.
  public var language: String
  /// A folder with Leaflet; nil searches the usual folders of systems.
  public var libraryFolder: String?
  /// The tiles below the districts; nil requests none.
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
