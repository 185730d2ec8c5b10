public import SimpleFeatures

/// Clusters that can be updated when points change. They consist of a base hierarchy, which changes
/// only in a merge, and of the differences from it.
///
/// After every ``update(removing:inserting:)``, the clusters are the same as those of a new
/// ``ClusterHierarchy`` of the current points. Each point is identified by its position among the
/// current points. Only the nodes that a change affects are clustered again. An update affects only
/// a few nodes for each zoom, regardless of the number of points. When the updates since the last
/// merge have cost about as much as a new hierarchy, all changes are merged: the hierarchy is built
/// from the current points.
/// ```swift
/// var live = LiveClusters(ClusterHierarchy(places))
/// live.update(inserting: [.init(cafe, at: 12)])
/// for node in live.nodes(in: seoul, zoom: 12) { print(live.coordinate(of: node)) }
/// ```
/// Every update examines all changes since the last merge, not only its own changes. Therefore pass
/// all changes that happen together in one call of the method. If `minPoints` is greater than 2,
/// every update merges, because clusters then depend on nodes that the hierarchy does not keep.
public struct LiveClusters: Sendable {
  /// The hierarchy to which the changes apply.
  public private(set) var base: ClusterHierarchy
  /// The points that were inserted or removed since the last merge.
  private(set) var points: PointChanges
  /// The differences of each level, as in `base.levels`.
  private(set) var changes: [LevelChange]
  /// The number of changes that updates have examined since the last merge.
  private var lookedAt = 0
  /// If the number of points per change is less than this number, the changes are merged.
  private let mergeDivisor: Int
  /// The workers for a merge.
  private let workers: Workers

  /// Up to this number of examined changes, no merge is needed, even if there are few points.
  public static let fewestToMerge = 32

  /// A point to insert.
  public struct Insertion: Hashable, Sendable {
    /// The position.
    public var coordinate: Coordinate
    /// The position of the existing point before which the new point is inserted; if it equals the
    /// number of points, the new point is inserted at the end.
    public var position: Int

    /// Creates an insertion.
    public init(_ coordinate: Coordinate, at position: Int) {
      self.coordinate = coordinate
      self.position = position
    }
  }

  /// A point or a cluster at one zoom; a node is valid until the next update.
  public struct Node: Hashable, Sendable {
    /// The zoom, in `minZoom ... maxZoom + 1`.
    public let zoom: Int
    let reference: NodeReference
  }

  /// Creates clusters from a hierarchy.
  ///
  /// - Parameters:
  ///   - mergeDivisor: The changes are merged when more than *n* / `mergeDivisor` changes, and more
  ///     than ``fewestToMerge``, have been examined since the last merge, where *n* is the number
  ///     of points of the base hierarchy.
  ///   - workers: The workers that rebuild the hierarchy when changes are merged.
  /// - Precondition: `mergeDivisor` is at least 1.
  /// - Complexity: O(*z*) for *z* zooms.
  public init(_ base: ClusterHierarchy, mergeDivisor: Int = 1_000, workers: Workers = .one) {
    precondition(mergeDivisor >= 1, "merge divisor \(mergeDivisor) is not at least 1")
    self.base = base
    self.mergeDivisor = mergeDivisor
    self.workers = workers
    points = PointChanges(baseCount: base.count)
    changes = Self.noChanges(base)
  }

  /// Removes points and inserts new points.
  ///
  /// - Parameters:
  ///   - positions: The positions that the points to remove have before the call, in any order.
  ///   - insertions: The points to insert. The positions of the insertions also refer to the points
  ///     before the call; points that are inserted at the same position keep the given order.
  /// - Precondition: All positions are valid, and there are fewer than 2^31 points after the call.
  /// - Complexity: O(*c* · *s* · *z* · log *n*) on average, where *c* is the number of changes
  ///   since the last merge, *s* the number of points at one position and *z* the number of zooms;
  ///   O(*n* · *z*) with a merge.
  public mutating func update(
    removing positions: [Int] = [], inserting insertions: [Insertion] = []
  ) {
    change(removing: positions, inserting: insertions)
    lookedAt += points.changeCount
    let most = max(Self.fewestToMerge, base.count / mergeDivisor)
    if lookedAt > most || base.options.minPoints > 2 { merge() } else { repair() }
  }

  /// Rebuilds the hierarchy from the current points.
  ///
  /// - Complexity: O(*n* · *z*) for *z* zooms.
  public mutating func merge() {
    self = LiveClusters(
      ClusterHierarchy(
        points.merged(into: base.points), options: base.options, workers: workers),
      mergeDivisor: mergeDivisor, workers: workers)
  }

  /// The number of points inserted or removed since the last merge.
  public var changeCount: Int { points.changeCount }

  /// The number of points.
  public var count: Int { points.count }

  /// The zooms that have nodes: `minZoom ... maxZoom + 1`.
  public var zooms: ClosedRange<Int> { base.zooms }

  /// Returns the coordinate of a point.
  ///
  /// - Parameter position: The position of the point among the current points.
  /// - Complexity: O(log *c*) for *c* changes since the last merge.
  public func coordinate(ofPoint position: Int) -> Coordinate {
    precondition(
      (0..<count).contains(position), "position \(position) is not in \(0..<count)")
    return switch points.member(at: position) {
    case .base(let base): self.base.points[base]
    case .inserted(let index): points.inserted[index].coordinate
    }
  }

  private mutating func change(removing positions: [Int], inserting insertions: [Insertion]) {
    precondition(
      positions.allSatisfy((0..<count).contains)
        && insertions.allSatisfy { (0...count).contains($0.position) },
      "positions of changes are not all in the range of \(count) points")
    points.apply(removing: positions, inserting: insertions)
    precondition(
      points.count < Int(Int32.max),
      "live clusters have \(points.count) points; they hold fewer than \(Int32.max)")
  }

  /// Finds the differences of every level, beginning with the level of the points.
  private mutating func repair() {
    guard points.changeCount > 0 else {
      changes = Self.noChanges(base)
      return
    }
    let inserted = points.inserted.enumerated().map { index, point in
      let center = MercatorPoint(point.coordinate)
      return FreshNode(
        key: PointKey(inserted: index, before: point.base), center: SIMD2(center.x, center.y),
        count: 1, formed: zooms.upperBound, parts: [])
    }
    var change = LevelChange(
      gone: Set(points.removed), fresh: inserted,
      radius: base.options.radius(atZoom: base.options.maxZoom))
    var changes = [change]
    for zoom in zooms.dropFirst().reversed() {
      change = LevelRepair(LevelView(base, zoom: zoom, change)).change()
      changes.append(change)
    }
    self.changes = changes.reversed()
  }

  private static func noChanges(_ base: ClusterHierarchy) -> [LevelChange] {
    base.zooms.map { _ in LevelChange(gone: [], fresh: [], radius: 1) }
  }

  /// A level with its changes.
  func view(zoom: Int) -> LevelView {
    LevelView(base, zoom: zoom, changes[base.slot(zoom)])
  }
}
