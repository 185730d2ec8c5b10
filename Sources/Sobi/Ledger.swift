import GeoPackage
public import LedgerStore
public import Logging
import SimpleFeatures
import SpatialIndex
public import Spending
import SpendingAnalytics
import Synchronization

/// A ledger of payments: opens the file and answers every question about it.
///
/// ```swift
/// let ledger = try Ledger(path: "home.gpkg", access: .reading)
/// let report = try ledger.districtReport(LedgerQuery(days: november))
/// print(report.mostVisited?.name ?? "-")
/// ```
/// It never prints. It may be used from any thread. What was computed from the file is kept until
/// the file changes, by this program or another.
public final class Ledger: Sendable {
  /// What a ledger is opened for.
  public enum Access: Sendable {
    /// Questions only; neither the file nor its folder changes.
    case reading
    /// Questions and changes.
    case writing
  }

  let store: LedgerDatabase
  let logger: Logger
  private let cache = Mutex(Cache())

  private struct Cache {
    var version: Int64?
    var columns: LedgerDatabase.Columns?
    var categories: [Category]?
    var memberships: [Int64: DistrictMembership] = [:]
    var placeTree: PlaceTree?
    var placeClusters: PlaceClusters?
    var spending: SpendingSource?
  }

  /// Creates an empty ledger file, whole or not at all, readable by its owner alone.
  ///
  /// - Throws: When the file exists or cannot be written, or the zone is not known.
  public static func create(at path: String, settings: LedgerSettings) throws {
    try LedgerDatabase.create(at: path, settings: settings)
  }

  /// Opens a ledger.
  ///
  /// - Parameters:
  ///   - repairs: Whether it is opened for writing to be mended by ``fix(_:)``: one that
  ///     ``lacksLog``, or has an altered trigger of ours, is refused otherwise.
  ///   - acceptsOlder: Whether a ledger of an older schema is opened for reading, for ``backup(to:)`` and
  ///     ``check(quick:)`` only; ``upgrade(path:)`` brings it up to date.
  ///   - logger: Takes counts and durations, never amounts, merchants, positions or paths.
  /// - Throws: When there is no ledger of that name, or it is foreign, newer, older, locked or unwritable,
  ///   or is to be written and lacks its log.
  public init(
    path: String, access: Access, repairs: Bool = false, acceptsOlder: Bool = false,
    logger: Logger = Logger(label: "sobi") { _ in SwiftLogNoOpLogHandler() }
  ) throws {
    self.logger = logger
    store = try LedgerDatabase(
      path: path, access: access == .reading ? .reading : .writing,
      repairs: repairs, acceptsOlder: acceptsOlder)
    logger.debug("opened a ledger", metadata: ["access": "\(access)"])
  }

  /// Whether the file was copied without its `-wal` while it was written, so that its newest changes
  /// may be missing. ``backup(to:)`` makes copies that are whole.
  public var lacksLog: Bool { store.lacksLog }

  /// What the ledger says about itself.
  public var settings: LedgerSettings { store.settings }

  /// Changes where payments are expected (no region accepts the whole world) and the names and numbers
  /// of one's own accounts, as one change. Money that a statement sends to an own account is moved, not
  /// spent. Stored payments stay as they are, and ``settings`` has the change when the ledger is next
  /// opened.
  ///
  /// - Parameter change: Gets the settings as they are and leaves them as they are to be; zone and
  ///   currency stay what they were when the ledger was made.
  public func changeSettings(_ change: (inout LedgerSettings) throws -> Void) throws {
    try store.changeSettings(change)
  }

  /// The file.
  public var path: String { store.path }

  /// All categories in order of their codes.
  public func categories() throws -> [Category] {
    try cached(\.categories) { try store.categories() }
  }

  /// The sets of districts in order of their names.
  public func districtSets() throws -> [DistrictSet] { try store.districtSets() }

  func columns() throws -> LedgerDatabase.Columns {
    try cached(\.columns) {
      let start = ContinuousClock.now
      let columns = try store.columns()
      logger.debug(
        "filled the columns",
        metadata: [
          "payments": "\(columns.payments.count)", "places": "\(columns.places.count)",
          "duration": "\(ContinuousClock.now - start)",
        ])
      for (table, count) in columns.unreadable {
        logger.warning(
          "left rows out that cannot be read", metadata: ["table": "\(table)", "rows": "\(count)"])
      }
      return columns
    }
  }

  /// The payments as a table for groups, with the places that it numbers.
  ///
  /// - Parameter hours: Whether groups by hour will be asked for; they take a reading of their own.
  func spending(withHours hours: Bool) throws -> SpendingSource {
    func isEnough(_ kept: SpendingSource) -> Bool { !hours || kept.table.hasHours }
    return try cached(\.spending, accepting: isEnough) {
      let columns = hours ? try store.columns(withHours: true) : try columns()
      return SpendingSource(
        places: columns.places, table: SpendingTable(columns.payments, at: columns.places))
    }
  }

  /// The districts of a set and, for each of `places`, the one that holds it.
  func membership(in set: DistrictSet, of places: PlaceColumns) throws -> DistrictMembership {
    let kept = try cached(\.memberships[set.id]) { try join(places, to: set) }
    // Another program may have written since `places` were read: then what is kept, or kept from now
    // on, is about other places. Columns that share their storage are equal at once.
    return kept.coordinates == places.coordinates ? kept : try join(places, to: set)
  }

  /// The tree over `places`, whose positions it answers with.
  func placeTree(of places: PlaceColumns) throws -> PointTree {
    func make() -> PlaceTree {
      PlaceTree(coordinates: places.coordinates, tree: PointTree(places.coordinates))
    }
    let kept = try cached(\.placeTree) { make() }
    return kept.coordinates == places.coordinates ? kept.tree : make().tree
  }

  /// The clusters of `places`, whose positions they answer with.
  func clusterHierarchy(
    of places: PlaceColumns, options: ClusterOptions
  ) throws -> ClusterHierarchy {
    func make() -> PlaceClusters {
      PlaceClusters(
        coordinates: places.coordinates,
        hierarchy: ClusterHierarchy(places.coordinates, options: options))
    }
    let kept = try cached(
      \.placeClusters, accepting: { $0.hierarchy.options == options }, make: make)
    return kept.coordinates == places.coordinates ? kept.hierarchy : make().hierarchy
  }

  private func join(_ places: PlaceColumns, to set: DistrictSet) throws -> DistrictMembership {
    let districts = try store.districts(of: set)
    let index = RegionIndex(regions: districts.map(\.shape))
    return DistrictMembership(
      districts: districts, coordinates: places.coordinates,
      positions: index.positions(of: places.coordinates))
  }

  /// The kept value at `key`, made anew after every change of the file, and where it does not do.
  private func cached<Value: Sendable>(
    _ key: sending WritableKeyPath<Cache, Value?>, accepting: (Value) -> Bool = { _ in true },
    make: () throws -> Value
  ) throws -> Value {
    let version = try store.dataVersion()
    let kept = cache.withLock { cache in
      if cache.version != version { cache = Cache(version: version) }
      return cache[keyPath: key]
    }
    if let kept, accepting(kept) { return kept }
    let value = try make()
    cache.withLock { cache in
      if cache.version == version { cache[keyPath: key] = value }
    }
    return value
  }
}

/// Payments for groups, with the places that they are at.
struct SpendingSource: Sendable {
  /// The places in the order that the table numbers them.
  var places: PlaceColumns
  /// Spending and refunds.
  var table: SpendingTable
}

/// A tree over places, with the positions it was made of.
struct PlaceTree: Sendable {
  /// Where the places are.
  var coordinates: [Coordinate]
  /// The tree over them.
  var tree: PointTree
}

/// Clusters of places, with the positions they were made of.
struct PlaceClusters: Sendable {
  /// Where the places are.
  var coordinates: [Coordinate]
  /// Their clusters.
  var hierarchy: ClusterHierarchy
}

/// Districts with the places that lie in them.
struct DistrictMembership: Sendable {
  /// In order of their codes' UTF-8 bytes, which decides overlaps.
  var districts: [StoredDistrict]
  /// Where the places are.
  var coordinates: [Coordinate]
  /// For each place the position of its district, -1 outside.
  var positions: [Int32]

  /// The position of the district of a place; nil outside.
  func district(ofPlace place: Int) -> Int? {
    positions[place] < 0 ? nil : Int(positions[place])
  }
}
