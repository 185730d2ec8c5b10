import ColumnFiles
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// The places of a version: the places of a snapshot, with their changes.
struct SnapshotPlaces: Sendable {
  /// The places with all changes; nil if no place was added, removed or moved.
  let moved: MovedPlaces?
  /// Row ids of places that are new.
  let appeared: [Int64]
  /// The places that changed, by their row ids.
  let current: [Int64: Place]
  /// The positions of the places that were added or moved.
  private let arrived: [Int64: Int]
  private let base: SnapshotBase

  /// Combines the places of a snapshot with their changes.
  ///
  /// - Complexity: O(*k* log *p*) for *k* changes among *p* places; O(*p*) for the first version
  ///   with these places if one was added, removed or moved.
  init(_ base: SnapshotBase, _ changes: SnapshotChanges) throws(ColumnFileFault) {
    self.base = base
    guard !changes.places.isEmpty || !changes.currentPlaces.isEmpty else {
      (moved, appeared, current, arrived) = (nil, [], [:], [:])
      return
    }
    let (keys, positions) = (try base.keys(), try base.positions())
    current = Dictionary(
      changes.currentPlaces.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var departures: [Int] = []
    var arriving: [(key: PlaceKey, former: Int)] = []
    var appeared: [Int64] = []
    for id in Set(changes.places).union(current.keys) {
      let former = Int(positions[id])
      let place = current[id]
      if former >= 0, place?.coordinate != keys.coordinates[former] { departures.append(former) }
      guard let place else { continue }
      if former < 0 { appeared.append(id) }
      if former < 0 || place.coordinate != keys.coordinates[former] {
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
        PlaceMoves.Arrival(before: keys.position(before: key), former: former)
      })
    moved = base.moved(moves, arriving.map(\.key), of: keys)
    arrived = Dictionary(
      uniqueKeysWithValues: arriving.indices.map {
        (arriving[$0].key.id, moves.position(ofArrival: $0))
      })
  }

  /// The places that were added, removed and moved; nil if there are no such places.
  var moves: PlaceMoves? { moved?.moves }

  /// Returns the coordinates of the places, in their order.
  ///
  /// - Complexity: O(*p*) for *p* places the first time.
  func coordinates() throws(ColumnFileFault) -> [Coordinate] {
    try base.coordinates(of: moved)
  }

  /// The positions of places that were added or moved, ascending.
  var arrivals: [Int] { arrived.values.sorted() }

  /// The positions of places by their row ids; -1 if absent.
  ///
  /// - Complexity: O(*p*) for *p* places the first time; O(log *k*) for *k* moves for each
  ///   position.
  func positions() throws(ColumnFileFault) -> (Int64) -> Int32 {
    let (arrived, moves, formerPositions) = (arrived, moves, try base.positions())
    return { id in
      if let position = arrived[id] { return Int32(position) }
      let former = formerPositions[id]
      guard former >= 0, let moves else { return former }
      return moves.position(ofFormer: Int(former)).map(Int32.init) ?? -1
    }
  }

  /// Returns the place at a position.
  ///
  /// - Parameter former: Returns a place of the snapshot.
  /// - Complexity: O(log² *k*) for *k* moves.
  func place(at position: Int, of former: (Int) -> Place) -> Place {
    switch moves?.member(at: position) ?? .former(position) {
    case .former(let position):
      let place = former(position)
      return current[place.id] ?? place
    case .arrival(let index):
      return current[moved?.arrivals[index].id ?? 0]
        ?? Place(
          id: 0, name: "", coordinate: moved?.coordinates[position] ?? former(position).coordinate,
          categoryID: nil)
    }
  }

  /// All data of the places.
  ///
  /// - Parameter former: The places of the snapshot.
  /// - Complexity: O(*p*) for *p* places if one changed.
  func columns(_ former: PlaceColumns) throws(ColumnFileFault) -> PlaceColumns {
    var columns = former
    guard !current.isEmpty || moved != nil else { return columns }
    if let moved {
      columns.ids = moved.moves.applied(to: columns.ids) { moved.arrivals[$0].id }
      columns.coordinates = moved.coordinates
      columns.names = moved.moves.applied(to: columns.names) { _ in "" }
      columns.categoryIDs = moved.moves.applied(to: columns.categoryIDs) { _ in 0 }
    }
    let positions = try positions()
    for (id, place) in current {
      let position = Int(positions(id))
      columns.names[position] = place.name
      columns.categoryIDs[position] = place.categoryID ?? 0
    }
    return columns
  }
}
