public import Grids
public import SimpleFeatures
public import WebPage

/// A request for a page that shows a map in a browser.
public struct PageRequest: Hashable, Sendable {
  /// The query that selects the payments on the page; the page contains no data of other payments.
  public var query: LedgerQuery
  /// The name of the trip that the page shows; nil if the page does not show a trip. The query
  /// selects the payments of the trip.
  public var trip: String?
  /// The set of districts to draw.
  public var districts: DistrictSelection
  /// The tolerance of the simplification: the greatest distance between a corner that is left out
  /// and the simplified border of its district; nil uses 50 m, or a larger distance for large sets.
  public var simplification: Meters?
  /// The grids that the page can show, computed from the places on the page. A page for sharing has
  /// no grids, because it does not show places at their positions.
  public var grids: [GridSystem] = []
  /// Whether the page is made for sharing. A page for sharing contains no names, no income and no
  /// payments for health, and shows each place in the middle of its district.
  public var isShared: Bool
  /// The user's decisions whether a category is about health; the keys are the codes or titles of
  /// the categories. A page for sharing leaves out the categories about health; it is not created
  /// as long as any category is undecided.
  public var healthCategories: [String: Bool] = [:]
  /// The seed for the order of the places on a page for sharing; nil uses a random seed.
  public var seed: UInt64?
  /// The initial language of the page, `ko` or `en`.
  public var language: String
  /// A folder that contains Leaflet; if nil, Sobi looks for Leaflet in the folders in which
  /// operating systems usually install it.
  public var libraryFolder: String?
  /// The source of the tiles that are drawn below the districts; nil draws no tiles.
  public var tiles: PageTiles?
  /// The shapes that are drawn over the districts.
  public var overlays: [PageOverlay] = []

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
