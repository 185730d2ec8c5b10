import FeatureCodecs
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending

/// The places of a page in the order of their clusters, and the clusters of every zoom.
struct PagePlaces {
  /// Positions in the ledger's columns.
  private let positions: [Int]
  private let ids: [Int64]
  /// The names; nil if they are left out.
  private let names: [String]?
  /// The positions, moved if the page is shared.
  let coordinates: [Coordinate]
  /// Positions among the page's categories; -1 if absent.
  private let categories: [Int]
  /// Positions among the districts; -1 for places outside all districts; nil if there is no set.
  private let districts: [Int]?
  private let clusters: [Cluster]
  /// Maps positions in the ledger's columns to positions in the page.
  let rows: [Int: Int]

  /// The number of places.
  var count: Int { positions.count }

  /// A cluster with the zooms at which it is drawn.
  private struct Cluster {
    var id: Int64
    var leaves: Range<Int>
    var coordinate: Coordinate
    var zooms: ClosedRange<Int>
  }

  /// Creates the places with a payment.
  ///
  /// - Parameters:
  ///   - visited: Their positions in `columns`.
  ///   - districts: The district of each place.
  ///   - known: The categories of the page.
  ///   - category: Returns the code of the category of the place at a position in `columns`.
  ///   - hierarchy: The clusters of all places. If nil, places are moved to the middle of their
  ///     district, their names and ids are left out, and the moved places are clustered.
  ///   - seed: If there is no hierarchy, the seed of the random order of places at one position;
  ///     the order of the ledger would reveal their relative positions.
  /// - Complexity: O(*p* *z*) for *p* places and *z* zooms.
  init(
    of visited: Set<Int>, in columns: PlaceColumns, districts: DistrictMembership?,
    categories known: [Category], category: (Int) -> String?, clusters hierarchy: ClusterHierarchy?,
    seed: UInt64? = nil
  ) throws {
    var coordinates = columns.coordinates
    if hierarchy == nil {
      coordinates = Self.moved(coordinates, to: districts)
    }
    // Clusters of omitted places would reveal them.
    var kept = visited.sorted()
    if hierarchy == nil {
      var draw = Draw(state: seed ?? .random(in: .min ... .max))
      kept.shuffle(using: &draw)
    }
    let hierarchy =
      hierarchy
      ?? ClusterHierarchy(
        kept.map { coordinates[$0] }, options: PageContent.clustering, workers: .processors)
    let isWhole = hierarchy.count == columns.count
    let order = (0..<hierarchy.count).map { leaf in
      isWhole ? hierarchy.point(atLeaf: leaf) : kept[hierarchy.point(atLeaf: leaf)]
    }
    var rank = [0]
    rank.reserveCapacity(order.count + 1)
    for place in order { rank.append(rank[rank.count - 1] + (visited.contains(place) ? 1 : 0)) }
    let positions = order.filter { visited.contains($0) }
    self.positions = positions
    rows = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($1, $0) })
    let isShared = !isWhole || coordinates != columns.coordinates
    ids = isShared ? positions.indices.map { Int64($0 + 1) } : positions.map { columns.ids[$0] }
    names = isShared ? nil : positions.map { columns.names[$0] }
    self.coordinates = positions.map { coordinates[$0] }
    let numbers = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1.code, $0) })
    categories = positions.map { category($0).flatMap { numbers[$0] } ?? -1 }
    self.districts = districts.map { districts in
      positions.map { Int(districts.positions[$0]) }
    }
    clusters = Self.clusters(of: hierarchy, rank: rank) { point in
      isShared ? Int64(point + 1) : columns.ids[point]
    }
  }

  /// Random numbers from a seed.
  ///
  /// - SeeAlso: Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators".
  private struct Draw: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z &>> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z &>> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z &>> 31
    }
  }

  /// Returns the clusters with at least two places, in order of their first places; of clusters
  /// with the same first place, the larger is first.
  private static func clusters(
    of hierarchy: ClusterHierarchy, rank: [Int], id: (Int) -> Int64
  ) -> [Cluster] {
    var found: [Int64: Cluster] = [:]
    for zoom in hierarchy.zooms {
      for node in hierarchy.nodes(zoom: zoom) where hierarchy.isCluster(node) {
        let leaves = hierarchy.leaves(of: node)
        let range = rank[leaves.lowerBound]..<rank[leaves.upperBound]
        guard range.count > 1 else { continue }
        let identity = ClusterIdentity(
          place: id(hierarchy.firstPoint(of: node)), zoom: hierarchy.formedZoom(of: node)
        ).id
        let zooms = found[identity]?.zooms ?? zoom...zoom
        found[identity] = Cluster(
          id: identity, leaves: range, coordinate: hierarchy.coordinate(of: node),
          zooms: min(zooms.lowerBound, zoom)...max(zooms.upperBound, zoom))
      }
    }
    return found.values.sorted {
      ($0.leaves.lowerBound, $0.zooms.lowerBound, $0.id)
        < ($1.leaves.lowerBound, $1.zooms.lowerBound, $1.id)
    }
  }

  /// Returns the middle of each place's district; a place outside all districts is rounded to a
  /// hundredth of a degree.
  private static func moved(
    _ coordinates: [Coordinate], to districts: DistrictMembership?
  ) -> [Coordinate] {
    let middles = districts?.districts.map { $0.displayed.boundingBox?.middle } ?? []
    return coordinates.indices.map { place in
      if let position = districts?.district(ofPlace: place), let middle = middles[position] {
        return middle
      }
      let (longitude, latitude) = (coordinates[place].longitudeE7, coordinates[place].latitudeE7)
      return Coordinate(
        longitudeE7: longitude / 100_000 * 100_000, latitudeE7: latitude / 100_000 * 100_000)
    }
  }

  /// Writes the members `places` and `clusters`.
  func write(to lines: inout PageLines) {
    lines.column("id", of: "places", ids)
    lines.column("lon", of: "places", coordinates.map(\.longitudeE7))
    lines.column("lat", of: "places", coordinates.map(\.latitudeE7))
    lines.column("category", of: "places", categories)
    if let districts { lines.column("district", of: "places", districts) }
    if let names {
      lines.line { json in
        json.object("places") { $0.member("name", names) }
      }
    }
    lines.column("id", of: "clusters", clusters.map(\.id))
    lines.column("from", of: "clusters", clusters.map(\.leaves.lowerBound))
    lines.column("to", of: "clusters", clusters.map(\.leaves.upperBound))
    lines.column("lon", of: "clusters", clusters.map(\.coordinate.longitudeE7))
    lines.column("lat", of: "clusters", clusters.map(\.coordinate.latitudeE7))
    lines.column("least", of: "clusters", clusters.map(\.zooms.lowerBound))
    lines.column("greatest", of: "clusters", clusters.map(\.zooms.upperBound))
  }
}

extension BoundingBox {
  /// The position in its middle.
  fileprivate var middle: Coordinate {
    Coordinate(
      longitudeE7: Int32((Int64(westE7) + Int64(eastE7)) / 2),
      latitudeE7: Int32((Int64(southE7) + Int64(northE7)) / 2))
  }
}
