public import Reports
public import SimpleFeatures
public import SpatialIndex
public import Spending
public import SpendingAnalytics

/// The places and clusters of places at every zoom level of a map, with the figures of the payments
/// that match a query.
///
/// All places are clustered in the same way for every query. A query changes only the figures, not
/// the clusters. Places and clusters without payments are left out, and a cluster with payments at
/// only one place is replaced by that place. Because the clusters are the same for every query,
/// places and clusters do not move when the user changes the month or the category.
/// ```swift
/// let clusters = try ledger.clusters(LedgerQuery(days: november))
/// for cluster in clusters.clusters(in: seoul, zoom: 12) {
///   print(cluster.coordinate, cluster.placeCount, cluster.figures.sum(.krw))
/// }
/// ```
public struct SpendingClusters: Sendable {
  let hierarchy: PlaceClusters
  let places: PlaceColumns
  let tallies: PlaceTallies
  /// 1 for each place with a payment.
  private let visited: PlaceClusters.Measure
  /// Payments and minor units by currency.
  private let counts: [PlaceClusters.Measure]
  private let sums: [PlaceClusters.Measure]
  private let clusterDays: ClusterDays
  private let placeCategories: PlaceCategories
  /// All categories in order of their codes.
  private let categories: [Category]
  private let codes: [Int64: String]
  private let positions: [Int64: Int32]
  /// The currency whose sums come first.
  public let homeCurrency: Currency

  /// The figures of all payments that have a place.
  public let placed: SpendingFigures
  /// The figures of the online payments, which have no place.
  public let online: SpendingFigures
  /// The figures of the payments whose place is unknown.
  public let unplaced: SpendingFigures
  /// The figures of all payments that match the query.
  public let total: SpendingFigures

  init(
    _ hierarchy: PlaceClusters, at places: PlaceColumns, tallies: PlaceTallies,
    placeCategories: PlaceCategories, categories: [Category], homeCurrency: Currency
  ) throws(SpendingOverflow) {
    let width = tallies.currencies.count
    func column(
      _ cells: [Int64], _ currency: Int
    ) throws(SpendingOverflow) -> PlaceClusters.Measure {
      do {
        return try hierarchy.measure(
          (0..<places.count).map { cells[$0 * width + currency] })
      } catch { throw SpendingOverflow() }
    }
    var counts: [PlaceClusters.Measure] = []
    var sums: [PlaceClusters.Measure] = []
    for currency in 0..<width {
      counts.append(try column(tallies.counts, currency))
      sums.append(try column(tallies.sums, currency))
    }
    do {
      visited = try hierarchy.measure(
        (0..<places.count).map { tallies.count(of: $0) > 0 ? 1 : 0 })
    } catch { throw SpendingOverflow() }
    self.hierarchy = hierarchy
    self.places = places
    self.tallies = tallies
    self.counts = counts
    self.sums = sums
    self.categories = categories
    self.homeCurrency = homeCurrency
    codes = categories.codesByID
    positions = places.positionsByID()
    self.placeCategories = placeCategories
    clusterDays = ClusterDays(tallies, in: hierarchy)
    placed = try tallies.placed()
    online = try tallies.figures(of: [tallies.onlineGroup])
    unplaced = try tallies.figures(of: [tallies.unplacedGroup])
    var total = placed
    try total.add(online)
    try total.add(unplaced)
    self.total = total
  }

  /// The options of the clustering.
  public var options: ClusterOptions { hierarchy.options }

  /// Returns the places and clusters that are drawn in a box at a zoom level.
  ///
  /// - Parameters:
  ///   - box: The box, including its edges; it may cross the antimeridian. If nil, the box is the
  ///     whole world, and the figures add up to ``placed``.
  ///   - zoom: The zoom level; a level outside the options' range from `minZoom` to `maxZoom + 1`
  ///     is replaced by the nearest level in this range. At `maxZoom + 1`, no places are clustered.
  /// - Returns: The places and clusters, ordered by the positions of their first places on the
  ///   Morton curve.
  /// - Complexity: O(*k* log *k* + *p*) for *k* nodes with *p* payments.
  public func clusters(in box: BoundingBox? = nil, zoom: Int) -> [SpendingCluster] {
    nodes(in: box, zoom: zoom).map(cluster)
  }

  private func nodes(in box: BoundingBox?, zoom: Int) -> [PlaceClusters.Node] {
    box.map { hierarchy.nodes(in: $0, zoom: zoom, drawing: drawing(of:)) }
      ?? hierarchy.nodes(zoom: zoom).filter { hierarchy.sum(visited, of: $0) > 0 }
  }

  /// Returns the places and clusters of ``clusters(in:zoom:)``, and the figures of all payments
  /// that these do not contain; together, the figures add up to the total.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: The same as ``clusters(in:zoom:)``, plus O(*p*) for the days of *p* places.
  public func report(
    in box: BoundingBox? = nil, zoom: Int
  ) throws(SpendingOverflow) -> ClusterReport {
    let nodes = nodes(in: box, zoom: zoom)
    let rows = nodes.map(cluster)
    var elsewhere = try placed.subtracting(rows.map(\.figures))
    elsewhere.span = clusterDays.span(besides: nodes)
    return ClusterReport(
      zoom: zoom, isPart: box != nil, rows: rows, elsewhere: elsewhere, online: online,
      unplaced: unplaced, total: total, homeCurrency: homeCurrency)
  }

  /// Returns the places and clusters in a tile and in a margin around the tile; the margin is as
  /// wide as the radius of a cluster.
  ///
  /// - Returns: The features in the order of their first places; features beyond the antimeridian
  ///   come last.
  /// - Complexity: O(*k* log *k* + *p*) for *k* nodes with *p* payments.
  public func features(inTile tile: Tile) -> [SpendingTileFeature] {
    hierarchy.nodes(inTile: tile, drawing: drawing(of:)).map {
      SpendingTileFeature(cluster: cluster($0.node), x: $0.x, y: $0.y)
    }
  }

  /// Returns the places and smaller clusters into which a cluster splits.
  ///
  /// - Throws: ``ClusterError/noCluster(id:)``.
  public func children(of id: Int64) throws(ClusterError) -> [SpendingCluster] {
    visibleChildren(of: try node(id)).map(cluster)
  }

  /// Returns one page of the places of a cluster.
  ///
  /// - Throws: ``ClusterError/noCluster(id:)``.
  /// - Precondition: `limit` and `offset` are at least 0.
  public func leaves(
    of id: Int64, limit: Int = 10, offset: Int = 0
  ) throws(ClusterError) -> [SpendingCluster] {
    precondition(limit >= 0 && offset >= 0, "a page begins at 0 and has at least 0 rows")
    return hierarchy.places(of: try node(id)).lazy
      .map(Int.init).filter { tallies.count(of: $0) > 0 }
      .dropFirst(offset).prefix(limit)
      .map { cluster(hierarchy.node(of: $0, zoom: hierarchy.zooms.upperBound)) }
  }

  /// Returns the zoom level at which a cluster splits into several places or smaller clusters.
  ///
  /// - Throws: ``ClusterError/noCluster(id:)``.
  public func expansionZoom(of id: Int64) throws(ClusterError) -> Int {
    var node = try node(id)
    while hierarchy.isCluster(node) {
      let children = visibleChildren(of: node)
      guard children.count == 1, hierarchy.isCluster(children[0]) else { break }
      node = children[0]
    }
    return min(hierarchy.expansionZoom(of: node), hierarchy.zooms.upperBound)
  }

  private func visibleChildren(of node: PlaceClusters.Node) -> [PlaceClusters.Node] {
    hierarchy.children(of: node).filter { hierarchy.sum(visited, of: $0) > 0 }
  }

  /// The cluster of an id.
  private func node(_ id: Int64) throws(ClusterError) -> PlaceClusters.Node {
    guard let parts = ClusterIdentity(id), let place = positions[parts.place],
      let node = hierarchy.cluster(firstPlace: Int(place), formedZoom: parts.zoom),
      hierarchy.sum(visited, of: node) > 0
    else { throw .noCluster(id: id) }
    return node
  }

  /// The drawing of a node under the query.
  private func drawing(of node: PlaceClusters.Node) -> ClusterHierarchy.Drawing {
    switch hierarchy.sum(visited, of: node) {
    case 0: .hidden
    case 1: .point(onlyPlace(of: node))
    default: .whole
    }
  }

  /// Returns the place with a payment, for a node with exactly one such place.
  private func onlyPlace(of node: PlaceClusters.Node) -> Int {
    hierarchy.firstPlace(of: node, where: visited)
  }

  /// A node with its figures.
  private func cluster(_ node: PlaceClusters.Node) -> SpendingCluster {
    let placeCount = hierarchy.sum(visited, of: node)
    var figures = SpendingFigures(currencies: tallies.currencies)
    for currency in tallies.currencies.indices {
      figures.counts[currency] = hierarchy.sum(counts[currency], of: node)
      figures.sums[currency] = hierarchy.sum(sums[currency], of: node)
    }
    figures.places = Int(placeCount)
    figures.span = clusterDays.span(of: node)
    let top = placeCategories.mostFrequent(at: hierarchy.places(of: node)).map {
      categories[$0].code
    }
    if placeCount == 1 {
      let place = onlyPlace(of: node)
      return SpendingCluster(
        id: places.ids[place], isCluster: false, coordinate: places.coordinates[place],
        name: places.names[place], category: top ?? codes[places.categoryIDs[place]],
        topCategory: top, figures: figures)
    }
    let identity = ClusterIdentity(
      place: places.ids[hierarchy.firstPlace(of: node)], zoom: hierarchy.formedZoom(of: node))
    return SpendingCluster(
      id: identity.id, isCluster: true, coordinate: hierarchy.coordinate(of: node), name: nil,
      category: nil, topCategory: top, figures: figures)
  }
}
