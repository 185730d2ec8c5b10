public import Grids
public import SimpleFeatures
public import WebPage

/// A request for a page that shows a map in a browser.
public struct PageRequest: Hashable, Sendable {
  /// The payments on the page; the page contains no data of payments outside the query.
  public var query: LedgerQuery
  /// The name of the trip that the page shows; nil if the page does not show a trip. The query
  /// selects its payments.
  public var trip: String?
  /// The set of districts to draw.
  public var districts: DistrictSelection
  /// The greatest distance of an omitted corner of a district from the simplified edge; nil uses 50
  /// m, and more for large sets.
  public var simplification: Meters?
  /// The grids that the page can show, computed from the cells of its places; a shared page has no
  /// grids, since its places are moved.
  public var grids: [GridSystem] = []
  /// Whether the page is made for sharing: it then has no names, no income and no payments for
  /// health, and each place is in the middle of its district.
  public var isShared: Bool
  /// The categories that the user marks as being about health or not, by code or title. A shared
  /// page leaves out categories about health, and it is not made while categories are undecided.
  public var healthCategories: [String: Bool] = [:]
  /// The seed for the order of places on a shared page; nil uses a random seed.
  public var seed: UInt64?
  /// The initial language of the page, `ko` or `en`.
  public var language: String
  /// A folder that contains Leaflet; nil searches the usual folders of operating systems.
  public var libraryFolder: String?
  /// The tiles below the districts; nil uses no tiles.
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
