import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// The places of a version: those of a snapshot, and what became of them.
struct SnapshotPlaces: Sendable {
  /// The places with those that came, went or stand elsewhere; nil where none did.
  let moved: MovedPlaces?
  /// Row ids of places that are new.
  let appeared: [Int64]
  /// Those that are other than they were, by their row ids.
  let current: [Int64: Place]
  /// The positions of those that came or stand elsewhere.
  private let arrived: [Int64: Int]
  private let base: SnapshotBase

  /// Takes the places of a snapshot, and what became of them.
  ///
  /// - Complexity: O(*k* log *p*) for *k* changes among *p* places; O(*p*) for the first version with these
  ///   places where one came, went or moved.
  init(_ base: SnapshotBase, _ changes: SnapshotChanges) {
    self.base = base
    current = Dictionary(
      changes.currentPlaces.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var departures: [Int] = []
    var arriving: [(key: PlaceKey, former: Int)] = []
    var appeared: [Int64] = []
    for id in Set(changes.places).union(current.keys) {
      let former = Int(base.positions[id])
      let place = current[id]
      if former >= 0, place?.coordinate != base.coordinates[former] { departures.append(former) }
      guard let place else { continue }
      if former < 0 { appeared.append(id) }
      if former < 0 || place.coordinate != base.coordinates[former] {
        arriving.append((PlaceKey(id: id, at: place.coordinate), former))
      }
    }
    self.appeared = appeared.sorted()
    guard !departures.isEmpty || !arriving.isEmpty else {
      (moved, arrived) = (nil, [:])
      return
    }
    arriving.sort { $0.key < $1.key }
    let moves = PlaceMoves(
      departures: departures.sorted(),
      arrivals: arriving.map { key, former in
        PlaceMoves.Arrival(before: base.position(before: key), former: former)
      })
    moved = base.moved(moves, arriving.map(\.key))
    arrived = Dictionary(
      uniqueKeysWithValues: arriving.indices.map {
        (arriving[$0].key.id, moves.position(ofArrival: $0))
      })
  }

  /// Which places came, went and stand elsewhere; nil where none did.
  var moves: PlaceMoves? { moved?.moves }

  /// Where the places are, in their order.
  var coordinates: [Coordinate] { moved?.coordinates ?? base.coordinates }

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

  /// What is known of the place at a position.
  ///
  /// - Parameter former: The places of the snapshot.
  /// - Complexity: O(log² *k*) for *k* moves.
  func place(at position: Int, of former: PlaceColumns) -> Place {
    switch moves?.member(at: position) ?? .former(position) {
    case .former(let position): current[former.ids[position]] ?? former[position]
    case .arrival(let index):
      current[moved?.arrivals[index].id ?? 0]
        ?? Place(id: 0, name: "", coordinate: coordinates[position], categoryID: nil)
    }
  }

  /// All that is known of the places.
  ///
  /// - Parameter former: The places of the snapshot.
  /// - Complexity: O(*p*) for *p* places where one changed.
  func columns(_ former: PlaceColumns) -> PlaceColumns {
    var columns = former
    guard !current.isEmpty || moved != nil else { return columns }
    if let moved {
      columns.ids = moved.moves.applied(to: base.placeIDs) { moved.arrivals[$0].id }
      columns.coordinates = moved.coordinates
      columns.names = moved.moves.applied(to: columns.names) { _ in "" }
      columns.categoryIDs = moved.moves.applied(to: columns.categoryIDs) { _ in 0 }
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
  /// The position of the first place that does not come before another.
  ///
  /// - Complexity: O(log *p*) for *p* places.
  func position(before key: PlaceKey) -> Int {
    var (low, high) = (0, placeIDs.count)
    while low < high {
      let middle = (low + high) / 2
      if PlaceKey(id: placeIDs[middle], at: coordinates[middle]) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
