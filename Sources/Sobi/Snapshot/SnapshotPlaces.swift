import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// The places of a version: those of a snapshot, and what became of them.
struct SnapshotPlaces: Sendable {
  /// Row ids, in the order of places.
  let ids: [Int64]
  /// Where they are.
  let coordinates: [Coordinate]
  /// Which places came, went and stand elsewhere; nil where none did.
  let moves: PlaceMoves?
  /// Row ids of places that are new.
  let appeared: [Int64]
  /// Those that are other than they were, by their row ids.
  private let current: [Int64: Place]
  /// The positions of those that came or stand elsewhere.
  private let arrived: [Int64: Int]
  private let base: SnapshotBase

  /// Takes the places of a snapshot, and what became of them.
  ///
  /// - Complexity: O(*k* log *p*) for *k* changes among *p* places; O(*p*) where one came, went or moved.
  init(_ base: SnapshotBase, _ changes: SnapshotChanges) {
    self.base = base
    current = Dictionary(
      changes.currentPlaces.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var departures: [Int] = []
    var arriving: [(place: Place, former: Int)] = []
    var appeared: [Int64] = []
    for id in Set(changes.places).union(current.keys) {
      let former = Int(base.positions[id])
      let place = current[id]
      if former >= 0, place?.coordinate != base.coordinates[former] { departures.append(former) }
      guard let place else { continue }
      if former < 0 { appeared.append(id) }
      if former < 0 || place.coordinate != base.coordinates[former] {
        arriving.append((place, former))
      }
    }
    self.appeared = appeared.sorted()
    guard !departures.isEmpty || !arriving.isEmpty else {
      (ids, coordinates, moves, arrived) = (base.placeIDs, base.coordinates, nil, [:])
      return
    }
    let ordered = arriving.map { (key: ($0.place.coordinate.mortonCode, $0.place.id), $0) }
      .sorted { $0.key < $1.key }
    let moves = PlaceMoves(
      departures: departures.sorted(),
      arrivals: ordered.map { key, arrival in
        PlaceMoves.Arrival(before: base.position(before: key), former: arrival.former)
      })
    ids = moves.applied(to: base.placeIDs) { ordered[$0].key.1 }
    coordinates = moves.applied(to: base.coordinates) { ordered[$0].1.place.coordinate }
    self.moves = moves
    arrived = Dictionary(
      uniqueKeysWithValues: ordered.indices.map {
        (ordered[$0].key.1, moves.position(ofArrival: $0))
      })
  }

  /// How many there are.
  var count: Int { ids.count }

  /// The positions of places that were not there, or elsewhere, ascending.
  var arrivals: [Int] { arrived.values.sorted() }

  /// The position of a place by its row id; -1 for none.
  ///
  /// - Complexity: O(log *k*) for *k* moves.
  func position(ofID id: Int64) -> Int32 {
    if let position = arrived[id] { return Int32(position) }
    let former = base.positions[id]
    guard former >= 0, let moves else { return former }
    return moves.position(ofFormer: Int(former)).map(Int32.init) ?? -1
  }

  /// All that is known of the places.
  ///
  /// - Parameter former: The places of the snapshot.
  /// - Complexity: O(*k*) for *k* changes; O(*p*) where one of *p* places came, went or moved.
  func columns(_ former: PlaceColumns) -> PlaceColumns {
    var columns = former
    guard !current.isEmpty || moves != nil else { return columns }
    columns.ids = ids
    columns.coordinates = coordinates
    if let moves {
      columns.names = moves.applied(to: columns.names) { _ in "" }
      columns.categoryIDs = moves.applied(to: columns.categoryIDs) { _ in 0 }
    }
    for (id, place) in current {
      let position = Int(position(ofID: id))
      columns.names[position] = place.name
      columns.categoryIDs[position] = place.categoryID ?? 0
    }
    return columns
  }
}

extension SnapshotBase {
  /// The position of the first place that does not come before a position on the map and a row id.
  ///
  /// - Complexity: O(log *p*) for *p* places.
  fileprivate func position(before key: (code: UInt64, id: Int64)) -> Int {
    var (low, high) = (0, placeIDs.count)
    while low < high {
      let middle = (low + high) / 2
      if (coordinates[middle].mortonCode, placeIDs[middle]) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
